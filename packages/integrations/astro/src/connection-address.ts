/** What Node.js tells of a request before it is handled. */
interface StartedRequest {
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined
}

/**
 * The address that the client of the request that is handled now connects from, where Node.js is the server; undefined
 * elsewhere, and for the request with which this module is loaded. Astro hands on no more than a `Request`.
 */
export const connectionAddress: () => string | undefined = /* @__PURE__ */ watchConnections()

function watchConnections(): () => string | undefined {
  const { AsyncLocalStorage } = builtin("node:async_hooks") ?? {}
  const channels = builtin("node:diagnostics_channel")
  if (!AsyncLocalStorage || !channels?.subscribe) return () => undefined
  const address = new AsyncLocalStorage<string | undefined>()
  channels.subscribe("http.server.request.start", (started) => {
    address.enterWith((started as StartedRequest).socket?.remoteAddress)
  })
  return () => address.getStore()
}

/** Undefined on runtimes that have no such module. */
function builtin<Name extends "node:async_hooks" | "node:diagnostics_channel">(name: Name) {
  return globalThis.process?.getBuiltinModule?.(name)
}
