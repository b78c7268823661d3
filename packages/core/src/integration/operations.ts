import type { AuthConfig } from "../contract/config.js"
import { development } from "../contract/config-keys.js"
import { isLoopback } from "../address/is-loopback.js"
import { parseUrl } from "../address/parse-url.js"
import { answerEvent } from "./answer-event.js"
import { configSource, type ConfigSource } from "./config-source.js"
import { followingCookies } from "./cookies-set.js"
import type { Framework } from "./framework.js"
import { gated, refusal, type GatedHandler, type GatedOptions } from "./gate.js"
import { isAboveActions, isAction } from "./open-address.js"
import { mindAwait } from "./mind-await.js"
import { mindingEvents } from "./mind-process.js"
import type { OperationsConfig } from "./operations-config.js"
import { readEvent } from "./read-event.js"
import { readOnce } from "./read-once.js"
import type { SessionOf } from "./session-of.js"
import { stateChanges } from "./lazy-state-changes.js"
import type { StateChanges } from "./state-changes.js"
import { unlessFailed } from "./unless-failed.js"

/** The functions that an application calls on the server. */
export interface Operations<Event, S> {
  /** Answers the HTTP actions. */
  readonly handlers: {
    readonly GET: (event: Event) => Promise<Response>
    readonly POST: (event: Event) => Promise<Response>
  }
  /** Answers a request for an action, spelled exactly; undefined for every other request of the application. */
  readonly answer: (event: Event) => Promise<Response | undefined>
  /** Whether the actions are below this path, not at it: other requests there belong to the application. */
  readonly isAboveActions: (event: Event, mount: string) => Promise<boolean>
  /**
   * The session; null if no one is signed in. Throws an `AuthError` if that is unknown, unless `session.onFailure` says otherwise. Hand its promise on as it is, so
   * that a forgotten `await` is noticed in development; if the event takes time to find, pass its promise.
   */
  readonly auth: (event: Event | Promise<Event>) => Promise<S | null>
  /** The same, under the name that packages without an `auth` export use. */
  readonly getSession: (event: Event | Promise<Event>) => Promise<S | null>
  /** Wraps a handler: `authorized` is called before it runs, and it receives the session. */
  readonly protect: (
    handler: GatedHandler<Event, S>,
    options?: GatedOptions,
  ) => (event: Event) => Promise<unknown>
  /**
   * Calls `authorized`, for frameworks that continue a request themselves. Returns the response to send instead (a
   * `Response`, or the result of the framework's redirect), or undefined if the request may continue. The session is
   * read only if there is such a callback.
   */
  readonly refusal: (event: Event) => Promise<unknown>
  /** The operations that set cookies, for one event. */
  readonly on: (event: Event) => StateChanges<S>
}

/** Creates the server operations for a framework: a package only describes what is special about its framework. */
export function createOperations<Event, const Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
): Operations<Event, SessionOf<Config>> {
  type S = SessionOf<Config>
  const configFor = configSource(framework, source)
  const following = followingCookies(framework)
  const { read, changing, forget } = readOnce(
    readEvent<Event, S>(framework, configFor),
    framework.keyOf,
  )
  const mind = mindingEvents(framework, configFor)
  const auth = authFor({ framework, configFor, read, mind })
  // `authorized` must not be asked about a visitor who is unknown, whatever the application's own reads give.
  const gate = { framework, configFor, auth: read }
  const handle = answerEvent({ framework, configFor, forget })

  return {
    handlers: { GET: handle, POST: handle },
    answer: async (event) => {
      const address = framework.target(event) ?? framework.toRequest(event).url
      // A target that is no address, such as `//`, is no action.
      const { pathname = "" } = parseUrl(address, "http://ours.invalid") ?? {}
      return isAction(pathname, await configFor(event)) ? handle(event) : undefined
    },
    isAboveActions: async (event, mount) => isAboveActions(mount, await configFor(event)),
    auth,
    getSession: auth,
    protect: (handler, options) => gated(gate, handler, options),
    refusal: (event) => refusal(gate, event),
    on(event) {
      void mind(event)
      const changes = stateChanges<Event, S>({ framework: following, event, configFor })
      return {
        ...changes,
        signIn: (...given) => changing(event, changes.signIn(...given)),
        signOut: (options) => changing(event, changes.signOut(options)),
        unstable_update: (data) => changing(event, changes.unstable_update(data)),
      }
    },
  }
}

/** The session as the application reads it: `session.onFailure` counts, and a forgotten `await` is told of. */
function authFor<Event, S>({
  framework,
  configFor,
  read,
  mind,
}: {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig>
  readonly read: (event: Event) => Promise<S | null>
  readonly mind: (event: Event) => Promise<void>
}): (given: Event | Promise<Event>) => Promise<S | null> {
  const known = async (event: Event) => {
    const config = await configFor(event)
    if (config[development]) void mind(event)
    return unlessFailed(config, read(event), null)
  }
  return (given) =>
    mindAwait(given instanceof Promise ? given.then(known) : known(given), {
      env: framework.env(given instanceof Promise ? undefined : given),
      configured: async () => configFor(await given),
      isLocal: () =>
        !(given instanceof Promise) && isLoopback(new URL(framework.toRequest(given).url).hostname),
    })
}
