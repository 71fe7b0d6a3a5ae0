// What computes: Swift, in a module of its own memory, which takes text and gives JSON.
async function openComputer(module, contents) {
  const bytes = Uint8Array.from(atob(module), character => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))
  const code = await new Response(stream).arrayBuffer()
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
  let text
  const device = {
    secondsAhead,
    write(kind, digits, value) {
      text = encoder.encode(written(kind, digits, value))
      return text.length
    },
    copy: place => new Uint8Array(exports.memory.buffer).set(text, place),
  }
  const { exports } = (await WebAssembly.instantiate(code, { device })).instance
  // The memory may move while it computes, so it is looked up for each text.
  function ask(question, call) {
    const bytes = encoder.encode(question)
    const place = exports.room(bytes.length)
    new Uint8Array(exports.memory.buffer).set(bytes, place)
    const count = call()
    return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, exports.result(), count)))
  }
  const opening = ask(contents, () => exports.open())
  if (opening.problem) throw Object.assign(new Error(opening.problem), { isFromModel: true })
  return { opening, answer: question => ask(question, () => exports.answer(Date.now())) }
}
