import TestSupport
import Testing

@testable import CommandLineKit
@testable import betterrest

@Suite struct HelpTextTests {
  @Test func program() throws {
    let screen = """
      OVERVIEW: Tells you when to go to bed, and keeps your sleep diary.

      Run without arguments in a terminal, it opens a form that updates the answer as
      you type.

      EXAMPLES:
        betterrest
        betterrest predict --wake 07:00 --sleep 8 --coffee 2
        betterrest log 6 "deadline"
        betterrest today
        betterrest train nights.csv
        betterrest evaluate nights.csv --folds 5

      USAGE: betterrest <subcommand>

      OPTIONS:
        --generate-completion-script <shell>
                                Print the script by which bash, zsh or fish completes
                                command lines.
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        predict                 Compute when to go to bed.
        week                    Compute when to go to bed on each of the next seven
                                nights.
        remind                  Write recurring reminders to import into your
                                calendar.
        log                     Log a night, stress, the day or a note in your diary.
        today                   Show tonight's bedtime and what you logged today.
        history                 Show what is in your diary.
        edit                    Change an entry of your diary.
        delete                  Delete entries of your diary.
        undo                    Undo the last change to your diary.
        redo                    Redo what you undid.
        profile                 Show or set your profile: the sleep you need, your
                                wake time, your coffee.
        moods                   Show how the moods of your notes are predicted.
        stats                   Show averages and trends of your diary.
        correlate               Show which parts of your days go together.
        train                   Train a model on a CSV and save it.
        evaluate                Measure the error of a model on the rows of a CSV.
        inspect                 Show what a model was trained on, how it predicts and
                                how accurate it is.
        export                  Save a model for other programs, or your diary for
                                another device.
        import                  Import a model from Core ML.
        synthesize              Write synthetic nights as CSV for experiments.

        See 'betterrest help <subcommand>' for detailed help.
        With --man it is a man page, for man(1) or mandoc(1).

      """
    #expect(try UserRun.of("--help") == SampleRun(output: screen))
    #expect(try UserRun.of("-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help") == SampleRun(output: screen))
    #expect(try UserRun.of() == SampleRun(output: screen))
  }

  @Test func predict() throws {
    let screen = """
      OVERVIEW: Compute when to go to bed.

      A range of amounts gives a table with a row for each amount; two ranges give a
      grid. The step is 0.25 hours or 1 cup unless the range names one, as in
      0...8:2. With --bed, the answer is when to set the alarm or, with --wake, how
      many cups of coffee you can drink; --confidence and ranges cannot be combined
      with it.

      Once a night in your diary says how long you slept (see 'betterrest log'), the
      answer comes from your own nights, unless --model, BETTERREST_MODEL or
      --no-diary says otherwise. Without such a night, it comes from the model that
      'train' stored, or else from the built-in one. --sure 0.8 gives the bedtime
      that brings at least the sleep you want on 80 % of nights like this one; it
      cannot be combined with --bed, --confidence or another model. --input does not
      use the diary.

      If your nights show that the sleep you want is out of reach, the answer is the
      longest night within reach, of at most 12 hours; --json then has the member
      outOfReach.

      --ics writes the night to a file that you can import into the calendar of a
      phone or computer, which then reminds you. A file that is written later for the
      same day replaces the event.

      With --input, each row is written with the columns prediction, predictionLower,
      predictionUpper and extrapolates at its end. The last is true if an input is
      outside the range of the training data, where the prediction is a guess; a
      warning counts these rows. A model without a prediction interval adds neither
      predictionLower nor predictionUpper, and an imported model that does not know
      its training data does not add extrapolates.

      --text predicts the label of a text with the text classifier that --model
      names, and writes nothing. Without a model, it predicts its mood: happy, sad,
      angry, relaxed or none. With a text classifier, --input adds the columns
      prediction and probability; so it does with --text-column and no model, for the
      moods of texts.

      The first row of --input that cannot be predicted is an error: --output is then
      left unchanged, but standard output may already contain the rows before it.

      Without --wake, --sleep or --coffee, the value comes from your profile (see
      'betterrest profile'), or else it is the default below. Coffee that you logged
      for the day before waking (see 'betterrest log') comes before that of your
      profile.

      EXAMPLES:
        betterrest predict --wake 07:00 --sleep 8 --coffee 2
        betterrest predict --wake 6:30am --sleep 7:45 --coffee 0 --date 2026-12-24
        betterrest predict --coffee 2 --details
        betterrest predict --sleep 7...9 --coffee 0...8:2
        betterrest predict --bed 22:30 --sleep 8 --coffee 2
        betterrest predict --bed 22:30 --sleep 8 --wake 07:00
        betterrest predict --confidence 0.8
        betterrest predict --sure 0.8
        betterrest predict --wake "Mon-Fri 06:30, Sat-Sun 08:00" --coffee 2
        betterrest predict --ics bedtime.ics --remind 30 --remind 5
        betterrest predict --input nights.csv --output answers.csv
        betterrest predict --text "I am feeling great today!"
        betterrest predict --input notes.csv --text-column note
        betterrest predict --input notes.csv --text-column note --model notes.json

      USAGE: betterrest predict [<options>]

      OPTIONS:
        --wake <time>           When you want to wake up: 07:00, 0700, 7am, 7:30 PM;
                                or by day: Mon-Fri 06:30, Sat-Sun 08:00. (default:
                                07:00)
        --sleep <hours>         How long you want to sleep, 4 to 12 hours: 8, 7.75,
                                7:45, 7h45m; or a range: 7...9. (default: 8)
        --coffee <cups>         How much coffee you drink in a day, 0 to 20 cups; or
                                a range: 0...4, 0...8:2. (default: 1)
        --bed <time>            When you go to bed: asks for the alarm or, with
                                --wake, for the most cups.
        --details               Say the figures behind the answer as well.
        --date <YYYY-MM-DD>     The day on which you wake up. (default: the next time
                                it is that time)
        --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                                (default: the system's)
        --locale <name>         How times, dates and numbers are written: en_US,
                                de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                                LANG)
        --model <file>          The model to use; also taken from $BETTERREST_MODEL.
                                (default: your nights, then your own model, then the
                                built-in one)
        --confidence <share>    The coverage of the prediction interval, above 0 and
                                at most 0.99, or less for a model trained on few
                                rows. (default: 0.9)
        --sure <share>          How certain you want to be of enough sleep, judging
                                by your diary: 0.8 means on 80 % of such nights.
        --text <text>           Predict the label of this text with a text
                                classifier; without one, its mood.
        --built-in              With --text or --text-column, use the built-in model
                                of moods instead of your own.
        --json                  Print the result as JSON.
        -i, --input <file>      Predict every row of this CSV instead; - is standard
                                input.
        -o, --output <file>     Where to write the rows of --input with their
                                predictions, in seconds. (default: standard output)
        --columns <map>         What the file calls its columns:
                                wake=WakeUp,coffee=cups. (default: found by their
                                names)
        --delimiter <character> The field delimiter: comma, semicolon or tab;
                                detected if left out.
        --text-column <column>  The column of texts. (default: found, or the one the
                                model learned from)
        --threads <count>       The threads to use; the result does not depend on it.
                                (default: all cores)
        --no-diary              Ignore the nights in your diary; use your own model
                                or the built-in one.
        --ics <file>            Write an iCalendar file to import into a calendar; -
                                is standard output.
        --remind <minutes>      Remind you this many minutes before bedtime; up to
                                three times.
        --interactive           Ask in a form on the terminal, starting with the
                                values given.
        -q, --quiet             Show no progress on a terminal.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("predict", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("predict", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "predict") == SampleRun(output: screen))
  }

  @Test func week() throws {
    let screen = """
      OVERVIEW: Compute when to go to bed on each of the next seven nights.

      Each row is for the night that ends on its day. The shift is how much later the
      bedtime is than on the night before. Nights in which the clocks change are
      marked and explained below the table. A day for which --wake gives no time has
      no bedtime. As with 'predict', the bedtimes come from the nights in your diary
      if there are any to learn from.

      Without --wake, --sleep or --coffee, the values come from your profile; see
      'betterrest help predict'. Coffee that you logged for the day before the first
      night counts for that night only.

      EXAMPLES:
        betterrest week --wake "Mon-Fri 06:30, Sat-Sun 08:00"
        betterrest week --date 2026-03-23 --time-zone Europe/Berlin
        betterrest week --ics week.ics --remind 30
        betterrest week --json

      USAGE: betterrest week [<options>]

      OPTIONS:
        --wake <time>           When you want to wake up: 07:00, 0700, 7am, 7:30 PM;
                                or by day: Mon-Fri 06:30, Sat-Sun 08:00. (default:
                                07:00)
        --sleep <hours>         How long you want to sleep, 4 to 12 hours: 8, 7.75,
                                7:45, 7h45m. (default: 8)
        --coffee <cups>         How much coffee you drink in a day, 0 to 20 cups.
                                (default: 1)
        --date <YYYY-MM-DD>     The day on which the first night ends. (default: the
                                next day of waking)
        --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                                (default: the system's)
        --locale <name>         How times, dates and numbers are written: en_US,
                                de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                                LANG)
        --model <file>          The model to use; also taken from $BETTERREST_MODEL.
                                (default: your nights, then your own model, then the
                                built-in one)
        --confidence <share>    The coverage of the prediction interval, above 0 and
                                at most 0.99, or less for a model trained on few
                                rows. (default: 0.9)
        --sure <share>          How certain you want to be of enough sleep, judging
                                by your diary: 0.8 means on 80 % of such nights.
        --details               Say the figures behind the answer as well.
        --json                  Print the result as JSON.
        --no-diary              Ignore the nights in your diary; use your own model
                                or the built-in one.
        --ics <file>            Write an iCalendar file to import into a calendar; -
                                is standard output.
        --remind <minutes>      Remind you this many minutes before bedtime; up to
                                three times.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("week", "--help") == SampleRun(output: screen))
  }

  @Test func remind() throws {
    let screen = """
      OVERVIEW: Write recurring reminders to import into your calendar.

      The reminders are at the same clock time wherever you are, also after the
      clocks change. There is one bedtime reminder for each day of the week for which
      --wake gives a time. As with 'week', the bedtimes come from the nights in your
      diary if there are any to learn from; write the file again when your nights or
      wake times have changed.

      When you write the same file again and import it, its reminders replace the
      earlier ones. Reminders that you no longer ask for stay in the file as
      cancelled, so that the calendar removes them.

      Without --wake, --sleep or --coffee, the values come from your profile; see
      'betterrest help predict'.

      EXAMPLES:
        betterrest remind --stress 10:00,15:00,20:00 --day 21:30 --ics reminders.ics
        betterrest remind --before-bed 30 --wake "Mon-Fri 06:30" --ics bedtimes.ics

      USAGE: betterrest remind [<options>] --ics <file>

      OPTIONS:
        --stress <times>        Remind you every day to log your stress, at up to
                                three times: 10:00,15:00,20:00.
        --day <time>            Remind you every day at this time to log activity,
                                work and diet: 21:30.
        --before-bed <minutes>  Remind you this many minutes before each bedtime of
                                the week, 0 to 240.
        --ics <file>            The iCalendar file to write and to import into a
                                calendar; - is standard output.
        --wake <time>           When you want to wake up: 07:00, 0700, 7am, 7:30 PM;
                                or by day: Mon-Fri 06:30, Sat-Sun 08:00. (default:
                                07:00)
        --sleep <hours>         How long you want to sleep, 4 to 12 hours: 8, 7.75,
                                7:45, 7h45m. (default: 8)
        --coffee <cups>         How much coffee you drink in a day, 0 to 20 cups.
                                (default: 1)
        --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                                (default: the system's)
        --locale <name>         How times, dates and numbers are written: en_US,
                                de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                                LANG)
        --model <file>          The model to use; also taken from $BETTERREST_MODEL.
                                (default: your nights, then your own model, then the
                                built-in one)
        --sure <share>          How certain you want to be of enough sleep, judging
                                by your diary: 0.8 means on 80 % of such nights.
        --json                  Print the result as JSON.
        --no-diary              Ignore the nights in your diary; use your own model
                                or the built-in one.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("remind", "--help") == SampleRun(output: screen))
  }

  @Test func stats() throws {
    let screen = """
      OVERVIEW: Show averages and trends of your diary.

      A trend compares like with like: this week so far with the same weekdays of
      last week, this month with the same days of last month, today until now with
      yesterday until the same time. Stress of a week or month is the average of its
      days, so that nine entries on a bad day count once. Stress by time of day and
      by weekday, the regularity of your sleep and its timing use more than the
      period; the text says how much.

      --json gives each figure with the number of values (n) and its 95 % interval.

      EXAMPLES:
        betterrest stats
        betterrest stats day
        betterrest stats month sleep stress --plot
        betterrest stats week --on -7d
        betterrest stats --from 2026-01-01 --json

      USAGE: betterrest stats [<what> ...] [--on <day>] [--from <day>] [--to <day>] [--plot] [--report <file>] [--json] [--time-zone <name>] [--locale <name>]

      ARGUMENTS:
        <what>                  day, week or month (default: week); and the metrics
                                to show, such as sleep stress.

      METRICS:
        stress                  0 (calm) to 10 (extreme), the average of the day's
                                entries.
        sleep                   Hours asleep at night, or as logged for the day.
        time-in-bed             Hours from going to bed to getting up.
        efficiency              Percentage asleep of the time you tried to sleep.
        asleep-in-bed           Percentage asleep of the time in bed.
        latency                 Minutes from lights out to falling asleep.
        awake                   Minutes awake after falling asleep.
        midpoint                The time halfway through your sleep.
        quality                 Of the night, 1 (very poor) to 5 (very good).
        coffee                  Cups on the day before the night.
        coffee-to-bed           Hours from the last cup of coffee to going to bed.
        alcohol                 Drinks on the day before the night.
        exercise                Minutes of exercise on the day before the night.
        activity                Minutes of activity.
        work                    Hours of work.
        diet                    0 (poor) to 10 (very good).
        happy                   Percentage of notes with a mood that are happy.
        sad                     Percentage of notes with a mood that are sad.
        angry                   Percentage of notes with a mood that are angry.
        relaxed                 Percentage of notes with a mood that are relaxed.

      OPTIONS:
        --on <day>              The period with this day: yesterday, mon, -30d,
                                2026-11-20.
        --from <day>            Only from this day on.
        --to <day>              Only up to this day.
        --plot                  Draw a chart of each metric.
        --report <file>         Write a report with charts as one HTML page; - is
                                standard output.
        --json                  Print the result as JSON.
        --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                                (default: the system's)
        --locale <name>         How times, dates and numbers are written: en_US,
                                de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                                LANG)
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("stats", "--help") == SampleRun(output: screen))
  }

  @Test func correlate() throws {
    let screen = """
      OVERVIEW: Show which parts of your days go together.

      Without metrics, everything in your diary is compared with stress, the
      strongest link first. Stress counts once a day, as the average of its entries.
      A night belongs to the day you get up: with a lag of 0, last night's sleep is
      compared with the day after it, and with a lag of 1, the day with the night
      that follows. The presumed cause is on the horizontal axis.

      Fewer than 7 days say nothing, 14 allow a first impression, and from 30 days on
      the text says whether there is a link. Intervals allow for days that resemble
      the day before. 'detrended r' is the correlation without a steady drift of both
      over time, where that changes the answer. '+ days' is how many more days it
      would take to find a link of this size four times out of five.

      EXAMPLES:
        betterrest correlate
        betterrest correlate sleep stress --lag 0,1 --plot
        betterrest correlate coffee latency
        betterrest correlate --from -90d --json

      USAGE: betterrest correlate [<x>] [<y>] [--lag <days>] [--from <day>] [--to <day>] [--plot] [--json] [--time-zone <name>] [--locale <name>]

      ARGUMENTS:
        <x>                     A metric: sleep, coffee, activity, stress and others.
        <y>                     Another metric; both or neither.

      METRICS:
        stress                  0 (calm) to 10 (extreme), the average of the day's
                                entries.
        sleep                   Hours asleep at night, or as logged for the day.
        time-in-bed             Hours from going to bed to getting up.
        efficiency              Percentage asleep of the time you tried to sleep.
        asleep-in-bed           Percentage asleep of the time in bed.
        latency                 Minutes from lights out to falling asleep.
        awake                   Minutes awake after falling asleep.
        midpoint                The time halfway through your sleep.
        quality                 Of the night, 1 (very poor) to 5 (very good).
        coffee                  Cups on the day before the night.
        coffee-to-bed           Hours from the last cup of coffee to going to bed.
        alcohol                 Drinks on the day before the night.
        exercise                Minutes of exercise on the day before the night.
        activity                Minutes of activity.
        work                    Hours of work.
        diet                    0 (poor) to 10 (very good).
        happy                   Percentage of notes with a mood that are happy.
        sad                     Percentage of notes with a mood that are sad.
        angry                   Percentage of notes with a mood that are angry.
        relaxed                 Percentage of notes with a mood that are relaxed.

      OPTIONS:
        --lag <days>            The days from one to the other: 0, 1 for the day or
                                night after, or 0,1 for both. (default: 0)
        --from <day>            Only from this day on.
        --to <day>              Only up to this day.
        --plot                  Draw each link as dots with a trend line.
        --json                  Print the result as JSON.
        --time-zone <name>      Where you sleep: Europe/Berlin, America/New_York.
                                (default: the system's)
        --locale <name>         How times, dates and numbers are written: en_US,
                                de_DE. (default: from LC_ALL, LC_TIME, LC_NUMERIC or
                                LANG)
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("correlate", "--help") == SampleRun(output: screen))
  }

  @Test func train() throws {
    let screen = """
      OVERVIEW: Train a model on a CSV and save it.

      Training fits a linear model by least squares; boosted trees then model its
      residuals. Cross-validation selects the number and the size of the trees. If an
      option for the growth of boosted trees is given, such as --max-leaves,
      cross-validation selects only their number; the other options then have the
      defaults listed below, as with --folds 0. --algorithm automatic compares other
      methods with boosted trees. With --validation, the rows of another file take
      the place of the folds.

      Without --output, the model becomes your own model, which predict and evaluate
      then use. The same rows give the same file, byte for byte, regardless of how
      they are split into files. In a folder, all files are read except those whose
      names begin with . or _.

      A table of texts gives a text classifier: with --text-column, or if the columns
      of a night are not all there, one column holds sentences and another few
      labels. JSON arrays of objects are read, too. Cross-validation then selects the
      regularization, calibrates the probabilities, and finds the probability from
      which the answers reach --precision.

      EXAMPLES:
        betterrest train nights.csv
        betterrest train may.csv june.csv parts/
        betterrest train nights.csv --output model.json --json
        betterrest train nights.csv --algorithm automatic --monotone coffee:+
        betterrest train nights.csv --validation later.csv
        betterrest train houses.csv --target price --output houses.json
        betterrest train notes.csv --text-column sentence --target category -o notes.json

      USAGE: betterrest train [<options>] <data> ...

      ARGUMENTS:
        <data>                  The CSV to train on; several files and folders are
                                read as one; - is standard input.

      DATA:
        --target <column>       The column to predict. (default: actualSleep)
        --features <a,b,c>      The columns to learn from; with --target, every other
                                column if left out. (default:
                                wake,estimatedSleep,coffee)
        --columns <map>         What the file calls its columns:
                                wake=WakeUp,coffee=cups. (default: found by their
                                names)
        --weight <column>       A column of weights: a row of weight 3 is three rows,
                                one of weight 0 is none.
        --target-variance <column>
                                With --weight, a row is a group: the target is its
                                mean, this column its variance.
        --delimiter <character> The field delimiter: comma, semicolon or tab;
                                detected if left out.
        --drop-missing          Leave out rows with a missing value, and say how
                                many.

      TEXTS:
        --text-column <column>  The column of texts. (default: found, or the one the
                                model learned from)
        --precision <share>     The share of sure answers that should be right; less
                                probable ones are unsure. (default: 0.8)
        --lexicon <file>        A CSV of words that speak for labels: word, label,
                                strength.

      TRAINING:
        --algorithm <name>      boosted-trees, random-forest, decision-tree or
                                linear; automatic tries them all. (default:
                                boosted-trees)
        --base <name>           The base of boosted trees: linear or mean. (default:
                                linear)
        --max-iterations <count>
                                The maximum number of trees. (default: 500; forest
                                100)
        --max-depth <count>     The maximum depth of a tree. (default: 6; tree and
                                forest 1000)
        --max-leaves <count>    The maximum number of leaves of a tree. (default: 31;
                                tree 1024, forest 4096)
        --step-size <number>    The learning rate: the factor for each tree.
                                (default: 0.1)
        --min-child-weight <number>
                                The minimum number of rows on each side of a split.
                                (default: 20; tree 5, forest 3)
        --min-loss-reduction <number>
                                The minimum decrease of the squared error for a
                                split. (default: 0)
        --row-subsample <number>
                                The fraction of the distinct inputs for each boosted
                                tree. (default: 1)
        --column-subsample <number>
                                The fraction of the features for each tree; in a
                                forest, for each split. (default: 1; forest 2/3)
        --early-stopping-rounds <count>
                                The number of trees without improvement before
                                cross-validation stops. (default: 25)
        --monotone <a:+,b:->    Features that may only raise (+) or only lower (-)
                                the prediction.
        --random-seed <number>  The seed for random numbers. (default: 42)
        --threads <count>       The threads to use; the result does not depend on it.
                                (default: all cores)

      OPTIONS:
        -o, --output <file>     Where to save the model. (default: your own model)
        --folds <count>         The folds for validation and for selecting the number
                                of trees; 0 for neither. (default: 5)
        --validation <file>     Rows to validate and calibrate on instead of by
                                cross-validation.
        --json                  Print the result as JSON.
        -q, --quiet             Show no progress on a terminal.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("train", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("train", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "train") == SampleRun(output: screen))
  }

  @Test func evaluate() throws {
    let screen = """
      OVERVIEW: Measure the error of a model on the rows of a CSV.

      The report has the RMSE with a 95 % interval, and says whether the model is
      significantly better than two trivial baselines: always predicting the mean,
      and least squares. It then lists scores by cups of coffee (for other data, by
      the most important feature) and rows with an unusually large share of the
      error.

      If the model was trained on some of the rows, its error on them says little
      about new rows: baselines are not compared, --max-rmse checks the validation
      RMSE stored in the model, and --against is rejected. With --folds, no model is
      used: training is cross-validated with the options of train, including the
      selection of the number of trees. With --against, two models are compared on
      the same rows.

      With --diary, no CSV is read: each night of the diary is predicted from the
      nights before it, and scored in minutes of sleep against the built-in model,
      the mean sleep so far and least squares. It requires at least 7 nights with
      known minutes asleep.

      EXAMPLES:
        betterrest evaluate nights.csv
        betterrest evaluate nights.csv --model model.json --max-rmse 180
        betterrest evaluate nights.csv --model new.json --against old.json
        betterrest evaluate nights.csv --folds 5 --max-rmse 180 --json
        betterrest evaluate nights.csv --plot
        betterrest evaluate nights.csv --folds 5 --report report.html
        betterrest evaluate --diary --plot

      USAGE: betterrest evaluate [<options>] [<data>]

      ARGUMENTS:
        <data>                  The CSV with the rows to predict; - is standard
                                input; not with --diary.

      DATA:
        --target <column>       The column to predict. (default: actualSleep)
        --features <a,b,c>      The columns to learn from; with --target, every other
                                column if left out. (default:
                                wake,estimatedSleep,coffee)
        --columns <map>         What the file calls its columns:
                                wake=WakeUp,coffee=cups. (default: found by their
                                names)
        --weight <column>       A column of weights: a row of weight 3 is three rows,
                                one of weight 0 is none.
        --target-variance <column>
                                With --weight, a row is a group: the target is its
                                mean, this column its variance.
        --delimiter <character> The field delimiter: comma, semicolon or tab;
                                detected if left out.
        --drop-missing          Leave out rows with a missing value, and say how
                                many.

      TEXTS:
        --text-column <column>  The column of texts. (default: found, or the one the
                                model learned from)
        --precision <share>     The share of sure answers that should be right; less
                                probable ones are unsure. (default: 0.8)
        --lexicon <file>        A CSV of words that speak for labels: word, label,
                                strength.

      TRAINING:
        --algorithm <name>      boosted-trees, random-forest, decision-tree or
                                linear; automatic tries them all. (default:
                                boosted-trees)
        --base <name>           The base of boosted trees: linear or mean. (default:
                                linear)
        --max-iterations <count>
                                The maximum number of trees. (default: 500; forest
                                100)
        --max-depth <count>     The maximum depth of a tree. (default: 6; tree and
                                forest 1000)
        --max-leaves <count>    The maximum number of leaves of a tree. (default: 31;
                                tree 1024, forest 4096)
        --step-size <number>    The learning rate: the factor for each tree.
                                (default: 0.1)
        --min-child-weight <number>
                                The minimum number of rows on each side of a split.
                                (default: 20; tree 5, forest 3)
        --min-loss-reduction <number>
                                The minimum decrease of the squared error for a
                                split. (default: 0)
        --row-subsample <number>
                                The fraction of the distinct inputs for each boosted
                                tree. (default: 1)
        --column-subsample <number>
                                The fraction of the features for each tree; in a
                                forest, for each split. (default: 1; forest 2/3)
        --early-stopping-rounds <count>
                                The number of trees without improvement before
                                cross-validation stops. (default: 25)
        --monotone <a:+,b:->    Features that may only raise (+) or only lower (-)
                                the prediction.
        --random-seed <number>  The seed for random numbers. (default: 42)
        --threads <count>       The threads to use; the result does not depend on it.
                                (default: all cores)

      OPTIONS:
        --diary                 Score the personal model on your diary, each night
                                from those before it.
        --model <file>          The model to use; also taken from $BETTERREST_MODEL.
                                (default: your own, or else the built-in one)
        --folds <count>         Cross-validate training: predict each fold with a
                                model trained on the others.
        --against <file>        Compare with this model on the same rows; exit with 1
                                if significantly worse.
        --max-rmse <limit>      Exit with 1 if the RMSE is above this.
        --max-classification-error <limit>
                                Exit with 1 if the classification error is above
                                this.
        --json                  Print the result as JSON.
        --plot                  Also draw the predictions, the errors and the
                                learning curve.
        --report <file>         Write a report with charts as one HTML page; - is
                                standard output.
        -q, --quiet             Show no progress on a terminal.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("evaluate", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("evaluate", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "evaluate") == SampleRun(output: screen))
  }

  @Test func inspect() throws {
    let screen = """
      OVERVIEW: Show what a model was trained on, how it predicts and how accurate it
      is.

      With --diary, it shows what your nights say: how long you lie awake, how that
      changes with longer nights and coffee, how certain these figures are, and how
      many nights are left out and why.

      EXAMPLES:
        betterrest inspect
        betterrest inspect --model model.json --json
        betterrest inspect --plot
        betterrest inspect --diary

      USAGE: betterrest inspect [--model <file>] [--diary] [--json] [--plot]

      OPTIONS:
        --model <file>          The model to use; also taken from $BETTERREST_MODEL.
                                (default: your own, or else the built-in one)
        --diary                 Show the personal model learned from your diary
                                instead.
        --json                  Print the result as JSON.
        --plot                  Also draw the importance of the features and the
                                partial dependence on each.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("inspect", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("inspect", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "inspect") == SampleRun(output: screen))
  }

  @Test func export() throws {
    let screen = """
      OVERVIEW: Save a model for other programs, or your diary for another device.

      A model is saved in Core ML or ONNX. With --format diary, the file holds the
      lines of your diary, merged from all devices, also those of what you have
      deleted: copy it as a backup, or import it on another device with 'betterrest
      log import'. Only your account may read it.

      Prediction intervals are not exported.

      A text classifier is exported to Core ML only: a dictionary vectorizer and a
      linear classifier, whose input is the dictionary that the library's
      TextClassifier.features(of:) makes of a text. The standard operators of ONNX
      cannot split a text into characters.

      EXAMPLES:
        betterrest export --format coreml --output SleepCalculator.mlmodel
        betterrest export --format coreml --output Nights.mlmodel \\
          --author "Anna" --license "CC0"
        betterrest export --format onnx --output nights.onnx
        betterrest export --format coreml --output Notes.mlmodel --model notes.json
        betterrest export --format diary --output diary.jsonl

      USAGE: betterrest export --format <format> --output <file> [--model <file>] [--author <text>] [--license <text>] [--model-version <text>] [--onnx-inputs <form>] [--json]

      OPTIONS:
        --format <format>       The format: coreml or onnx for a model, or diary for
                                your diary.
        -o, --output <file>     Where to save it.
        --model <file>          The model to use; also taken from $BETTERREST_MODEL.
                                (default: your own, or else the built-in one)
        --author <text>         The author of the model. (default: betterrest)
        --license <text>        The license of the model. (default: Not stated)
        --model-version <text>  The version of the model. (default: the fingerprint
                                of the training rows)
        --onnx-inputs <form>    Whether an ONNX graph takes its inputs by name or as
                                one matrix. (default: names)
        --json                  Print the result as JSON.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("export", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("export", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "export") == SampleRun(output: screen))
  }

  @Test func importing() throws {
    let screen = """
      OVERVIEW: Import a model from Core ML.

      Import supports linear models (glmRegressor), trees (treeEnsembleRegressor),
      and pipelines of these with featureVectorizer and imputer, as Create ML saves
      them; other types are rejected. Without --output, the model becomes your own
      model, which predict and evaluate then use. All commands also accept a Core ML
      model as --model, without an import.

      EXAMPLES:
        betterrest import SleepCalculator.mlmodel
        betterrest import SleepCalculator.mlmodel --output model.json

      USAGE: betterrest import <model> [--output <file>] [--json]

      ARGUMENTS:
        <model>                 The Core ML model (.mlmodel).

      OPTIONS:
        -o, --output <file>     Where to save the model. (default: your own model)
        --json                  Print the result as JSON.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("import", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("import", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "import") == SampleRun(output: screen))
  }

  @Test func synthesize() throws {
    let screen = """
      OVERVIEW: Write synthetic nights as CSV for experiments.

      The rows are random, not measured on people. The defaults produce the file
      Data/BetterRest.csv.

      EXAMPLES:
        betterrest synthesize --rows 1000 --seed 7 > nights.csv

      USAGE: betterrest synthesize [--rows <count>] [--seed <number>] [--quiet]

      OPTIONS:
        --rows <count>          The number of rows. (default: 10000)
        --seed <number>         The seed for random numbers; the same seed gives the
                                same rows. (default: 26)
        -q, --quiet             Show no progress on a terminal.
        --version               Show the version.
        -h, --help              Show help information.


      """
    #expect(try UserRun.of("synthesize", "--help") == SampleRun(output: screen))
    #expect(try UserRun.of("synthesize", "-h") == SampleRun(output: screen))
    #expect(try UserRun.of("help", "synthesize") == SampleRun(output: screen))
  }

  @Test func version() throws {
    #expect(try UserRun.of("--version") == SampleRun(output: "1.0.0\n"))
    for command in BetterRest.program.commands {
      #expect(
        try UserRun.of(command.declaration.name, "--version") == SampleRun(output: "1.0.0\n"))
    }
  }

  /// Help takes precedence over other mistakes.
  @Test func helpComesBeforeMistakes() throws {
    let screen = try UserRun.of("help", "predict")
    #expect(try UserRun.of("predict", "--wake", "25:00", "--nonsense", "-h") == screen)
    #expect(try UserRun.of("train", "-h") == UserRun.of("help", "train"))
  }
}
