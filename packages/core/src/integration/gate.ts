import { pageUrl } from "../address/page-url.js"
import { resolveReading } from "../config/resolve-reading.js"
import type { AuthConfig } from "../contract/config.js"
import { development } from "../contract/config-keys.js"
import type { DefaultSession, Session } from "../contract/session.js"
import { readPath } from "../http/request-path.js"
import type { Framework } from "./framework.js"
import { isUnder } from "./is-under.js"
import type { OperationsConfig } from "./operations-config.js"

/** A handler that also receives the session. */
export type GatedHandler<Event, S> = (event: Event, auth: S | null) => unknown

interface Gate<Event, S = unknown> {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig & OperationsConfig>
  readonly auth: (event: Event) => Promise<S | null>
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
    const asked = { ...gate, auth: () => Promise.resolve(session) }
    if (decidesItself?.(config)) {
      const verdict = await verdictOn(asked, event)
      if (verdict instanceof Response) return verdict
      if (!verdict) await warnOfUnenforced(config)
      return handler(event, session)
    }
    const refused = await refusal(asked, event)
    return refused === undefined ? handler(event, session) : refused
  }
}

async function warnOfUnenforced(config: AuthConfig): Promise<void> {
  if (!config[development]) return
  const { warnOnce } = await resolveReading(config).whole()
  warnOnce({
    code: "authorized-not-enforced",
    details:
      "callbacks.authorized did not return true, and the handler inside of auth() ran nevertheless, as in next-auth. It has to check req.auth itself. Set enforceAuthorized: true to send such visitors to the sign-in page instead, or remove authorized.",
  })
}

/**
 * What a refused visitor gets: the response of `authorized`, or the framework's redirect to the sign-in page. Undefined
 * if the request may continue, which is always the case without an `authorized` callback.
 */
export async function refusal<Event>(gate: Gate<Event>, event: Event): Promise<unknown> {
  const verdict = await verdictOn(gate, event)
  if (verdict instanceof Response) return verdict
  if (verdict) return undefined
  const { framework, configFor } = gate
  const request = framework.toRequest(event)
  return turnAway(await configFor(event), { framework, event, request })
}

/** What the rule says about a request: whether it may continue, or the response to send instead. */
async function verdictOn<Event>(
  { framework, configFor, auth }: Gate<Event>,
  event: Event,
): Promise<Response | boolean> {
  const config = await configFor(event)
  const authorized = config.callbacks?.authorized ?? framework.authorized
  if (!authorized) return true
  const request = framework.toRequest(event)
  const isAddressed = framework.isAddressed?.(event) ?? true
  if (isAddressed && isOpen(new URL(request.url), config)) return true
  const session = (await auth(event)) as Session | DefaultSession | null
  const isAsked = isAddressed || session !== null
  const verdict = isAsked && (await authorized({ request, auth: session }))
  return verdict instanceof Response ? verdict : verdict === true
}

/**
 * Whether this address must stay open for everyone: with a closed sign-in page no one could sign in, and people who are
 * not signed in yet must be able to reach the actions, which check each request themselves.
 */
function isOpen(url: URL, config: AuthConfig & OperationsConfig): boolean {
  const page = new URL(signInPage(config), url.origin)
  return bare(url.pathname) === bare(page.pathname) || isAction(url.pathname, config)
}

/** Without the trailing slash that some applications add to every address. */
function bare(pathname: string): string {
  return pathname.replace(/\/$/, "")
}

/** Whether the path is that of an action, spelled exactly. */
export function isAction(pathname: string, config: AuthConfig): boolean {
  return readPath(pathname, resolveReading(config).basePath) !== undefined
}

/** Whether the actions are below this path of the application, not at it. */
export function isAboveActions(mount: string, config: AuthConfig): boolean {
  const { basePath } = resolveReading(config)
  return basePath !== mount && isUnder(basePath, mount)
}

function signInPage(config: AuthConfig & OperationsConfig): string {
  return config.pages?.signIn ?? `${resolveReading(config).basePath}/signin`
}

/** Redirects to the sign-in page, with the way back. */
function turnAway<Event>(
  config: AuthConfig & OperationsConfig,
  { framework, event, request }: { framework: Framework<Event>; event: Event; request: Request },
): unknown {
  const url = new URL(request.url)
  const target = new URL(
    pageUrl(signInPage(config), url.origin, {
      callbackUrl: framework.wayBack?.(event) ?? url.href,
    }),
    url.origin,
  )
  return framework.redirect(event, target.href)
}
