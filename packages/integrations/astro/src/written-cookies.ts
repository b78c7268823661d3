import { cookieHeaderAfter, keepPrivate, type Cookie } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"

// By the `locals` of the request: the one object that is the same in middleware, actions, pages and components, and after a
// rewrite.
const written = new WeakMap<object, readonly Cookie[]>()
const closed = new WeakSet<object>()

/** The cookies of ours that the answer to a request sets. */
export function cookiesWrittenTo({ locals }: Pick<AstroEvent, "locals">): readonly Cookie[] {
  return written.get(locals) ?? []
}

/** From here on the answer takes no more cookies: its head has been decided, even if its body is still being made. */
export function closeCookies({ locals }: Pick<AstroEvent, "locals">): void {
  closed.add(locals)
}

/** Puts cookies on the answer, as `Astro.cookies.set` does. In one that is under way there are none: the next answer renews. */
export function writeCookies(event: AstroEvent, cookies: readonly Cookie[]): void {
  const { cookies: jar, locals, response } = event
  if (!jar || cookies.length === 0 || closed.has(locals)) return
  for (const { name, value, options } of cookies)
    jar.set(name, value, { ...options, path: options.path ?? "/" } as Parameters<typeof jar.set>[2])
  written.set(locals, [...cookiesWrittenTo(event), ...cookies])
  // The middleware does this too, where it runs.
  if (response) keepPrivate(response.headers)
}

/** What the browser will send after this answer: an action may have signed someone in or out before a page asks. */
export function cookieHeader(event: AstroEvent): string | null {
  return cookieHeaderAfter(event.request.headers.get("cookie"), cookiesWrittenTo(event))
}
