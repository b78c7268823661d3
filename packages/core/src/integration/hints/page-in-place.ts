import type { AuthConfig } from "../../contract/config.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import { readPath } from "../../http/request-path.js"
import { notReached, ownPageOf } from "./closed-actions.js"
import { tell } from "./watch-server.js"

type ConfigWithBase = AuthConfig & { readonly basePath: string }

/** A handler that was made, and may never be asked. */
export interface MadeHandler {
  /** Asked at a request: variables of the environment may be set after the handler was made. */
  readonly configured: () => ConfigWithBase
  /** The requests that reached a handler. */
  readonly reached: Pick<WeakMap<object, string>, "has">
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

type Listen = (name: string, listener: (message: unknown) => void) => void

interface Channels {
  readonly subscribe: Listen
  readonly unsubscribe: Listen
}

interface Runtime {
  readonly process?: { readonly getBuiltinModule?: (id: string) => unknown }
}

/** Published when an answer was sent. */
const FINISH = "http.server.response.finish"

/**
 * Watches for a page of the application that answers in the place of the handler, as a route for all paths in front of it
 * does: if nothing on the server reads the session, no request reaches the library, and nothing else could tell.
 */
export function watchForPages(handler: MadeHandler): void {
  const { process } = globalThis as Runtime
  const channels = process?.getBuiltinModule?.("node:diagnostics_channel") as Channels | undefined
  const listener = (message: unknown) => {
    if (isPageInPlace(message as FinishMessage, handler)) channels?.unsubscribe(FINISH, listener)
  }
  channels?.subscribe(FINISH, listener)
}

/** Tells of one, and then it is true. Never throws: what is only told must not fail a request. */
function isPageInPlace({ request, response }: FinishMessage, handler: MadeHandler): boolean {
  const { statusCode: status } = response
  if (status !== 200 || handler.reached.has(request)) return false
  try {
    if (!String(response.getHeader("content-type")).includes("html")) return false
    const config = handler.configured()
    const path = (request.originalUrl ?? request.url ?? "").split("?", 1)[0] ?? ""
    const parsed = readPath(path, config.basePath)
    if (!parsed || Object.values(config.pages ?? {}).includes(path)) return false
    if (!isInDevelopment(config, `http://${String(request.headers["host"])}`)) return false
    const page = ownPageOf(parsed)
    const method = request.method ?? "GET"
    void tell(config, notReached({ method, path, status, page }, config.basePath, []))
    return true
  } catch {
    return false
  }
}
