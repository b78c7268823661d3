import { Visitor } from "@sallyport/testing"
import { setCookieLine } from "../../src/cookies/set-cookie-line.js"
import type { Framework } from "../../src/integration/operations/framework.js"
import { cookieHeaderOf } from "./sign-in-by-form.js"

/** What a framework would provide: the request, and a place for cookies and redirects. */
export interface FrameworkEvent {
  readonly request: Request
  readonly cookies: string[]
  redirectedTo?: string
}

/** A framework that records what it is told. */
export const eventFramework: Framework<FrameworkEvent> = {
  basePath: "/auth",
  toRequest: ({ request }) => request,
  received: ({ request: { url, headers } }) => ({ origin: new URL(url).origin, headers }),
  target: () => undefined,
  setCookies: ({ cookies }, set) => void cookies.push(...set.map(setCookieLine)),
  redirect: (event, url) => {
    event.redirectedTo = url
  },
  env: () => ({}),
}

/** A request for a path. */
export function event(path = "/", headers: Record<string, string> = {}): FrameworkEvent {
  return { request: new Request(`http://app.test${path}`, { headers }), cookies: [] }
}

/** The same visitor's next request. The last cookie of a name counts, as in a browser. */
export function after({ cookies, request }: FrameworkEvent, path = "/"): FrameworkEvent {
  const sent = request.headers.get("cookie")?.split("; ") ?? []
  // What is over is for the server to say.
  const visitor = new Visitor(request.url, { now: () => 0 })
  for (const line of [...sent, ...cookies]) visitor.keep(line)
  return event(path, { cookie: cookieHeaderOf(visitor) })
}
