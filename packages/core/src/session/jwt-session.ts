import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { SessionParams } from "../contract/callbacks.js"
import type {
  SessionContext,
  SessionReading,
  SessionStart,
  SessionStrategy,
} from "../contract/session-strategy.js"
import { chunkCookie, clearChunks, heldValues } from "../cookies/chunked-cookie.js"
import { openHeld } from "../cookies/open-held.js"
import { JWTSessionError } from "../errors/dependency-errors.js"
import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { hasMembers } from "./has-members.js"
import { publishSession } from "./publish-session.js"

/** Login state in an encrypted cookie: nothing is stored, nothing can be revoked before it expires. */
export const jwtSession: SessionStrategy = {
  identify: identifyToken,
  read: (context) => readToken(context),
  update: (context, data) => readToken(context, { data }),
  start: startToken,
  end: async (context) => {
    const { claims, names } = await openToken(context)
    if (claims) await context.config.emit("signOut", { token: claims })
    return { cookies: clearChunks(names, context.cookies.sessionToken.options) }
  },
}

interface OpenToken {
  readonly claims: JWT | null
  /** The request's cookies that may hold the token. */
  readonly names: readonly string[]
  /** Those of them that were tried before the one that holds it. */
  readonly failed: readonly string[]
}

async function openToken(context: SessionContext): Promise<OpenToken> {
  const { values, names } = heldValues(context.jar, context.cookies.sessionToken.name)
  const opened = await openHeld(values, (value) => decoded(context, value))
  return { claims: opened?.content ?? null, names, failed: opened?.hiddenBy ?? names }
}

async function decoded(
  { config, cookies, now }: SessionContext,
  value: string,
): Promise<JWT | null> {
  try {
    return await config.codec.decode(value, cookies.sessionToken.name, now)
  } catch (error) {
    // Only a decode function of the application's throws, and throwing is how most libraries refuse a token.
    config.logger.error(
      new JWTSessionError("jwt.decode refused the session token", causedBy(error)),
    )
    return null
  }
}

/** A `sub` that the store cannot even look for, as that of a person whom `authorize` made up, is nobody of its users. */
async function identifyToken(context: SessionContext) {
  const { adapter, logger } = context.config
  const { claims } = await openToken(context)
  // A jwt callback may have put the store's own id here, which is a number in some.
  const id = claims?.sub === undefined ? "" : String(claims.sub)
  if (!adapter || !claims || id === "") return null
  try {
    const user = await adapter.getUser(id)
    return user && { user, amr: amrIn(claims) }
  } catch (error) {
    logger.error(error as Error)
    return null
  }
}

/** Whatever a `jwt` callback made of the claim, only a list of names is one. */
function amrIn({ amr }: JWT): readonly string[] | undefined {
  return Array.isArray(amr) && amr.every((method) => typeof method === "string") ? amr : undefined
}

async function readToken(
  context: SessionContext,
  update?: { readonly data: unknown },
): Promise<SessionReading> {
  const { config, cookies } = context
  const { claims, names, failed } = await openToken(context)
  const gone = { session: null, cookies: clearChunks(names, cookies.sessionToken.options) }
  if (!claims) return gone

  const before = JSON.stringify(claims)
  const token = await asked(() => config.callbacks.jwt(jwtParams(claims, update)))
  if (!hasMembers(token)) return gone

  const isChanged = await asked(async () => JSON.stringify(token) !== before)
  const renewed = update !== undefined || isDue(claims, context) || isChanged
  const expires = renewed ? context.now + config.maxAge * 1000 : expiryOf(claims, context)
  const session = await asked(() => config.callbacks.session(sessionParams(token, expires)))
  const published = publishSession(session)
  if (published) await config.emit("session", { session: published as never, token })
  if (!renewed)
    return { session: published, cookies: clearChunks(failed, cookies.sessionToken.options) }
  const sealed = tokenCookies(context, token, names)
  return { session: published, cookies: await (update ? sealed : orNone(sealed, context)) }
}

/** A token that cannot be sealed, as when it has grown beyond all cookies, leaves the browser the one it has. */
async function orNone(
  sealed: Promise<readonly Cookie[]>,
  { config }: SessionContext,
): Promise<readonly Cookie[]> {
  try {
    return await sealed
  } catch (error) {
    config.logger.error(
      new JWTSessionError("The session token could not be sealed again", causedBy(error)),
    )
    return []
  }
}

/**
 * Sealing again only when something changed or `updateAge` has passed keeps `GET /session` cacheable, and keeps a read
 * that is still under way at sign-out from bringing the session back.
 */
function isDue({ iat }: JWT, { config, now }: SessionContext): boolean {
  return typeof iat !== "number" || iat * 1000 + config.updateAge * 1000 <= now
}

function expiryOf({ iat, exp }: JWT, { config, now }: SessionContext): number {
  if (typeof iat === "number") return (iat + config.maxAge) * 1000
  return typeof exp === "number" ? exp * 1000 : now
}

function jwtParams(token: JWT, update: { readonly data: unknown } | undefined) {
  return {
    token,
    session: update?.data,
    ...(update && { trigger: "update" as const }),
    // The type promises a user; only a sign-in has one, as in the library replaced.
  } as Parameters<SessionContext["config"]["callbacks"]["jwt"]>[0]
}

function sessionParams(token: JWT, expires: number): SessionParams {
  const { name, email, picture } = token
  const session = {
    user: { name, email, image: picture },
    expires: new Date(expires).toISOString(),
  }
  return { session, token } as unknown as SessionParams
}

/** What a callback throws is no verdict on the session: it stays, and the caller learns that it is unknown. */
async function asked<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback()
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new JWTSessionError("The jwt or session callback threw", causedBy(error))
  }
}

async function startToken(
  context: SessionContext,
  start: SessionStart,
): Promise<readonly Cookie[]> {
  const { user, account, profile, isNewUser, amr } = start
  const { name, email, image, id } = user
  const { names } = heldValues(context.jar, context.cookies.sessionToken.name)
  const token = await context.config.callbacks.jwt({
    token: {
      name,
      email,
      picture: image,
      ...(id !== undefined && { sub: String(id) }),
      ...(amr && { amr: [...amr] }),
    },
    user,
    account,
    ...(profile && { profile }),
    isNewUser,
    trigger: isNewUser ? "signUp" : "signIn",
  })
  if (!hasMembers(token)) return clearChunks(names, context.cookies.sessionToken.options)
  return tokenCookies(context, token, names)
}

async function tokenCookies(
  { config, cookies, now }: SessionContext,
  token: JWT,
  present: readonly string[],
): Promise<readonly Cookie[]> {
  const { name, options } = cookies.sessionToken
  const value = await config.codec.encode(token, name, now)
  const expires = new Date(now + config.maxAge * 1000)
  return chunkCookie({ name, value, options: { ...options, expires } }, present)
}
