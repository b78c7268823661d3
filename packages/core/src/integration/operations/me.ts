import { carriedSession, sessionDeletions } from "../../actions/operation.js"
import { loadOnce } from "../../async/load-once.js"
import { resolveExplained } from "../../config/resolve-explained.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Context } from "../../contract/context.js"
import type { JoinedExtensions } from "../../contract/extension.js"
import type { BrowserSessions, RunOperation } from "../../contract/operation.js"
import type { CarriedSession } from "../../contract/phases.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import { asError, AuthError } from "../../errors/auth-error.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { logThrown } from "../../errors/thrown-to-application.js"
import { openContext } from "../../perform.js"
import { nameUnlisted } from "../../errors/name-unlisted.js"
import { factsTextOf } from "../../session/open-token.js"
import { requestFor, type EventOperation } from "./perform-operation.js"
import { renewing } from "./read-event.js"
import type { MeContext, SessionProofs } from "./me-of.js"
import { unlessFailed } from "./unless-failed.js"

/** Loaded with the first function that changes something. */
const loadChanges = /* @__PURE__ */ loadOnce(() => import("./bound-state-changes.js"))

/** Loaded with the first session that is put in place of another one. */
const loadOtherSession = /* @__PURE__ */ loadOnce(() => import("../../actions/other-session.js"))

/** A person who is signed in, and the request that says so. */
interface PersonOfRequest<Event> extends MeContext<Event> {
  readonly config: AuthConfig
  readonly opened: Context
  readonly session: CarriedSession
}

type BoundOperation = (...args: readonly unknown[]) => Promise<unknown>

/**
 * What the person who is signed in can do: the functions of each extension under its name. Null if no one is signed in.
 * Rejects if that is unknown, as reading the session does.
 */
export async function meFor<Event>(context: MeContext<Event>): Promise<SessionProofs | null> {
  const { framework, event, configFor } = context
  const config = await configFor(event)
  const resolved = await resolveExplained(config).whole()
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
  const { operations, run, meets, phases } = resolved.extended
  const besides = await phases.alsoProved?.(me.session)
  return nameUnlisted("me()", {
    ...byExtension(operations, (name) => callOf(run, name, me)),
    meets: (demand: ProofDemand) =>
      meets(factsTextOf(me.session), demand, { now: Date.now(), besides }),
  })
}

/** The request as it is now, with the cookies that were set so far. */
async function openNow<Event>(
  operation: EventOperation<Event>,
  resolved: ResolvedConfig,
): Promise<Context> {
  const request = requestFor(operation, { path: "session", body: {} }, resolved)
  return openContext(resolved, request, Date.now())
}

/** Operations are named `{extension}.{function}`. */
function byExtension(
  operations: JoinedExtensions["operations"],
  bind: (name: string) => BoundOperation,
): Readonly<Record<string, object>> {
  const all: Record<string, Record<string, BoundOperation>> = {}
  for (const name of operations) {
    const dot = name.lastIndexOf(".")
    const own = (all[name.slice(0, dot)] ??= {})
    own[name.slice(dot + 1)] = bind(name)
  }
  return all
}

/**
 * The function of an operation. Throws `AuthError`s, which are logged, and what the framework has for a form of another
 * site, which anybody could fill the log with.
 */
function callOf<Event>(
  run: RunOperation,
  name: string,
  me: PersonOfRequest<Event>,
): BoundOperation {
  return async (...args) => {
    let foreign: unknown
    const requireOwnForm = async () =>
      (await loadChanges()).refuseForeignForm(me).catch((error: unknown) => {
        foreign = error
        throw error
      })
    try {
      return await call(run, name, { me, args, requireOwnForm })
    } catch (error) {
      if (error !== foreign) logThrown(error, me.opened.config)
      throw error
    }
  }
}

interface CalledBy<Event> {
  readonly me: PersonOfRequest<Event>
  readonly args: readonly unknown[]
  readonly requireOwnForm: () => Promise<void>
}

async function call<Event>(
  run: RunOperation,
  name: string,
  { me, args, requireOwnForm }: CalledBy<Event>,
): Promise<unknown> {
  const { opened, session, framework, event } = me
  const now = Date.now()
  const done = await run(name, {
    place: { ...opened, now, browserSessions: browserSessions({ ...opened, now }) },
    requireOwnForm: async ({ effect }) => {
      if (effect === "changes") await requireOwnForm()
    },
    session: async () => {
      await requireUnended(me, now)
      return session
    },
    canSetCookies: () => opened.request.platform?.setsCookies?.() !== false,
    args: () => args,
  })
  if (done.endsOwn) await forgetSession(me)
  if (done.changesSession) me.forget(event)
  if (done.cookies) framework.setCookies(event, done.cookies)
  return done.result
}

/** Whoever calls it by `me()` can put another session in place of the one of their browser. */
function browserSessions(opened: Context): BrowserSessions {
  return {
    start: async (started) => (await loadOtherSession()).startOtherSession(opened, started),
    restore: async (jar) => (await loadOtherSession()).restoreSession(opened, jar),
  }
}

/**
 * The session may have been ended since `me()`, by another request or by this one. No callback is asked again: they may
 * count how often.
 */
async function requireUnended<Event>(
  { opened, session }: PersonOfRequest<Event>,
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
async function forgetSession<Event>(me: PersonOfRequest<Event>): Promise<void> {
  const { framework, event, forget, opened } = me
  forget(event)
  try {
    framework.setCookies(event, await sessionDeletions(await openNow(me, opened.config)))
  } catch (error) {
    opened.config.logger.error(asError(error))
  }
}
