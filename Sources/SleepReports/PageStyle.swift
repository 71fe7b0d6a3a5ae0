import SleepCharts

/// The style of a report, for screens of any width, light or dark, and for paper.
///
/// Fonts are those of the reader's system. Colours never carry information on their own.
enum PageStyle {
  static let sheet: Markup = """
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --panel: #f4f5f9; --ink: #1a1d29; --muted: #585e70; --rule: #d9dce6;
      --accent: #3550c4; --soft: #c9d1f5;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --paper: #13151d; --panel: #1d202b; --ink: #e8eaf2; --muted: #a3a9bb; --rule: #353a4a;
        --accent: #9db0ff; --soft: #3c4a8c;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0 auto; max-width: 66rem; padding: 2.5rem 1.25rem 4rem;
      background: var(--paper); color: var(--ink); overflow-wrap: break-word;
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans",
        "Liberation Sans", Arial, sans-serif;
    }
    h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
    h1 { font-size: clamp(1.5rem, 1.1rem + 2vw, 2.25rem); margin: 0 0 1rem; letter-spacing: -0.01em; }
    h2 { font-size: 1.4rem; margin: 0 0 1rem; }
    h3 { font-size: 1rem; margin: 2rem 0 0.5rem; }
    p, ul { max-width: 44rem; margin: 0 0 1rem; }
    ul { padding-left: 1.25rem; }
    section { border-top: 1px solid var(--rule); margin-top: 3rem; padding-top: 1.5rem; }
    .kicker { color: var(--muted); margin: 0 0 0.25rem; font-size: 0.875rem; }
    .lead { font-size: 1.125rem; }
    .note { border-left: 3px solid var(--accent); padding-left: 0.75rem; }
    nav { margin-top: 1.5rem; font-size: 0.9375rem; }
    nav ul { max-width: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    code, pre { font: 0.9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    pre {
      background: var(--panel); border-radius: 6px; margin: 0 0 1rem; padding: 0.75rem 1rem;
      white-space: pre-wrap; overflow-wrap: anywhere;
    }
    pre span, .keep { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
    footer { border-top: 1px solid var(--rule); color: var(--muted); font-size: 0.875rem; margin-top: 3rem; padding-top: 1rem; }

    .folded { border-bottom: 1px solid var(--rule); font-size: 1rem; margin: 0; }
    .folded > summary { color: var(--ink); font-weight: 600; padding: 0.75rem 0; }
    .folded[open] { padding-bottom: 0.75rem; }

    .tiles { display: grid; gap: 1px; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); margin: 1.5rem 0 0; }
    .tiles div { background: var(--panel); padding: 0.875rem 1rem; }
    .tiles dt { color: var(--muted); font-size: 0.875rem; }
    .tiles dd { font-size: clamp(1.25rem, 5.5vw, 1.625rem); font-variant-numeric: tabular-nums; line-height: 1.3; margin: 0; }
    .tiles dd.small { color: var(--muted); font-size: 0.8125rem; }

    .tiles .spark { height: 1.75rem; margin-top: 0.5rem; max-width: 100%; width: auto; }
    .spark .line { stroke-width: 1.5; }

    .cards { display: grid; gap: 0 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
    .cards section { margin-top: 2rem; min-width: 0; }
    .wide-card { grid-column: 1 / -1; }
    .cards .folded { border: 0; font-size: 0.875rem; }
    .cards .folded > summary { color: var(--muted); font-weight: 400; padding: 0.25rem 0; }
    .broad svg { max-width: none; }
    .narrow { display: none; }
    @media (max-width: 56rem) {
      .broad { display: none; }
      .narrow { display: block; }
    }

    .facts { margin: 0 0 1.25rem; max-width: 56rem; }
    .facts div { border-bottom: 1px solid var(--rule); display: grid; gap: 0 1rem; grid-template-columns: 11rem 1fr; padding: 0.35rem 0; }
    .facts dt { color: var(--muted); }
    .facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }

    .wide { margin: 0 0 1.25rem; max-width: 100%; overflow-x: auto; width: fit-content; }
    /* A shade at the edge behind which there is more, which the end of the table covers. */
    .wide { background: linear-gradient(to left, var(--paper) 1rem, transparent) 100% 0 / 2.5rem 100% no-repeat local,
      linear-gradient(to left, var(--rule), transparent) 100% 0 / 1rem 100% no-repeat scroll; }
    table { border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; line-height: 1.4; }
    caption { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }
    th, td { border-bottom: 1px solid var(--rule); padding: 0.35rem 1.25rem 0.35rem 0; text-align: left; vertical-align: baseline; }
    /* Tables of many columns are set closer. */
    th:first-child:nth-last-child(n+7), th:first-child:nth-last-child(n+7) ~ :not(:last-child) { padding-right: 0.6rem; }
    th:last-child, td:last-child { padding-right: 0; }
    th { font-weight: 400; }
    thead th { color: var(--muted); font-size: 0.8125rem; vertical-align: bottom; }
    .n { text-align: right; }
    td.n { white-space: nowrap; }
    .prose { min-width: 14rem; }
    td.long { min-width: 7rem; overflow-wrap: anywhere; white-space: normal; }

    .beside { align-items: start; display: grid; gap: 2rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
    .figures { display: grid; gap: 2rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 23rem), 1fr)); }
    .figures.small { gap: 1.5rem 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
    figure { margin: 0; min-width: 0; }
    @media screen {
      /* Side by side, captions, pictures and numbers each begin at the same height. */
      .figures > figure { display: grid; gap: 0; grid-row: span 3; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; }
    }
    .figures + p, .beside + p { margin-top: 1.5rem; }
    figcaption h3 { margin: 0 0 0.25rem; }
    figcaption p { color: var(--muted); font-size: 0.9375rem; margin: 0 0 0.75rem; max-width: 30rem; }
    details { font-size: 0.875rem; margin-top: 0.5rem; }
    summary { color: var(--muted); cursor: pointer; }
    details .wide { margin-top: 0.5rem; }

    svg { display: block; height: auto; max-width: 30rem; overflow: visible; width: 100%; }
    .small svg { max-width: 22rem; }
    svg text { fill: var(--muted); font-size: 12px; font-variant-numeric: tabular-nums; }
    svg .name { fill: var(--ink); }
    .end { text-anchor: end; }
    .mid { text-anchor: middle; }
    .grid, .axis, .reference, .line, .dashed, .dots, .marks, .whisker, .median, .track { fill: none; }
    .grid, .track { stroke: var(--rule); }
    .axis { stroke: var(--muted); }
    .reference { stroke: var(--muted); stroke-dasharray: 4 4; }
    .line { stroke: var(--accent); stroke-linejoin: round; stroke-width: 2; }
    .dashed { stroke: var(--ink); stroke-dasharray: 5 3; stroke-linejoin: round; stroke-width: 1.5; }
    .dots, .marks { stroke: var(--accent); stroke-linecap: round; }
    .dots { stroke-opacity: 0.55; stroke-width: 4; }
    .marks { stroke-width: 6; }
    .whisker { stroke: var(--ink); stroke-width: 1.25; }
    .box { fill: var(--soft); stroke: var(--accent); }
    .median { stroke: var(--ink); stroke-width: 2.5; }
    .bar { fill: var(--accent); }
    .open { fill: var(--paper); stroke: var(--accent); stroke-width: 1.25; }
    .thin { stroke-width: 0.5; }
    .band { fill: var(--soft); fill-opacity: 0.6; stroke: var(--accent); stroke-width: 0.75; }
    .faint { stroke: var(--muted); }
    .whisker.faint { stroke-dasharray: 3 3; }

    @media (max-width: 40rem) {
      body { padding: 1.5rem 1rem 3rem; }
      .facts div { grid-template-columns: 1fr; }
      th, td { padding-right: 1rem; }
    }
    @media print {
      @page { margin: 16mm 15mm; }
      html { font-size: 9pt; }
      body { max-width: none; padding: 0; }
      nav, :not(.folded) > summary { display: none; }
      /* The numbers are printed even where they are closed. */
      details::details-content { content-visibility: visible; display: block; }
      section { margin-top: 2rem; padding-top: 1.25rem; }
      h2, h3 { break-after: avoid; }
      figure, figcaption, svg, tr, .wide, .tiles, .facts div { break-inside: avoid; }
      details .wide { break-inside: auto; }
      /* A figure with a long table is as wide as the page and continues on the next. */
      figure:has(tr:nth-child(25)) { break-inside: auto; grid-column: 1 / -1; }
      figure:has(tr:nth-child(25)) .wide { column-gap: 2rem; columns: 2; }
      /* The caption stays with the picture only if something precedes it. */
      figure:has(tr:nth-child(25))::before { content: ""; display: block; height: 1px; }
      figcaption { break-after: avoid; }
      details th, details td { font-size: 8pt; padding-bottom: 0.1rem; padding-top: 0.1rem; }
      .beside, .figures { gap: 1.5rem 2rem; grid-template-columns: 1fr 1fr; }
      .figures.small { grid-template-columns: 1fr 1fr 1fr; }
      .wide { background: none; overflow: visible; width: auto; }
      th, td { padding-right: 0.75rem; }
      .tiles div, pre, .box, .bar, .band { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      a { color: inherit; text-decoration: none; }
    }
    """
}
