import type { H3Event } from "h3"

/** What Nitro leaves in the context where it keeps an answer for all who ask. */
interface Kept {
  readonly cache?: { readonly options?: { readonly varies?: readonly string[] } }
}

/**
 * Throws if Nitro keeps the answer and hands it to everyone (`defineCachedEventHandler`, `routeRules`): it leaves out
 * the cookies there, and no one would ever be signed in.
 */
export function refuseShared({ context, headers }: H3Event): void {
  const { cache } = context as Kept
  const isByCookie = cache?.options?.varies?.some((name) => name.toLowerCase() === "cookie")
  // A request beside it may have the same context, and it has its cookies.
  if (!cache || isByCookie || headers.get("cookie") !== null) return
  throw new Error(
    "The session is read in a route whose answer Nitro caches for everyone. Read it outside the cached code, or remove the route from routeRules.",
  )
}
