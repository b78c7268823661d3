import type { Cookie } from "@sallyport/core/integration"
import type { cookies as cookiesOfNext } from "next/headers.js"
import { afterResponse } from "./after-response.js"
import type { NextEvent } from "./next-event.js"

/**
 * Accesses the request in the App Router: in server components, server actions, and route handlers without their
 * argument. If there is no request, as at build time, it throws Next's own error, because that tells Next that a page
 * is dynamic.
 */
export async function appEvent(): Promise<NextEvent> {
  // Imported here, because only Next's bundlers can resolve them. This way, tests can import `auth.ts` in plain Node.
  // Written so, bundlers see which exports are used, and leave the others out of a middleware.
  const { headers, cookies } = await import("next/headers")
  const { redirect } = await import("next/navigation")
  const { connection } = await import("next/server")
  const [incoming, jar] = await Promise.all([headers(), cookies()])
  await visit(connection)
  return {
    // The same for an action and for the page that Next renders after it.
    identity: incoming,
    header: (name) => incoming.get(name),
    headers: () => new Headers(incoming),
    setCookies: (all) => all.forEach((cookie) => set(jar, cookie)),
    setsCookies: () => canSet(jar),
    waitUntil: afterResponse,
    redirect,
  }
}

/**
 * Waits for a visitor. When Next prepares a page for a prefetch it already has the request, but reports code that reads
 * the clock, as whoever opens a session does, unless that waits for `connection`. Next 14 does not have it.
 */
async function visit(connection?: () => Promise<void>): Promise<void> {
  await connection?.()
}

type Attributes = { sameSite?: "lax" | "strict" | "none" }
type Jar = Awaited<ReturnType<typeof cookiesOfNext>>

/**
 * A server component cannot set cookies, and Next throws if it tries. The session is renewed at the next place that
 * can.
 */
function set(jar: Jar, { name, value, options }: Cookie): void {
  const { encode: _, ...attributes } = options
  try {
    jar.set(name, value, attributes as Attributes)
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
