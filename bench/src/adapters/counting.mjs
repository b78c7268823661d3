/** Counts the calls of these methods; each process opens one store. */
export function counting(object, names) {
  let count = 0
  for (const name of names) {
    const call = object[name]
    object[name] = function counted(...given) {
      count += 1
      return call.apply(this, given)
    }
  }
  return () => count
}
