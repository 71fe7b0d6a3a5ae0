// Draws answers; their texts come from Swift.
const find = id => document.getElementById(id)
const plain = text => text.replace(/[\u2066-\u2069]/g, "")

// Times and numbers stand between marks, in an element that keeps them in their own direction.
function fill(element, text) {
  element.replaceChildren(...text.split(/[\u2068\u2069]/).map((part, place) => {
    if (place % 2 === 0) return part
    const number = document.createElement("bdi")
    number.textContent = part
    return number
  }))
}

function write(id, text) {
  find(id).hidden = !text
  fill(find(id), text ?? "")
}

function list(id, texts) {
  find(id).replaceChildren(...texts.map(text => {
    const line = document.createElement("p")
    fill(line, text)
    return line
  }))
}

function drawBars(bars) {
  find("coffees").hidden = !bars?.length
  find("bars").replaceChildren(...(bars ?? []).map(bar => {
    const row = document.createElement("tr")
    const [cups, length, time] = ["th", "td", "td"].map(tag => row.appendChild(document.createElement(tag)))
    cups.scope = "row"
    fill(cups, bar.cups)
    length.append(document.createElement("span"))
    length.firstChild.style.inlineSize = `${4 + 96 * bar.height}%`
    fill(time, bar.time)
    if (bar.isChosen) row.setAttribute("aria-current", "true")
    return row
  }))
}

let drawn

function draw(answer) {
  // New elements for the same words would take a reader's place and selection away.
  const words = JSON.stringify(answer)
  if (words === drawn) return
  drawn = words
  write("opening", answer.opening)
  write("time", answer.time)
  for (const name of ["instant", "seconds"]) {
    if (answer[name] === undefined) delete find("time").dataset[name]
    else find("time").dataset[name] = answer[name]
  }
  write("countdown", answer.lateness ? "" : answer.countdown)
  write("lateness", answer.lateness ?? answer.problem)
  find("why").hidden = !answer.basis
  for (const name of ["basis", "parts", "origin"]) write(name, answer[name])
  list("details", answer.details ?? [])
  list("notes", answer.notes ?? [])
  drawBars(answer.bars)
  document.title = answer.time ? `${plain(answer.time)} · ${document.body.dataset.name}` : document.body.dataset.name
}

// Says the answer once the reader has stopped changing it, and never the passing of time.
let saying

function say(answer) {
  clearTimeout(saying)
  const text = plain([answer.opening, answer.time, answer.lateness ?? answer.problem].filter(Boolean).join(" "))
  saying = setTimeout(() => {
    find("said").textContent = text
    saying = setTimeout(() => { find("said").textContent = "" }, 5000)
  }, 700)
}
