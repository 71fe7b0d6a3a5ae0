// Prints what the module answers, as Host.swift does for this machine.
// Arguments: the module, the number of inputs, the index of a function and its name.
const [, , file, count, index, name] = process.argv
const compiled = new WebAssembly.Module(require("fs").readFileSync(file))
const { answers } = new WebAssembly.Instance(compiled).exports
console.log(index, name, String(BigInt.asUintN(64, answers(Number(index), 1n, Number(count)))))
