/** The operation that the arguments of this process ask for: `<module> <benchmark> <side>`. */
export async function askedOperation() {
  const [module, name, side] = process.argv.slice(2)
  const { benchmarks } = await import(module)
  return benchmarks.find((benchmark) => benchmark.name === name).sides[side]()
}
