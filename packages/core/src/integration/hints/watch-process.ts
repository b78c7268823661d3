import type { AuthConfig } from "../../contract/config.js"
import { readPath } from "../../http/request-path.js"
import { isSameElsewhere, notReached, turnsAway } from "./closed-actions.js"
import { tell } from "./watch-server.js"

/** A configuration in use, and how its framework mounts the handler. */
export interface MountedConfig {
  readonly config: AuthConfig
  readonly mounting?: string | undefined
}

type Listener = (message: unknown) => void

/** The parts of `node:diagnostics_channel` that are used here. */
interface Channels {
  readonly channel: (name: string) => { readonly publish: (message: unknown) => void }
  readonly subscribe: (name: string, listener: Listener) => void
  readonly unsubscribe: (name: string, listener: Listener) => boolean
}

/** What Node publishes when a server has sent an answer. Connect and Express change `url` on the way. */
interface FinishMessage {
  readonly request: {
    readonly method?: string
    readonly url?: string
    readonly originalUrl?: string
  }
  readonly response: {
    readonly statusCode: number
    readonly getHeader?: (name: string) => unknown
  }
}

const FINISHED = "http.server.response.finish"
/** A request reached the handler; the message is a `ReachedMessage`. */
const REACHED = "sallyport.reached"
/** A copy of this module starts to watch; the message is the base path. */
const WATCHED = "sallyport.watched"

/** More base paths than any application has. */
const MOST = 100

const watched = new Map<string, MountedConfig>()

/**
 * Watches the servers of this process for requests that are meant for the handler and that the framework answers
 * instead, because the handler is not mounted or for one method only. `method`: this request reached the handler, which
 * answers some addresses with 404 or 405 itself.
 */
export function watchProcess(mounted: MountedConfig, method?: string): void {
  const { basePath } = mounted.config
  const channels = diagnostics()
  if (!channels || basePath === undefined) return
  const isNew = !watched.has(basePath)
  if (isNew && watched.size >= MOST) return
  watched.set(basePath, mounted)
  if (isNew) subscribe(channels, basePath)
  if (method !== undefined)
    channels.channel(REACHED).publish({ method, path: basePath } satisfies ReachedMessage)
}

/** Frameworks load a changed file, and all that it imports, anew: the youngest copy of this module watches alone. */
function subscribe(channels: Channels, basePath: string): void {
  const handled: HandledRequests = { ever: false, running: new Map() }
  const listeners: readonly (readonly [string, Listener])[] = [
    [REACHED, (message) => count(handled, message as ReachedMessage, basePath)],
    [FINISHED, (message) => inspect(message as FinishMessage, { basePath, handled })],
    [
      WATCHED,
      (path) => {
        if (path === basePath) for (const each of listeners) channels.unsubscribe(...each)
      },
    ],
  ]
  channels.channel(WATCHED).publish(basePath)
  for (const each of listeners) channels.subscribe(...each)
}

interface ReachedMessage {
  readonly method: string
  /** The base path. */
  readonly path: string
}

/** The requests that reached the handler at a base path. */
interface HandledRequests {
  /** Whether any did. */
  ever: boolean
  /** How many of them have no answer yet, by method: a framework may handle a method no more once a file has changed. */
  readonly running: Map<string, number>
}

function count(handled: HandledRequests, { method, path }: ReachedMessage, basePath: string): void {
  if (path !== basePath) return
  handled.ever = true
  handled.running.set(method, (handled.running.get(method) ?? 0) + 1)
}

/** Whether a request with this method, which is answered now, may be one that reached the handler. */
function hasReached({ running }: HandledRequests, method: string): boolean {
  const left = running.get(method) ?? 0
  running.set(method, Math.max(0, left - 1))
  return left > 0
}

function inspect(
  { request, response }: FinishMessage,
  { basePath, handled }: { readonly basePath: string; readonly handled: HandledRequests },
): void {
  const { method = "GET" } = request
  const { statusCode: status } = response
  const path = (request.originalUrl ?? request.url ?? "").split("?", 1)[0] ?? ""
  if ((method !== "GET" && method !== "POST") || !readPath(path, basePath)) return
  const mounted = watched.get(basePath)
  if (hasReached(handled, method) || !mounted) return
  const isTurnedAway = !handled.ever && isClosed(path, response)
  if (status !== 404 && status !== 405 && !isTurnedAway) return
  const missed = { method, path, status, mounting: mounted.mounting ?? "" }
  void tell(mounted.config, notReached(missed, basePath, handled.ever ? [basePath] : []))
}

/** Before the handler was ever reached, a redirect or a refusal comes from something in front of it. */
function isClosed(path: string, response: FinishMessage["response"]): boolean {
  if (!turnsAway(response.statusCode)) return false
  const location = response.getHeader?.("location")
  return !isSameElsewhere(path, typeof location === "string" ? location : "")
}

interface Runtime {
  readonly process?: { readonly getBuiltinModule?: (id: string) => unknown }
}

/** Undefined where the runtime has no such module. Next.js' edge runtime has a `getBuiltinModule` that throws. */
function diagnostics(): Channels | undefined {
  try {
    return (globalThis as Runtime).process?.getBuiltinModule?.("node:diagnostics_channel") as
      | Channels
      | undefined
  } catch {
    return undefined
  }
}
