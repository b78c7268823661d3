import { loadOnce } from "../async/load-once.js"
import type { SessionParams } from "../contract/callbacks.js"
import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import type { DefaultSession, Session } from "../contract/session.js"
import { defaultSession, hasMembers } from "./default-session.js"
import { warnIfNotNull } from "./no-session.js"
import { FACTS, keepFacts, openToken, type OpenToken } from "./open-token.js"
import { tokenRenewalAge } from "./renewal-age.js"
import { cleared, newToken, resealedOrNone } from "./token-writing.js"

/** Loaded if the application has a `jwt` or `session` callback. */
const loadCallbacks = /* @__PURE__ */ loadOnce(() => import("./ask-callbacks.js"))

/** A token that is a session, after the callbacks. */
export interface EvaluatedToken {
  /** As they were sealed. */
  readonly claims: JWT
  /** As the `jwt` callback left them. */
  readonly token: JWT
  /** What readers get. Null if the application ended the session. */
  readonly session: Session | DefaultSession | null
  /** What the `session` callback returned, with its dates; null if it ended the session. */
  readonly callbackResult: object | null
  /** Whether the browser's cookie is correct as it is. */
  readonly isCurrent: boolean
  /** The cookies for the current token. If it does not have to be sealed again, only deletions of planted cookies. */
  readonly reseal: () => Promise<readonly Cookie[]>
}

/** What became of the request's token, and the request's cookies that may contain it. */
export interface TokenEvaluation {
  /** Null if it is not a session. */
  readonly evaluated: EvaluatedToken | null
  /** Without a session, those to delete. */
  readonly names: readonly string[]
}

/** Data from the client for the callbacks. */
export interface SessionUpdate {
  readonly data: unknown
}

/** The only way in which a token is accepted as a session, for every caller that wants to know who is signed in. */
export async function evaluateToken(
  context: ReadingContext,
  update?: SessionUpdate,
): Promise<TokenEvaluation> {
  const opened = await openToken(context)
  const { claims, names, failed } = opened
  if (!claims) return { evaluated: null, names: failed }
  const { phases, latestEnd } = context.config.extended ?? {}
  const verdict = !phases?.read || (await phases.read(context, { in: "token", claims }))
  if (!verdict) return { evaluated: null, names: verdict === null ? [] : names }
  // Read before the callbacks, because they may change the object that they receive.
  const facts = verdict === true ? claims[FACTS] : verdict
  const { token, isChanged } = await afterJwtCallback(context, claims, update)
  if (!hasMembers(token)) {
    await warnIfNotNull(context.config, "jwt", token)
    return { evaluated: null, names }
  }
  const isRenewed = isChanged || update !== undefined || verdict !== true || isDue(claims, context)
  const expires = Math.min(expiryOf(opened, context, isRenewed), latestEnd?.(facts) ?? Infinity)
  const shown = await afterSessionCallback(context, sessionParams(token, expires, update))
  return {
    evaluated: {
      claims,
      token,
      ...shown,
      ...(phases?.shown && { session: await phases.shown(shown.session, facts) }),
      isCurrent: !isRenewed && failed.length === 0,
      reseal: async () =>
        isRenewed ? newToken(context, keepFacts(token, facts), names) : cleared(context, failed),
    },
    names,
  }
}

async function afterJwtCallback(
  { config }: ReadingContext,
  claims: JWT,
  update: SessionUpdate | undefined,
): Promise<{ readonly token: JWT | null; readonly isChanged: boolean }> {
  const { jwt } = config.callbacks
  if (!jwt) return { token: claims, isChanged: false }
  const { askJwt } = await loadCallbacks()
  return askJwt(jwt, claims, update)
}

async function afterSessionCallback(
  context: ReadingContext,
  params: SessionParams,
): Promise<Pick<EvaluatedToken, "session" | "callbackResult">> {
  const { session } = context.config.callbacks
  // Two objects: event handlers receive the result, and may change it.
  if (!session) return { session: defaultSession(params), callbackResult: defaultSession(params) }
  const { askSession } = await loadCallbacks()
  return askSession(session, params, context)
}

/**
 * Sealing again only if something changed or the renewal is due keeps `GET /session` cacheable, and keeps a read that
 * is still running at sign-out from bringing the session back.
 */
function isDue({ iat }: JWT, { config, now }: ReadingContext): boolean {
  return typeof iat !== "number" || iat * 1000 + tokenRenewalAge(config) <= now
}

/** Milliseconds since the epoch. */
function expiryOf(
  { claims }: OpenToken,
  { config, now }: ReadingContext,
  isRenewed: boolean,
): number {
  if (isRenewed) return now + config.maxAge * 1000
  const { iat, exp } = claims ?? {}
  // It may be dated ahead, by the clock of another server.
  if (typeof iat === "number") return Math.min(iat * 1000, now) + config.maxAge * 1000
  return typeof exp === "number" ? exp * 1000 : now
}

function sessionParams(
  token: JWT,
  expires: number,
  update: SessionUpdate | undefined,
): SessionParams {
  const { name, email, picture } = token
  const session = {
    user: { name, email, image: picture },
    expires: new Date(expires).toISOString(),
  }
  return {
    session,
    token,
    ...(update && { newSession: update.data, trigger: "update" as const }),
  } as unknown as SessionParams
}

/**
 * The session of the request's token, through the callbacks, and the cookies that keep the browser's copy up to date.
 */
export async function readToken(
  context: ReadingContext,
  update?: SessionUpdate,
): Promise<SessionReading> {
  const { evaluated, names } = await evaluateToken(context, update)
  if (!evaluated) return { session: null, cookies: await cleared(context, names) }
  const { token, callbackResult, session, isCurrent } = evaluated
  await context.config.emit("session", { session: callbackResult as never, token })
  if (isCurrent) return { session, cookies: [] }
  const cookies = await (update ? evaluated.reseal() : resealedOrNone(evaluated, context))
  return { session, cookies }
}
