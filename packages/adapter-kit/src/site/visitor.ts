import { Auth, type AuthConfig } from "@sallyport/core"

const BASE = "https://app.test/auth/"

/** A browser that talks to one configuration, with its own cookies. Does not follow redirects. */
export interface Visitor {
  get: (path: string) => Promise<Response>
  /** Posts a form with this browser's CSRF token. */
  post: (path: string, fields?: Record<string, string>) => Promise<Response>
  /** The body of `GET /session`. */
  session: () => Promise<{ userId?: string } | null>
  /** Another browser with this one's current cookies. */
  copy: () => Visitor
}

/** A browser with an empty cookie jar, or with these cookies. */
export function openVisitor(config: AuthConfig, cookies?: Iterable<[string, string]>): Visitor {
  const jar = new Map(cookies)
  const visit = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await Auth(new Request(new URL(path, BASE), { ...init, headers }), config)
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
  return {
    get: (path) => visit(path),
    post: async (path, fields = {}) => {
      const { csrfToken } = (await (await visit("csrf")).json()) as { csrfToken: string }
      return visit(path, { method: "POST", body: new URLSearchParams({ csrfToken, ...fields }) })
    },
    session: async () => (await (await visit("session")).json()) as { userId?: string } | null,
    copy: () => openVisitor(config, jar),
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ")
  const name = pair.slice(0, pair.indexOf("="))
  if (attributes.includes("Max-Age=0")) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}
