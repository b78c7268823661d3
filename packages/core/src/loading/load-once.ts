/**
 * A module that is loaded when it is first asked for: the promise of it, and from then on the module itself, because a
 * further `import()` of it costs as much as opening a session token.
 *
 * The promise is not kept. Workers may cancel a request with everything that it waits for, and a request that shared its promise
 * would wait forever.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Module | Promise<Module> {
  let loaded: Module | undefined
  return () =>
    loaded ??
    load().then((module) => {
      loaded = module
      return module
    })
}
