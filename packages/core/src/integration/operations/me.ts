import { carriedSession, sessionDeletions } from "../../actions/operation.js"
import { callerOf } from "../../session/caller-of.js"
import { loadOnce } from "../../async/load-once.js"
import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Context } from "../../contract/context.js"
import type { AnyOperation } from "../../contract/operation.js"
import type { AuthRequest } from "../../contract/http.js"
import type { CarriedSession } from "../../contract/phases.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import { asError, AuthError } from "../../errors/auth-error.js"
import { CookiesCannotBeSet, NotSignedIn } from "../../errors/request-errors.js"
import { logThrown } from "../../errors/thrown-to-application.js"
import { openContext } from "../../perform.js"
import { factsTextOf } from "../../session/open-token.js"
import { requestFor, type Operation } from "./perform-operation.js"
import { renewing } from "./read-event.js"
import type { MeContext, Proven } from "./me-of.js"
import { unlessFailed } from "./unless-failed.js"

/** Loaded with the first function that changes something. */
const loadChanges = /* @__PURE__ */ loadOnce(() => import("./bound-state-changes.js"))

/** A person who is signed in, and the request that says so. */
interface SignedIn<Event> extends MeContext<Event> {
  readonly config: AuthConfig
  readonly opened: Context
  readonly session: CarriedSession
}

type Call = (...args: readonly unknown[]) => Promise<unknown>

/**
 * What the person who is signed in can do: the functions of each extension under its name. Null if no one is signed in.
 * Rejects if that is unknown, as reading the session does.
 */
export async function meFor<Event>(context: MeContext<Event>): Promise<Proven | null> {
  const { framework, event, configFor } = context
  const config = await configFor(event)
  const resolved = await resolveReading(config).whole()
  const [problem] = resolved.problems
  if (problem) throw problem
  if (!resolved.extended)
    throw new AuthError(
      "me() gives what extensions do for a person, and there are none. List some in the option extensions.",
    )
  const renew = renewing(framework, event)
  const opened = await openNow({ framework, event, config }, resolved)
  const reading = await unlessFailed(config, carriedSession(opened), null)
  if (!reading) return null
  renew(reading.cookies)
  const me = { ...context, config, opened, session: reading.session }
  const { operations, meets, phases } = resolved.extended
  const besides = await phases.alsoProved?.(me.session)
  return {
    ...byExtension(operations, (operation) => callOf(operation, me)),
    meets: (demand: ProofDemand) =>
      meets(factsTextOf(me.session), demand, { now: Date.now(), besides }),
  }
}

/** The request as it is now, with the cookies that were set so far. */
async function openNow<Event>(
  operation: Operation<Event>,
  resolved: ResolvedConfig,
): Promise<Context> {
  const request = requestFor(operation, { path: "session", body: {} }, resolved)
  return openContext(resolved, request, Date.now())
}

/** Operations are named `{extension}.{function}`. */
function byExtension(
  operations: ReadonlyMap<string, AnyOperation>,
  bind: (operation: AnyOperation) => Call,
): Readonly<Record<string, object>> {
  const all: Record<string, Record<string, Call>> = {}
  for (const [name, operation] of operations) {
    const dot = name.lastIndexOf(".")
    const own = (all[name.slice(0, dot)] ??= {})
    own[name.slice(dot + 1)] = bind(operation)
  }
  return all
}

/** The function of an operation. Throws `AuthError`s, which are logged. */
function callOf<Event>(operation: AnyOperation, me: SignedIn<Event>): Call {
  return async (...args) => {
    if (operation.effect === "changes") await (await loadChanges()).refuseForeignForm(me)
    try {
      return await run(operation, me, args)
    } catch (error) {
      logThrown(error, me.opened.config)
      throw error
    }
  }
}

async function run<Event>(
  operation: AnyOperation,
  me: SignedIn<Event>,
  args: readonly unknown[],
): Promise<unknown> {
  const { opened, session, framework, event } = me
  const now = Date.now()
  if (operation.setsCookies) requirePlaceForCookies(opened.request)
  await requireUnended(me, now)
  const done = await operation.run(callerOf(opened, session, now), ...args)
  if (done.endsOwn) await forgetSession(me)
  if (done.cookies) framework.setCookies(event, done.cookies)
  return done.result
}

/** Before anything is done: half of it could not be undone. */
function requirePlaceForCookies({ platform }: AuthRequest): void {
  if (platform?.setsCookies?.() === false)
    throw new CookiesCannotBeSet(
      "This function must set a cookie, and none can be set here. Call it where one can: in Next.js in a server action or a route handler, not in a server component.",
    )
}

/**
 * The session may have been ended since `me()`, by another request or by this one. No callback is asked again: they may
 * count how often.
 */
async function requireUnended<Event>(
  { opened, session }: SignedIn<Event>,
  now: number,
): Promise<void> {
  const userId = session.in === "store" ? String(session.user.id) : ""
  if (await opened.sessions.isStillHeldBy({ ...opened, now }, userId)) return
  throw new NotSignedIn("The session has ended since me() was called.")
}

/**
 * Removes the browser's copy, with what this response has set of it so far. Where no cookies can be set, the next read
 * removes it: the session has ended, whatever happens here.
 */
async function forgetSession<Event>(me: SignedIn<Event>): Promise<void> {
  const { framework, event, forget, opened } = me
  forget(event)
  try {
    framework.setCookies(event, await sessionDeletions(await openNow(me, opened.config)))
  } catch (error) {
    opened.config.logger.error(asError(error))
  }
}
