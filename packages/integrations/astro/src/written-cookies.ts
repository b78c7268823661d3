import { cookieHeaderAfter, keepPrivate, type Cookie } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"

// Keyed by the request's `locals`, the only object that is the same in middleware, actions, pages and components, and
// after a rewrite.
const written = new WeakMap<object, readonly Cookie[]>()
const closed = new WeakSet<object>()

/** Our cookies that the response to a request sets. */
export function cookiesWrittenTo({ locals }: Pick<AstroEvent, "locals">): readonly Cookie[] {
  return written.get(locals) ?? []
}

/** From here on the response takes no more cookies: its headers are fixed, even if its body is still being rendered. */
export function closeCookies({ locals }: Pick<AstroEvent, "locals">): void {
  closed.add(locals)
}

/**
 * Puts cookies on the response, like `Astro.cookies.set`. If the response has already started, it does nothing: the
 * next one renews the session.
 */
export function writeCookies(event: AstroEvent, cookies: readonly Cookie[]): void {
  const { cookies: jar, locals, response } = event
  if (!jar || cookies.length === 0 || closed.has(locals)) return
  for (const { name, value, options } of cookies)
    jar.set(name, value, { ...options, path: options.path ?? "/" } as Parameters<typeof jar.set>[2])
  written.set(locals, [...cookiesWrittenTo(event), ...cookies])
  // The middleware does this too, if it runs.
  if (response) keepPrivate(response.headers)
}

/**
 * The `Cookie` header that the browser will send after this response: an action may have signed someone in or out
 * before a page reads the session.
 */
export function cookieHeader(event: AstroEvent): string | null {
  return cookieHeaderAfter(event.request.headers.get("cookie"), cookiesWrittenTo(event))
}
