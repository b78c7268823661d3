import type { Cookie } from "@sallyport/core/integration"
import type { Cookies } from "@sveltejs/kit"

// By the jar of the request, the one object that is the same in hooks, `load` functions and actions: each has an event of
// its own. A request that is gone is forgotten.
const written = new WeakMap<Cookies, readonly Cookie[]>()

/** The cookies of ours that the answer to a request sets. */
export function cookiesWrittenTo(jar: Cookies): readonly Cookie[] {
  return written.get(jar) ?? []
}

/**
 * Puts cookies on the answer. Once it is running SvelteKit takes no more and says so by throwing: the next answer renews
 * the session.
 */
export function writeCookies(jar: Cookies, cookies: readonly Cookie[]): void {
  try {
    for (const { name, value, options } of cookies)
      jar.set(name, value, { ...options, path: options.path ?? "/" } as Parameters<
        Cookies["set"]
      >[2])
  } catch {
    return
  }
  if (cookies.length > 0) written.set(jar, [...cookiesWrittenTo(jar), ...cookies])
}
