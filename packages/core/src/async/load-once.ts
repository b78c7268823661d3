/**
 * A module that is loaded when it is first needed. From then on nothing is loaded, because another `import()` of it
 * would cost as much as opening a session token.
 *
 * The promise is not kept: workers may cancel a request with everything that it is waiting for, and another request
 * that shared its promise would wait forever.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined
  return async () => (loaded ??= await load())
}

/** A value that is created when it is first needed and stays the same from then on, even if it is undefined. */
export function makeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
