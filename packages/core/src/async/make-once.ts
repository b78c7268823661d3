/** A value that is created when it is first needed and stays the same from then on, even if it is undefined. */
export function makeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
