/** A value that is made when it is first asked for, and is the same from then on, also where it is undefined. */
export function makeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
