import type { Cookie, FilledConfig, Framework } from "@sallyport/core/integration"
import {
  createOperations,
  headReader,
  incomingHeaders,
  writeNodeCookies,
} from "@sallyport/core/integration"
import { authConfig } from "../options/auth-config.js"
import { siteFor } from "../options/site.js"
import type { AuthOptions } from "../types/auth-options.js"
import type { GetServerSessionOptions, GetServerSessionParams } from "./get-server-session.js"

/** A request of either router, and the configuration for it. */
export interface VisitOfRouter {
  readonly config: FilledConfig
  readonly origin: string
  readonly method: string
  readonly headers: Headers
  readonly setCookies: (cookies: readonly Cookie[]) => void
  /** Absent: they can be set. */
  readonly setsCookies?: () => boolean
}

/** Only what asking for a person needs: everything else is answered by the handler of `NextAuth`. */
const framework: Framework<VisitOfRouter> = {
  basePath: "/api/auth",
  toRequest: ({ origin, method, headers }) => new Request(origin, { method, headers }),
  received: ({ origin, headers }) => ({ origin, headers }),
  target: () => undefined,
  platform: ({ setsCookies }) => ({ setsCookies }),
  setCookies: ({ setCookies }, cookies) => setCookies(cookies),
  redirect: (_, url) => url,
  // The configuration has been completed already.
  env: () => ({}),
}

/** What asks for the person, or the program, of a request. */
export const operations = /* @__PURE__ */ createOperations(
  framework,
  (visit) => (visit as VisitOfRouter).config,
)

type InPages<O extends GetServerSessionOptions> = Extract<
  GetServerSessionParams<O>,
  { readonly length: 3 }
>

/** A request of the Pages Router. */
export function visitInPages<O extends GetServerSessionOptions>(
  ...[req, res, options]: InPages<O>
): VisitOfRouter {
  // Of two credentials, Node's headers have only the first.
  const authorization = headReader(req).get("authorization") ?? undefined
  const headers = incomingHeaders({ ...req.headers, authorization })
  return {
    ...placeOf(options, headers),
    method: req.method ?? "GET",
    setCookies: (cookies) => writeNodeCookies(res, cookies),
  }
}

/** The request that the App Router is handling. Next says neither its method nor its address. */
export async function visitInApp(options: GetServerSessionOptions = {}): Promise<VisitOfRouter> {
  // Imported here, because only Next's bundlers resolve it, and Next 12 does not have it.
  const { cookies, headers } = await import("next/headers")
  const [incoming, jar] = await Promise.all([headers(), cookies()])
  return {
    ...placeOf(options, new Headers(incoming)),
    method: "GET",
    setCookies: (all) => all.forEach((cookie) => setIn(jar, cookie)),
    setsCookies: () => canSet(jar),
  }
}

function placeOf(options: GetServerSessionOptions, headers: Headers) {
  const site = siteFor((name) => headers.get(name))
  return { config: authConfig(options as AuthOptions, site), origin: site.origin, headers }
}

interface Jar {
  readonly set: (name: string, value: string, attributes: object) => unknown
  readonly delete: (name: string) => unknown
}

/** A server component cannot set cookies, and Next throws if it tries. The next place that can does it. */
function setIn(jar: Jar, { name, value, options }: Cookie): void {
  const { encode: _, ...attributes } = options
  try {
    jar.set(name, value, attributes)
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
