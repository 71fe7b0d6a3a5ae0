// Prints what the module answers, as Host.swift does for this machine.
// Arguments: the module, the number of inputs, and the index and the name of each function.
const [, , file, count, ...functions] = process.argv
const compiled = new WebAssembly.Module(require("fs").readFileSync(file))
for (let place = 0; place < functions.length; place += 2) {
  const [index, name] = functions.slice(place, place + 2)
  const { answers } = new WebAssembly.Instance(compiled).exports
  console.log(index, name, String(BigInt.asUintN(64, answers(Number(index), 1n, Number(count)))))
}
