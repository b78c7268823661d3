import type { Cookie } from "@sallyport/core/integration"
import type { Cookies } from "@sveltejs/kit"

// Keyed by the request's cookie jar, the one object that is the same in hooks, `load` functions and actions, which each
// have their own event. Entries are dropped with the request.
const written = new WeakMap<Cookies, readonly Cookie[]>()

/** Our cookies that the response to a request sets. */
export function cookiesWrittenTo(jar: Cookies): readonly Cookie[] {
  return written.get(jar) ?? []
}

/**
 * Puts cookies on the response. Once it has started, SvelteKit throws if more are set: the next response renews the
 * session.
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
