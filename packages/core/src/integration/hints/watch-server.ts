import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import { site } from "../../contract/markers.js"
import type { Warning } from "../../contract/logger.js"
import { readPath } from "../../http/request-path.js"
import { isSameElsewhere, notReached, overHttp, ownPageOf, pageNotFound } from "./closed-actions.js"

export { bodyReadBefore } from "./closed-actions.js"

/** A server of `node:http`, as far as it is used here: programs without the types of Node compile this file. */
export interface WatchedServer {
  readonly on: (
    event: "request",
    listener: (req: WatchedRequest, res: WatchedResponse) => void,
  ) => unknown
}

interface WatchedRequest {
  readonly url?: string | undefined
  readonly method?: string | undefined
}

interface WatchedResponse {
  readonly statusCode: number
  readonly getHeader: (name: string) => number | string | string[] | undefined
  readonly once: (event: "close", listener: () => void) => unknown
}

/** The parts of a `node:http` request that say which server received it. */
export interface ReceivedByServer {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly method?: string | undefined
  readonly socket?: unknown
  readonly readableEnded?: boolean
  readonly body?: unknown
}

interface WatchedHandler {
  readonly config: AuthConfig & { readonly basePath: string }
  readonly handledAt: string | undefined
  readonly reached: WeakMap<object, string>
}

/** More base paths than any application has. A parameter in the mount path must not fill the memory. */
const MOST = 100

/** What is known of a server. */
interface KnownServer {
  /** The configurations in use, by base path: that of the handler, and that with which sessions are read. */
  readonly configs: Map<string, WatchedHandler["config"]>
  /** The base paths at which the handler was reached. */
  readonly mounts: Set<string>
}

const servers = new WeakMap<object, KnownServer>()

/** Watches a server from now on. Called for every request, so only the first call adds the listener. */
export function watchServer(server: WatchedServer, watched: WatchedHandler): void {
  const { config, handledAt, reached } = watched
  const before = servers.get(server)
  const known = before ?? { configs: new Map<string, typeof config>(), mounts: new Set<string>() }
  if (known.configs.size < MOST) known.configs.set(config.basePath, config)
  if (handledAt !== undefined && known.mounts.size < MOST) known.mounts.add(handledAt)
  if (before) return
  servers.set(server, known)
  server.on("request", (req, res) => {
    // Express changes `url` on the way.
    const target = req.url ?? "/"
    res.once("close", () => {
      if (reached.has(req)) return
      for (const one of known.configs.values()) {
        const warning = warningAbout({ target, req, res }, one, [...known.mounts])
        if (warning) void tell(one, warning)
      }
    })
  })
}

interface ServerExchange {
  readonly target: string
  readonly req: WatchedRequest
  readonly res: WatchedResponse
}

function warningAbout(
  { target, req, res }: ServerExchange,
  config: WatchedHandler["config"],
  handled: readonly string[],
): Warning | undefined {
  const path = target.split("?", 1)[0] ?? ""
  const { statusCode: status } = res
  const page = Object.entries(config.pages ?? {}).find(([, page]) => page === path)?.[0]
  if (page !== undefined) return status === 404 ? pageNotFound(page, path) : undefined
  const parsed = readPath(path, config.basePath)
  if (!parsed || isSameElsewhere(path, String(res.getHeader("location") ?? ""))) return undefined
  const isJson = ["session", "csrf", "providers"].includes(parsed.action)
  const isAnswered = isJson || String(res.getHeader("content-type")).includes("html")
  if (status < 300 ? !isAnswered : status >= 500 || status === 304) return undefined
  const { method = "GET" } = req
  const mounting = `In Express: app.use(${JSON.stringify(config.basePath)}, ExpressAuth(config)), not app.get.`
  const ownPage = ownPageOf(parsed)
  return notReached({ method, path, status, mounting, page: ownPage }, config.basePath, handled)
}

/** The request came over http. Warns once if `AUTH_URL` says https, where then nothing answers. */
export function tellPlain(config: AuthConfig): void {
  const { stated, problem } = config[site] ?? {}
  if (problem === undefined && stated?.startsWith("https:"))
    void tell(config, overHttp(new URL(stated).origin))
}

/** Warns once. */
export async function tell(config: AuthConfig, warning: Warning): Promise<void> {
  try {
    const { warnOnce } = await resolveReading(config).whole()
    warnOnce(warning)
  } catch {
    // The configuration itself is wrong, which every request that reads it reports.
  }
}
