import { isLoopback } from "../../address/is-loopback.js"
import { parseUrl } from "../../address/parse-url.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { AuthConfig } from "../../contract/config.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import type { LoadExplanations } from "../../config/finding.js"
import type { FilledConfig } from "./config-at.js"
import { configSource, type ConfigSource } from "./config-source.js"
import { followingCookies } from "./cookies-set.js"
import type { Framework, ReceivedHead } from "./framework.js"
import { gated, refusal } from "./gate.js"
import { warnOfMissingAwait } from "../hints/missing-await.js"
import type { LoadHints } from "../hints/developer-hints.js"
import { warningEvents, warnOfMissingHandlerAt } from "../hints/missing-handler.js"
import { accessing, type AccessReading } from "./access-operations.js"
import type { MeContext, MeOf, SessionProofs } from "./me-of.js"
import { checkedCalls } from "./checked-calls.js"
import { withoutRequest } from "./mistaken-arguments.js"
import { requireSource } from "./mistaken-calls.js"
import { isAboveActions, isAction } from "./open-address.js"
import type { OperationsConfig } from "./operations-config.js"
import { readEvent } from "./read-event.js"
import { readOnce } from "./read-once.js"
import type { Operations } from "./server-operations.js"
import type { ScopesOf } from "./scopes-of.js"
import type { SessionOf } from "./session-of.js"
import type { EventContext, StateChanges } from "./state-changes.js"
import { unlessFailed } from "./unless-failed.js"

/** What answering the requests of a framework needs. */
export interface AnsweringContext<Event> {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig>
  /** Called when the response changes who is signed in: what was read before no longer counts. */
  readonly forget: (event: Event) => void
}

/** What the operations do beside reading a session. */
export interface MoreThanReading extends AccessReading {
  /** Answers the HTTP actions. */
  readonly answerEvent: <Event>(
    answering: AnsweringContext<Event>,
    event: Event,
  ) => Promise<Response>
  readonly stateChanges: <Event, S>(context: EventContext<Event>) => Promise<StateChanges<S>>
  readonly me: <Event>(context: MeContext<Event>) => Promise<SessionProofs | null>
}

/** What is loaded when it is needed, and what a bundle may leave out. */
export interface LoadedLater {
  readonly more: () => Awaitable<MoreThanReading>
  readonly hints: LoadHints
  readonly explanations: LoadExplanations
}

/**
 * Creates the server operations for a framework. What answers actions and signs people in is imported by nothing
 * here, not even on demand, because some bundlers include whatever is. `more` loads it, `hints` what only developers are
 * told, and `explanations` the texts for what is wrong with a configuration.
 */
export function createReadingOperations<Event, const Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
  later: LoadedLater,
): Operations<Event, SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  const { usage } = framework
  if (usage) requireSource(usage, source)
  const operations = operationsWith(framework, source, later)
  return usage ? checkedCalls(usage, operations) : operations
}

/** The same, for calls as the compiler lets through. */
function operationsWith<Event, const Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
  { more, hints, explanations }: LoadedLater,
): Operations<Event, SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  type S = SessionOf<Config>
  const configFor = configSource(framework, source, explanations)
  const following = followingCookies(framework)
  const { read, changing, forget } = readOnce(
    readEvent<Event, S>(framework, configFor, hints),
    framework.keyOf,
  )
  const warn = warningEvents(framework, configFor, hints)
  const me = accessor(more, { framework: following, configFor, forget })
  const auth = authFor({ framework, configFor, read, me, hints })
  // `authorized` must not be asked about a visitor who is unknown, whatever the application's own reads give.
  const gate = { framework, configFor, auth: read, me, hints }
  const handle = async (event: Event) =>
    (await more()).answerEvent({ framework, configFor, forget }, event)

  return {
    handlers: { GET: handle, POST: handle },
    answer: async (event) =>
      isAction(pathOf(framework, event), await configFor(event)) ? handle(event) : undefined,
    isAboveActions: async (event, mount) => isAboveActions(mount, await configFor(event)),
    auth,
    getSession: auth,
    protect: (handler, options) => gated(gate, handler, options),
    refusal: (event) => refusal(gate, event),
    me: me as Operations<Event, S, MeOf<Config>>["me"],
    ...accessing<Event, S, ScopesOf<Config>>(more, { framework: following, configFor, auth }),
    on(event) {
      void warn(event)
      const changes = stateChanges<Event, S>(more, { framework: following, event, configFor })
      return forgettingWhatWasRead(changes, (change) => changing(event, change))
    },
  }
}

/** The function `me`. Its code is loaded with the first call. */
function accessor<Event>(
  more: () => Awaitable<MoreThanReading>,
  context: Omit<MeContext<Event>, "event">,
): (given: Event | Promise<Event>) => Promise<SessionProofs | null> {
  return async (given) => {
    const { me } = await more()
    const event = await given
    try {
      return await me({ ...context, event })
    } catch (error) {
      throw isLost(event, error) ? withoutRequest("me") : error
    }
  }
}

/** A target that is no address, such as `//`, has no path, and is no action. */
function pathOf<Event>({ target, toRequest }: Framework<Event>, event: Event): string {
  return parseUrl(target(event) ?? toRequest(event).url, "http://ours.invalid")?.pathname ?? ""
}

/** The session as the application reads it: `session.onFailure` counts, and a forgotten `await` is told of. */
function authFor<Event, S>({
  framework,
  configFor,
  read,
  me,
  hints,
}: {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<FilledConfig>
  readonly read: (event: Event) => Promise<S | null>
  readonly me: (event: Event) => Promise<SessionProofs | null>
  readonly hints: LoadHints
}): Operations<Event, S>["auth"] {
  const known = async (event: Event, demand?: ProofDemand) => {
    try {
      const config = await configFor(event)
      warnOfMissingHandlerAt(framework, { event, config, hints })
      const session = await unlessFailed(config, read(event), null)
      if (!demand || (await me(event))?.meets(demand)) return session
      if (session && isInDevelopment(config, framework.received(event)?.origin ?? ""))
        await (await (await hints())?.demand())?.tellUnmet(config, demand)
      return null
    } catch (error) {
      throw isLost(event, error) ? withoutRequest("auth") : error
    }
  }
  return (given, demand) =>
    warnOfMissingAwait(
      given instanceof Promise
        ? given.then(async (event) => known(event, demand))
        : known(given, demand),
      {
        env: framework.env(given instanceof Promise ? undefined : given),
        configured: async () => configFor(await given),
        isLocal: () => !(given instanceof Promise) && isLocal(framework.received(given)),
      },
    )
}

/** Whether it failed because there is no event: plain JavaScript can leave it out. */
function isLost(event: unknown, error: unknown): boolean {
  return (event === undefined || event === null) && error instanceof TypeError
}

function isLocal(received: ReceivedHead | undefined): boolean {
  return received !== undefined && isLoopback(new URL(received.origin).hostname)
}

/** What was read of the session before such a change counts no more. */
function forgettingWhatWasRead<S>(
  changes: StateChanges<S>,
  changing: <Result>(change: Promise<Result>) => Promise<Result>,
): StateChanges<S> {
  return {
    ...changes,
    signIn: (...args) => changing(changes.signIn(...args)),
    signOut: (options) => changing(changes.signOut(options)),
    unstable_update: (data) => changing(changes.unstable_update(data)),
  }
}

/** The operations for one event. Their code is loaded with the first call. */
function stateChanges<Event, S>(
  more: () => Awaitable<MoreThanReading>,
  context: EventContext<Event>,
): StateChanges<S> {
  const bound = async () => (await more()).stateChanges<Event, S>(context)
  return {
    signIn: async (...args) => (await bound()).signIn(...args),
    signOut: async (options) => (await bound()).signOut(options),
    unstable_update: async (data) => (await bound()).unstable_update(data),
    listPasskeys: async () => (await bound()).listPasskeys(),
    renamePasskey: async (credentialID, name) => (await bound()).renamePasskey(credentialID, name),
    deletePasskey: async (credentialID) => (await bound()).deletePasskey(credentialID),
  }
}
