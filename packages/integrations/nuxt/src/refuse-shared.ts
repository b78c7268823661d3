import type { H3Event } from "h3"

/** What Nitro puts into the context if it keeps a response for everyone. */
interface CachedContext {
  readonly cache?: { readonly options?: { readonly varies?: readonly string[] } }
}

/**
 * Throws if Nitro keeps the response and serves it to everyone (`defineCachedEventHandler`, `routeRules`): there, Nitro
 * removes the cookies, and no one would ever be signed in.
 */
export function refuseShared({ context, headers }: H3Event): void {
  const { cache } = context as CachedContext
  const isByCookie = cache?.options?.varies?.some((name) => name.toLowerCase() === "cookie")
  // A concurrent request may have the same context, but has its own cookies.
  if (!cache || isByCookie || headers.get("cookie") !== null) return
  throw new Error(
    "The session is read in a route whose answer Nitro caches for everyone. Read it outside the cached code, or remove the route from routeRules.",
  )
}
