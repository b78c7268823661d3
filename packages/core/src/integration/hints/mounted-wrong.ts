import type { AuthConfig } from "../../contract/config.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import type { LoadHints } from "./developer-hints.js"
import type { ReceivedByServer, WatchedServer } from "./watch-server.js"

interface Socket {
  readonly server?: WatchedServer
  /** Set on connections with TLS. */
  readonly encrypted?: boolean
}

/** The requests that reached the handler, with the base path it had there. */
const reached = new WeakMap<object, string>()

/**
 * In development, watches the server of this request for requests that are meant for the handler and do not reach it:
 * nothing of this library runs for them, so nothing else could tell. `handledAt` is the base path if this request
 * itself reached the handler. Elsewhere it does nothing.
 */
export function warnOfMountedWrong(
  req: ReceivedByServer,
  {
    config,
    hints,
  }: { readonly config: AuthConfig & { readonly basePath: string }; readonly hints: LoadHints },
  handledAt?: string,
): void {
  if (!isReceivedInDevelopment(req, config)) return
  if (handledAt !== undefined) reached.set(req, handledAt)
  const { server, encrypted } = (req.socket ?? {}) as Socket
  if (!server) return
  const isUnread = handledAt !== undefined && isBodyGone(req)
  const isPlain = encrypted !== true && req.headers["x-forwarded-proto"] === undefined
  const watch = async () => {
    const module = await (await hints())?.server()
    if (!module) return
    module.watchServer(server, { config, handledAt, reached })
    if (isPlain) module.tellPlain(config)
    if (isUnread) void module.tell(config, module.bodyReadBefore)
  }
  // A hint that cannot be given must not fail a request.
  watch().catch(() => undefined)
}

/**
 * In development, watches from the start for a page of the application that answers in the place of the handler. Elsewhere
 * it does nothing. `configured` is not called before a request.
 */
export async function warnOfPageInPlace(
  configured: () => AuthConfig & { readonly basePath: string },
  {
    env,
    hints,
  }: { readonly env: Readonly<Record<string, string | undefined>>; readonly hints: LoadHints },
): Promise<void> {
  const mode = env["NODE_ENV"]?.trim()
  if (mode && mode !== "development") return
  // A hint that cannot be given must not fail anything.
  const module = await Promise.resolve(hints())
    .then((loaded) => loaded?.pages())
    .catch(() => undefined)
  module?.watchForPages({ configured, reached })
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
