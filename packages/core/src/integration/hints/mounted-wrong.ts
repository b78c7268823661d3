import type { AuthConfig } from "../../contract/config.js"
import { loadOnce } from "../../async/load-once.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import type { WatchedServer } from "./watch-server.js"

/** The parts of a `node:http` request that say which server received it. */
export interface ReceivedByServer {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly method?: string | undefined
  readonly socket?: unknown
  readonly readableEnded?: boolean
  readonly body?: unknown
}

interface Socket {
  readonly server?: WatchedServer
  /** Set on connections with TLS. */
  readonly encrypted?: boolean
}

/** Loaded only in development. */
const watching = /* @__PURE__ */ loadOnce(() => import("./watch-server.js"))

/** The requests that reached the handler, with the base path it had there. */
const reached = new WeakMap<object, string>()

/**
 * In development, watches the server of this request for requests that are meant for the handler and do not reach it:
 * nothing of this library runs for them, so nothing else could tell. `handledAt` is the base path if this request
 * itself reached the handler. Elsewhere it does nothing.
 */
export function warnOfMountedWrong(
  req: ReceivedByServer,
  config: AuthConfig & { readonly basePath: string },
  handledAt?: string,
): void {
  if (!isReceivedInDevelopment(req, config)) return
  if (handledAt !== undefined) reached.set(req, handledAt)
  const { server, encrypted } = (req.socket ?? {}) as Socket
  if (!server) return
  const isUnread = handledAt !== undefined && isBodyGone(req)
  const isPlain = encrypted !== true && req.headers["x-forwarded-proto"] === undefined
  const watch = async () => {
    const module = await watching()
    module.watchServer(server, { config, handledAt, reached })
    if (isPlain) module.tellPlain(config)
    if (isUnread) void module.tell(config, module.bodyReadBefore)
  }
  // A hint that cannot be given must not fail a request.
  watch().catch(() => undefined)
}

/** Whether the log may have hints for the developer about a request of `node:http`. */
function isReceivedInDevelopment(
  { headers }: Pick<ReceivedByServer, "headers">,
  config: AuthConfig,
): boolean {
  return isInDevelopment(config, `http://${String(headers["host"])}`)
}

/** Whether something has read the body of this form and kept it. */
function isBodyGone({ method, headers, readableEnded, body }: ReceivedByServer): boolean {
  const isSent = headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0
  return method === "POST" && isSent && readableEnded === true && body === undefined
}
