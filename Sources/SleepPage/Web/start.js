// The inputs: those of the address, those remembered, or those that the model's owner has.
const names = ["wake", "sleep", "coffee", "bed"]
const field = name => find("question").elements[name]
// Pages of one host, or of one disk, share what a browser keeps.
const memory = `betterrest ${location.pathname}`
let computer, inputs

function remembered() {
  try { return JSON.parse(localStorage.getItem(memory)) ?? {} } catch { return {} }
}

// A bedtime is for one evening; a page from a disk may not keep anything.
function remember() {
  const { bed, ...kept } = inputs
  try { localStorage.setItem(memory, JSON.stringify(kept)) } catch {}
  // What was changed counts from now on, also when the page is loaded again.
  try { history.replaceState(null, "", location.pathname + location.search) } catch {}
}

function inputsOfAddress() {
  const given = new URLSearchParams(location.hash.slice(1))
  return Object.fromEntries(names.filter(name => given.get(name)).map(name => [name, given.get(name)]))
}

function ask() {
  const question = names.filter(name => inputs[name]).map(name => `${name}=${inputs[name]}`).join("\n")
  try { return computer.answer(question) } catch { return { problem: document.body.dataset.stopped } }
}

// A picker has whole cups; an address or a profile may name others.
function showCoffee(amount, text) {
  const picker = field("coffee")
  for (const other of picker.querySelectorAll("[data-other]")) other.remove()
  picker.value = String(amount)
  if (picker.selectedIndex >= 0) return
  const option = new Option(plain(text), amount)
  option.dataset.other = ""
  picker.append(option)
  picker.value = String(amount)
}

function showInputs({ wake, sleep, sleepText, coffee, coffeeText, bed }) {
  for (const [name, value] of [["wake", wake], ["bed", bed]]) {
    if (value && document.activeElement !== field(name)) field(name).value = value
  }
  field("sleep").value = sleep
  field("sleep").dataset.hours = sleep
  field("sleep").setAttribute("aria-valuetext", plain(sleepText))
  fill(find("sleepText"), sleepText)
  showCoffee(coffee, coffeeText)
}

function show(isChange) {
  const answer = ask()
  draw(answer)
  const asksForAlarm = inputs.bed !== undefined
  find("wakeSection").hidden = asksForAlarm
  find("bedSection").hidden = !asksForAlarm
  find("reset").hidden = !["wake", "sleep", "coffee"].some(name => inputs[name])
  field("mode").value = asksForAlarm ? "alarm" : "bedtime"
  if (answer.inputs) showInputs(answer.inputs)
  if (isChange) say(answer)
}

function change(name, value) {
  if (value) inputs[name] = value
  else delete inputs[name]
  remember()
  show(true)
}

function listen() {
  for (const name of ["wake", "sleep", "coffee"]) {
    field(name).addEventListener("input", event => change(name, event.target.value))
  }
  field("bed").addEventListener("input", event => change("bed", event.target.value || "now"))
  // A field that was cleared shows again what counts.
  for (const name of ["wake", "bed"]) field(name).addEventListener("blur", () => setTimeout(show))
  for (const mode of document.querySelectorAll("[name=mode]")) {
    mode.addEventListener("change", () => change("bed", mode.value === "alarm" ? "now" : undefined))
  }
  find("now").addEventListener("click", () => change("bed", "now"))
  // To the next quarter of an hour, also from an amount between two.
  for (const [id, next] of [["less", hours => Math.ceil(4 * hours - 1) / 4], ["more", hours => Math.floor(4 * hours + 1) / 4]]) {
    find(id).addEventListener("click", () => {
      const hours = next(Number(field("sleep").dataset.hours))
      change("sleep", String(Math.min(field("sleep").max, Math.max(field("sleep").min, hours))))
    })
  }
  find("reset").addEventListener("click", () => {
    inputs = inputs.bed ? { bed: inputs.bed } : {}
    remember()
    show(true)
    field(inputs.bed ? "bed" : "wake").focus()
  })
  find("question").addEventListener("submit", event => event.preventDefault())
  addEventListener("hashchange", () => {
    inputs = { ...remembered(), ...inputsOfAddress() }
    show(true)
  })
  document.addEventListener("visibilitychange", () => { if (!document.hidden) show(false) })
}

// At the beginning of each minute, when clocks change.
function keepTime() {
  setTimeout(() => {
    if (!document.hidden) show(false)
    keepTime()
  }, 60_000 - Date.now() % 60_000)
}

// On a host, the page is kept for when there is no network; a newer one shows when it is opened again.
async function keepPage() {
  if (!document.querySelector("link[rel=manifest]") || !navigator.serviceWorker) return
  let isOld = false
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => { isOld = true })
  }
  const registration = await navigator.serviceWorker.register("worker.js")
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return
    if (isOld) location.reload()
    else registration.update().catch(() => {})
  })
}

async function start() {
  try {
    computer = await openComputer(find("module").textContent, find("contents").textContent)
  } catch (error) {
    find("problem").classList.add("now")
    if (error.isFromModel) find("reason").textContent = error.message
    return
  }
  field("coffee").replaceChildren(...computer.opening.cups.map((text, cups) => new Option(plain(text), cups)))
  find("coffeeSection").hidden = !computer.opening.usesCoffee
  inputs = { ...remembered(), ...inputsOfAddress() }
  listen()
  show(false)
  performance.mark("answered")
  find("problem").remove()
  document.body.classList.add("answers")
  keepTime()
  keepPage().catch(() => {})
}

start()
