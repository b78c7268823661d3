import { setCookieLine } from "../../src/cookies/set-cookie-line.js"
import type { Framework } from "../../src/integration/operations/framework.js"

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
  const jar = new Map<string, string>()
  for (const line of [...sent, ...cookies]) {
    const [pair = ""] = line.split(";")
    const [name = ""] = pair.split("=")
    if (line.includes("Max-Age=0")) jar.delete(name)
    else jar.set(name, pair)
  }
  return event(path, { cookie: [...jar.values()].join("; ") })
}
