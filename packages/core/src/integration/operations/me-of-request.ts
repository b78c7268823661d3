import { loadOnce } from "../../async/load-once.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Cookie } from "../../contract/cookies.js"
import { incomingHeaders } from "../node/node-request.js"
import { platformHost, siteOrigin } from "../web/site-origin.js"
import { configAt, processEnvironment } from "./config-at.js"
import { followingCookies } from "./cookies-set.js"
import type { Framework } from "./framework.js"
import type { ListsSpread } from "./only-known.js"
import type { MeOf } from "./me-of.js"
import { requireArguments } from "./mistaken-arguments.js"

const loadMe = /* @__PURE__ */ loadOnce(() => import("./me.js"))

/** A web `Headers`, written out: the lib of an application's TypeScript may not know that they can be iterated. */
interface WebHeaders {
  get: (name: string) => string | null
  [Symbol.iterator]: () => Iterator<[string, string]>
}

/** A request as frameworks have it: a web `Request`, a request of `node:http`, or an object with only its headers. */
export interface MeRequest {
  readonly headers: WebHeaders | Readonly<Record<string, string | readonly string[] | undefined>>
  /** An absolute address says whether this site is served over https. */
  readonly url?: string | undefined
  readonly method?: string | undefined
  /** Such as `https`, where the framework has found out, as Express does. */
  readonly protocol?: string | undefined
  /** That of `node:http`. */
  readonly socket?: object | undefined
  /** All headers as they came, names and values in turn, where `headers` has only one of a name. */
  readonly rawHeaders?: readonly string[] | undefined
}

/** What the person of a request can do. */
export interface MeReading<Me> {
  /** The functions of each extension under its name; null if no one is signed in. */
  readonly me: Me | null
  /**
   * The cookies to set on the response, all of them: those that were renewed, and the deletions once a function has ended
   * the person's own session. Ask after the last function.
   */
  readonly cookies: () => readonly Cookie[]
}

/**
 * What the person who is signed in can do, for packages and frameworks whose own package has no `me`: pass them the
 * configuration that they have. Write `satisfies` and its type after a configuration that stands on its own. Rejects with
 * an `AuthError` if it is unknown who is signed in, and without extensions.
 */
export async function meOf<const Config extends Omit<AuthConfig, "raw">>(
  config: ListsSpread<Config, Omit<AuthConfig, "raw">>,
  request: MeRequest,
): Promise<MeReading<MeOf<Config>>> {
  requireArguments(config, request, "meOf")
  const env = processEnvironment()
  const { framework, cookies } = keepingCookies(env)
  const { meFor } = await loadMe()
  const me = await meFor({
    framework,
    event: request,
    configFor: async () => configAt(env, config),
    forget: () => undefined,
  })
  return { me: me as MeOf<Config> | null, cookies }
}

type Env = Readonly<Record<string, string | undefined>>

/** A framework that sets no cookies, but says which the application has to set. */
export function keepingCookies(env: Env): {
  readonly framework: Framework<MeRequest>
  readonly cookies: () => readonly Cookie[]
} {
  const set = new Map<string, Cookie>()
  const framework = followingCookies<MeRequest>({
    ...frameworkIn(env),
    setCookies: (_, cookies) => cookies.forEach((cookie) => set.set(cookie.name, cookie)),
  })
  return { framework, cookies: () => [...set.values()] }
}

/** Of a framework, all that reading a session and ending it needs. */
export function frameworkIn(env: Env): Omit<Framework<MeRequest>, "setCookies"> {
  return {
    basePath: "/auth",
    toRequest: (request) =>
      new Request(originOf(env, request), {
        method: request.method ?? "GET",
        headers: headersOf(request),
      }),
    received: (request) => ({
      get origin() {
        return originOf(env, request)
      },
      headers: headersOf(request),
    }),
    target: () => undefined,
    redirect: (_, url) => url,
    env: () => env,
  }
}

function headersOf({ headers }: MeRequest): Headers {
  return isIterable(headers)
    ? new Headers([...headers])
    : incomingHeaders(headers as Exclude<MeRequest["headers"], Pick<Headers, "get">>)
}

function isIterable(headers: object): headers is Iterable<[string, string]> {
  return Symbol.iterator in headers
}

function originOf(env: Env, { headers, url = "", protocol, socket }: MeRequest): string {
  const all = headersOf({ headers })
  const isEncrypted = (socket as { readonly encrypted?: boolean } | undefined)?.encrypted === true
  const scheme = socket && (isEncrypted ? "https:" : "http:")
  return siteOrigin(env, () => {
    if (protocol !== undefined)
      return { host: all.get("host"), protocol: protocol.startsWith("https") ? "https:" : "http:" }
    const address = /^https?:/.test(url) ? url : scheme
    return platformHost(env, { header: (name) => all.get(name), address })
  })
}
