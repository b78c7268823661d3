import type { Cookie } from "@sallyport/core/integration"
import type { cookies as cookiesOfNext } from "next/headers.js"
import type { NextEvent } from "./next-event.js"

/**
 * The App Router's own way to the request: server components, server actions, and route handlers without their argument.
 * Throws what Next throws if there is no request, as at the time of the build: it learns by that that a page is dynamic.
 */
export async function appEvent(): Promise<NextEvent> {
  // Imported here, because only Next's bundlers find them: so tests of `auth.ts` under plain Node can import it.
  const [{ headers, cookies }, { redirect }] = await Promise.all([
    import("next/headers"),
    import("next/navigation"),
  ])
  const [incoming, jar] = await Promise.all([headers(), cookies()])
  return {
    header: (name) => incoming.get(name),
    headers: () => new Headers(incoming),
    setCookies: (all) => all.forEach((cookie) => set(jar, cookie)),
    redirect,
  }
}

type Attributes = { sameSite?: "lax" | "strict" | "none" }
type Jar = Awaited<ReturnType<typeof cookiesOfNext>>

/** A server component cannot set cookies, and Next says so by throwing: the session is renewed where one can. */
function set(jar: Jar, { name, value, options }: Cookie): void {
  const { encode: _, ...attributes } = options
  try {
    jar.set(name, value, attributes as Attributes)
  } catch {
    return
  }
}
