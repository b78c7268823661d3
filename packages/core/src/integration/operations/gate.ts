import { isResponse } from "../../contract/fetch-types.js"
import { loadOnce } from "../../async/load-once.js"
import { development } from "../../contract/markers.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { DefaultSession, Session } from "../../contract/session.js"
import type { DeveloperHints, LoadHints } from "../hints/developer-hints.js"
import type { CalledFunction, Framework } from "./framework.js"
import { isOpen } from "./open-address.js"
import type { SessionProofs } from "./me-of.js"
import type { OperationsConfig } from "./operations-config.js"
import { turnAway } from "./turn-away.js"
import { rebuiltRequest } from "../web/web-requests.js"

const loadMistakes = /* @__PURE__ */ loadOnce(() => import("../../config/returned-nothing.js"))

/** A handler that also receives the session. */
export type GatedHandler<Event, S> = (event: Event, auth: S | null) => unknown

interface Gate<Event, S = unknown> {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig & OperationsConfig>
  readonly auth: (event: Event) => Promise<S | null>
  readonly me: (event: Event) => Promise<SessionProofs | null>
  readonly hints: LoadHints
}

/** How `authorized` counts for a wrapped handler. */
export interface GatedOptions {
  /**
   * Whether the handler decides about everyone to whom `authorized` does not send a `Response`. Default: no, and only
   * `true` admits.
   */
  readonly decidesItself?: (config: OperationsConfig) => boolean
}

/**
 * The handler behind the `authorized` callback, which is always called first: unless the handler decides itself, it
 * never runs for someone who was not admitted. It does not run either if it is unknown who sent the request.
 */
export function gated<Event, S>(
  gate: Gate<Event, S>,
  handler: GatedHandler<Event, S>,
  { decidesItself }: GatedOptions = {},
): (event: Event) => Promise<unknown> {
  return async (event) => {
    // Read once, and before the gate.
    const session = await gate.auth(event)
    const config = await gate.configFor(event)
    const known = { ...gate, auth: () => Promise.resolve(session) }
    if (decidesItself?.(config)) {
      const refused = await refusedRun(known, event)
      if (refused?.response) return refused.response
      if (refused) await (await hintsOn(gate, config, refused))?.warnOfUnenforced(config)
      const answer = await handler(event, session)
      await warnOfClosedPage(gate, { event, config, answer })
      return answer
    }
    const refused = await refusal(known, event)
    return refused === undefined ? handler(event, session) : refused
  }
}

/** In development, a handler that turns people away from the sign-in page or from the actions is told of. */
async function warnOfClosedPage<Event>(
  { framework, hints }: Pick<Gate<Event>, "framework" | "hints">,
  { event, config, answer }: { event: Event; config: AuthConfig; answer: unknown },
): Promise<void> {
  if (!config[development] || !isResponse(answer) || answer.status < 300) return
  const request = framework.toRequest(event)
  if (!isInDevelopment(config, request.url)) return
  if (!isOpenAddress(framework, { event, config, request })) return
  const reading = resolveReading(config)
  const texts = await (await hints())?.closedActions()
  const warning = texts?.closedActions(request, answer, reading.basePath)
  if (warning) (await reading.whole()).warnOnce(warning)
}

/** What explains a refusal, in development only. */
async function hintsOn<Event>(
  { hints }: Pick<Gate<Event>, "hints">,
  config: AuthConfig,
  { request }: RefusedRun,
): Promise<Awaited<ReturnType<DeveloperHints["refusal"]>> | undefined> {
  return isInDevelopment(config, request.url) ? (await hints())?.refusal() : undefined
}

/**
 * What a refused visitor gets: the response of `authorized`, or the framework's redirect to the sign-in page. Undefined
 * if the request may continue, which is always the case without an `authorized` callback.
 */
export async function refusal<Event>(gate: Gate<Event>, event: Event): Promise<unknown> {
  const refused = await refusedRun(gate, event)
  if (!refused) return undefined
  const { framework, configFor } = gate
  const config = await configFor(event)
  ;(await hintsOn(gate, config, refused))?.explainRefusal(config, refused)
  const request = framework.toRequest(event)
  return (
    refused.response ?? turnAway(config, { framework, event, request, lacking: refused.lacking })
  )
}

/** The first thing of a request that the rule does not let run; undefined if the request may continue. */
async function refusedRun<Event>(
  { framework, configFor, auth, me }: Gate<Event>,
  event: Event,
): Promise<RefusedRun | undefined> {
  const config = await configFor(event)
  const authorized = config.callbacks?.authorized ?? framework.authorized
  if (!authorized) return undefined
  const request = framework.toRequest(event)
  const isPageOpen = isOpenAddress(framework, { event, config, request })
  for (const run of whatRuns(request, { called: framework.calls?.(event), config, isPageOpen })) {
    const session = (await auth(event)) as Session | DefaultSession | null
    const isAsked = run.hasAddress || session !== null
    let lacking: ProofDemand | undefined
    const proves = async (demand: ProofDemand) => {
      const isProved = session !== null && (await me(event))?.meets(demand) === true
      if (session !== null && !isProved) lacking = demand
      return isProved
    }
    const asked = { request: run.request, auth: session, meets: proves }
    // The check of the configuration names a value that is no function. It lets nobody in.
    const verdict = isAsked && typeof authorized === "function" && (await authorized(asked))
    if (verdict === undefined) await warnOfNothing(config)
    if (isResponse(verdict)) return { ...run, response: verdict }
    if (verdict !== true) return { ...run, lacking }
  }
  return undefined
}

/** Also in production, because nobody is let in. */
async function warnOfNothing(config: AuthConfig): Promise<void> {
  const { warnOnce } = await resolveReading(config).whole()
  const { authorizedReturnedNothing } = await loadMistakes()
  warnOnce(authorizedReturnedNothing)
}

/** Whether the address of a request is open to everyone, by whatever path the framework finds its page. */
function isOpenAddress<Event>(
  { pagePath, prefix }: Framework<Event>,
  { event, config, request }: { event: Event; config: AuthConfig; request: Request },
): boolean {
  return isOpen(new URL(request.url), {
    config,
    pagePath: pagePath?.(event),
    prefix: prefix?.(event),
  })
}

/** What was refused, and why. */
interface RefusedRun extends RunOfRequest {
  /** What `authorized` answers itself. */
  readonly response?: Response
  /** The proof that it missed of somebody who is signed in. */
  readonly lacking?: ProofDemand | undefined
}

/** One thing that a request runs, and what `authorized` is asked about it. */
interface RunOfRequest {
  readonly request: Request
  /** Whether its address says what runs, so that a rule can go by it. */
  readonly hasAddress: boolean
  readonly called?: CalledFunction | undefined
}

/**
 * What a request runs that is not open to everyone: the page at its address, a function that it calls, or both. An open
 * address opens only the page that is there. Otherwise whoever calls a function at the sign-in page would go round
 * every rule (CWE-288).
 */
function whatRuns(
  request: Request,
  {
    called,
    config,
    isPageOpen,
  }: {
    readonly called: CalledFunction | undefined
    readonly config: OperationsConfig
    readonly isPageOpen: boolean
  },
): readonly RunOfRequest[] {
  const page = isPageOpen ? [] : [{ request, hasAddress: true }]
  if (!called) return page
  const { isPageShown, names, path } = called
  const isNamed = names.some((name) => config.openFunctions?.includes(name))
  const at = path === undefined ? request : requestAt(request, path)
  const run = { request: at, hasAddress: path !== undefined, called }
  return [...(isNamed ? [] : [run]), ...(isPageShown ? page : [])]
}

function requestAt(request: Request, path: string): Request {
  return rebuiltRequest(request, { url: `${new URL(request.url).origin}${path}` })
}
