/** The operation that the arguments of this process ask for: `<module> <road> <side>`. */
export async function askedOperation() {
  const [module, name, side] = process.argv.slice(2)
  const { roads } = await import(module)
  return roads.find((road) => road.name === name).sides[side]()
}
