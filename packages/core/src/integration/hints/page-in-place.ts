import type { AuthConfig } from "../../contract/config.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import { readPath } from "../../http/request-path.js"
import { notReached } from "./closed-actions.js"
import { tell } from "./watch-server.js"

type ConfigWithBase = AuthConfig & { readonly basePath: string }

/** A handler that was made, and may never be asked. */
export interface MadeHandler {
  /** Asked at a request: variables of the environment may be set after the handler was made. */
  readonly configured: () => ConfigWithBase
  /** Whether any request of this process has reached a handler. */
  readonly isReached: () => boolean
}

/** What Node publishes when a server has sent an answer. */
interface FinishMessage {
  readonly request: {
    readonly method?: string
    readonly url?: string
    readonly originalUrl?: string
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  }
  readonly response: {
    readonly statusCode: number
    readonly getHeader: (name: string) => unknown
  }
}

interface Channels {
  readonly subscribe: (name: string, listener: (message: unknown) => void) => void
}

interface Runtime {
  readonly process?: { readonly getBuiltinModule?: (id: string) => unknown }
}

/** Handlers that are made anew when a file changes are not all remembered. */
const MOST = 10

const made: MadeHandler[] = []

/**
 * Watches for a page of the application that answers in the place of the handler, as a route for all paths in front of it
 * does: if nothing on the server reads the session, no request reaches the library, and nothing else could tell.
 */
export function watchForPages(handler: MadeHandler): void {
  const { process } = globalThis as Runtime
  const channels = process?.getBuiltinModule?.("node:diagnostics_channel") as Channels | undefined
  if (made.length === 0)
    channels?.subscribe("http.server.response.finish", (message) => {
      for (const one of made) inspect(message as FinishMessage, one)
    })
  made.push(handler)
  if (made.length > MOST) made.shift()
}

const JSON_ACTIONS: ReadonlySet<string> = new Set(["session", "csrf", "providers"])

/** Never throws: what is only told must not fail a request. */
function inspect({ request, response }: FinishMessage, handler: MadeHandler): void {
  const { statusCode: status } = response
  if (status !== 200 || handler.isReached()) return
  try {
    if (!String(response.getHeader("content-type")).includes("html")) return
    const config = handler.configured()
    const path = (request.originalUrl ?? request.url ?? "").split("?", 1)[0] ?? ""
    const action = readPath(path, config.basePath)?.action
    if (action === undefined || !JSON_ACTIONS.has(action)) return
    if (!isInDevelopment(config, `http://${String(request.headers["host"])}`)) return
    void tell(config, notReached({ method: "GET", path, status }, config.basePath, []))
  } catch {
    return
  }
}
