import { loadOnce } from "../async/load-once.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { SessionParams } from "../contract/callbacks.js"
import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import type { DefaultSession, Session } from "../contract/session.js"
import { chain } from "../crypto/chain.js"
import { defaultSession, hasMembers } from "./default-session.js"
import { noSession } from "./no-session.js"
import { openToken, type OpenToken } from "./open-token.js"
import { tokenRenewalAge } from "./renewal-age.js"
import { cleared, newToken, resealedOrNone } from "./token-writing.js"

/** Loaded if the application has a `jwt` or `session` callback. */
const asking = /* @__PURE__ */ loadOnce(() => import("./ask-callbacks.js"))

/** A token after the callbacks have judged it. */
interface Judged {
  readonly token: JWT
  /** Null if the application ended the session. */
  readonly published: Session | DefaultSession | null
  /** What the `session` callback returned, with its dates; null if it ended the session. */
  readonly told: object | null
  /** Whether the browser's cookie is correct as it is. */
  readonly isCurrent: boolean
  /** The cookies for the current token. If it does not have to be sealed again, only deletions of planted cookies. */
  readonly reseal: () => Awaitable<readonly Cookie[]>
}

/** The verdict on the request's token, and the request's cookies that may contain it. */
export interface Verdict {
  /** Null if it is not a session. */
  readonly judged: Judged | null
  /** Without a session, those to delete. */
  readonly names: readonly string[]
}

/** The only way in which a token is accepted as a session, for every caller that wants to know who is signed in. */
export function judgeToken(
  context: ReadingContext,
  update?: { readonly data: unknown },
): Awaitable<Verdict> {
  return chain(openToken(context), (opened): Awaitable<Verdict> => {
    const { claims } = opened
    if (!claims) return { judged: null, names: opened.failed }
    const { jwt } = context.config.callbacks
    const isRenewed = update !== undefined || isDue(claims, context)
    if (!jwt) return withSession(context, opened, { token: claims, isRenewed, update })
    const answer = chain(asking(), ({ askJwt }) => askJwt(jwt, claims, update))
    return chain(answer, ({ token, isChanged }) =>
      withSession(context, opened, { token, isRenewed: isRenewed || isChanged, update }),
    )
  })
}

interface JudgedClaims {
  readonly token: JWT | null
  readonly isRenewed: boolean
  readonly update: { readonly data: unknown } | undefined
}

function withSession(
  context: ReadingContext,
  opened: OpenToken,
  { token, isRenewed, update }: JudgedClaims,
): Awaitable<Verdict> {
  const { names, failed } = opened
  if (!hasMembers(token))
    return chain(noSession(context.config, "jwt", token), () => ({ judged: null, names }))
  const { session } = context.config.callbacks
  const params = sessionParams(token, expiryOf(opened, context, isRenewed), update)
  const answer = session
    ? chain(asking(), ({ askSession }) => askSession(session, params, context))
    : // Two objects: event handlers receive `told`, and may change it.
      { told: defaultSession(params), published: defaultSession(params) }
  return chain(answer, ({ told, published }) => {
    const isCurrent = !isRenewed && failed.length === 0
    const reseal = () => (isRenewed ? newToken(context, token, names) : cleared(context, failed))
    return { judged: { token, published, told, isCurrent, reseal }, names }
  })
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
  if (typeof iat === "number") return (iat + config.maxAge) * 1000
  return typeof exp === "number" ? exp * 1000 : now
}

function sessionParams(
  token: JWT,
  expires: number,
  update: { readonly data: unknown } | undefined,
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
export function readToken(
  context: ReadingContext,
  update?: { readonly data: unknown },
): Awaitable<SessionReading> {
  return chain(judgeToken(context, update), ({ judged, names }): Awaitable<SessionReading> => {
    if (!judged) return chain(cleared(context, names), (cookies) => ({ session: null, cookies }))
    const { token, told, published: session, isCurrent } = judged
    const heard = context.config.emit("session", { session: told as never, token })
    return chain<void, SessionReading>(heard, () => {
      if (isCurrent) return { session, cookies: [] }
      const sealed = update ? judged.reseal() : resealedOrNone(judged, context)
      return chain(sealed, (cookies) => ({ session, cookies }))
    })
  })
}
