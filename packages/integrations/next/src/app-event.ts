import type { Cookie } from "@sallyport/core/integration"
import type { cookies as cookiesOfNext } from "next/headers.js"
import { afterResponse } from "./after-response.js"
import type { NextEvent } from "./next-event.js"

/**
 * Accesses the request in the App Router: in server components, server actions, and route handlers without their
 * argument. If there is no request, as at build time, it throws Next's own error, because that tells Next that a page
 * is dynamic.
 *
 * The tests of an application put something else in place of Next's modules, often with nothing but `headers`.
 */
export async function appEvent(): Promise<NextEvent> {
  // Imported here, because only Next's bundlers can resolve them. This way, tests can import `auth.ts` in plain Node.
  // Written so, bundlers see which exports are used, and leave the others out of a middleware.
  const { headers } = await import("next/headers")
  const incoming = await onServer(headers)
  const jar = await unlessReplaced(async () => {
    const { cookies } = await import("next/headers")
    return cookies()
  })
  const redirect = await unlessReplaced(async () => {
    const { redirect: ofNext } = await import("next/navigation")
    return ofNext
  })
  await visit()
  return {
    // The same for an action and for the page that Next renders after it.
    identity: incoming,
    header: (name) => incoming.get(name),
    headers: () => new Headers(incoming),
    setCookies: (all) => jar && all.forEach((cookie) => set(jar, cookie)),
    setsCookies: () => jar !== undefined && canSet(jar),
    waitUntil: afterResponse,
    redirect: (url) => {
      if (redirect) return redirect(url)
      throw new TypeError(`"next/navigation" has no redirect here, so nothing can lead to ${url}.`)
    },
  }
}

/** What `read` gives. In a browser, Next's own error names only itself, and not what was called. */
async function onServer<Given>(read: () => Given | Promise<Given>): Promise<Given> {
  try {
    return await read()
  } catch (cause) {
    if (!("document" in globalThis)) throw cause
    throw new TypeError(IN_BROWSER, { cause })
  }
}

const IN_BROWSER =
  "This runs in a browser, and what NextAuth() returns, such as auth() and me(), needs the request, which is on the server. Call it in a server component or a server action, and pass on to the client component what it shows. In the browser, signIn(), signOut() and useSession() are those of next-auth/react, and functions of me() are called over HTTP, as docs/me.md says."

/**
 * What a module of Next's gives; undefined where a test's own stands in its place, or has put its own headers where Next
 * knows of no request. Rethrows what has a digest: that is how Next's rendering goes on.
 */
async function unlessReplaced<Given>(read: () => Promise<Given>): Promise<Given | undefined> {
  try {
    return await read()
  } catch (error) {
    if (typeof error === "object" && error !== null && "digest" in error) throw error
    return undefined
  }
}

/**
 * Waits for a visitor. When Next prepares a page for a prefetch it already has the request, but reports code that reads
 * the clock, as whoever opens a session does, unless that waits for `connection`. Next 14 does not have it.
 */
async function visit(): Promise<void> {
  if (await isInPrivateCache()) return
  await unlessReplaced(async () => {
    const { connection } = await import("next/server")
    await (connection as (() => Promise<void>) | undefined)?.()
  })
}

/**
 * Whether a function with "use cache: private" runs. It may read the clock, and Next fails the page if `connection` is
 * so much as called there. Only within a function with "use cache" can tags be added, here none.
 */
async function isInPrivateCache(): Promise<boolean> {
  // A block of its own: after an early return, webpack would put `next/cache` into a middleware for the edge all the same.
  if ((process.env as { readonly NEXT_RUNTIME?: string }).NEXT_RUNTIME !== "edge") {
    try {
      const { cacheTag } = await import("next/cache")
      cacheTag()
      return true
    } catch {
      return false
    }
  }
  return false
}

type CookieAttributes = { sameSite?: "lax" | "strict" | "none" }
type Jar = Awaited<ReturnType<typeof cookiesOfNext>>

/**
 * A server component cannot set cookies, and Next throws if it tries. The session is renewed at the next place that
 * can.
 */
function set(jar: Jar, { name, value, options }: Cookie): void {
  const { encode: _, ...attributes } = options
  try {
    jar.set(name, value, attributes as CookieAttributes)
  } catch {
    return
  }
}

/** Only trying tells. Nobody has a cookie of this name, so its deletion changes nothing. */
function canSet(jar: Jar): boolean {
  try {
    jar.delete("sallyport.none")
    return true
  } catch {
    return false
  }
}
