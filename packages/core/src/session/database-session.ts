import type { AdapterSession, AdapterUser } from "../contract/adapter.js"
import type { SessionParams } from "../contract/callbacks.js"
import type { Cookie } from "../contract/cookies.js"
import type {
  SessionContext,
  SessionEnd,
  SessionReading,
  SessionStart,
  SessionStrategy,
} from "../contract/session-strategy.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { clearChunks, heldValues } from "../cookies/chunked-cookie.js"
import { openHeld, type OpenedValue } from "../cookies/open-held.js"
import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { MissingAdapter, UnsupportedStrategy } from "../errors/config-errors.js"
import { SessionTokenError, SignOutError } from "../errors/dependency-errors.js"
import { amrOf, withAmr } from "./amr-prefix.js"
import { extendOnce } from "./extend-once.js"
import { hideMembers } from "./hidden-members.js"
import { publishSession } from "./publish-session.js"
import { deleteStored, findStored, storedToken, type Stored } from "./stored-session.js"

/** Login state in the store: the cookie holds only a random token. */
export const databaseSession: SessionStrategy = {
  identify: async (context) => {
    const current = await currentSession(context)
    return current && { user: current.content.user, amr: amrOf(current.value) }
  },
  read: (context) => readStored(context),
  update: (context, data) => readStored(context, { data }),
  start: startStored,
  end: endStored,
}

function adapterOf({ config }: SessionContext): CompleteAdapter {
  if (config.adapter) return config.adapter
  throw new MissingAdapter(
    'The "database" session strategy needs an adapter. Set the adapter option.',
  )
}

function heldTokens({ cookies, jar }: SessionContext) {
  return heldValues(jar, cookies.sessionToken.name)
}

/** The valid session of the request and the token that it was found by. */
function currentSession(context: SessionContext): Promise<OpenedValue<Stored> | null> {
  return openHeld(heldTokens(context).values, (token) => validSession(context, token))
}

/** An expired session is nobody's, whatever asks (CWE-613). */
async function validSession(context: SessionContext, token: string): Promise<Stored | null> {
  const stored = await findStored(adapterOf(context), token, context.config)
  if (!stored || stored.session.expires.getTime() > context.now) return stored
  try {
    await adapterOf(context).deleteSession(stored.session.sessionToken)
  } catch (error) {
    // Left behind, it is still expired; the next access tries again.
    context.config.logger.error(error as Error)
  }
  return null
}

async function readStored(
  context: SessionContext,
  update?: { readonly data: unknown },
): Promise<SessionReading> {
  const { config, cookies } = context
  const { options } = cookies.sessionToken
  const current = await currentSession(context)
  if (!current) return { session: null, cookies: clearChunks(heldTokens(context).names, options) }

  const { content: stored, value: token, hiddenBy } = current
  const extended = await extendWhenDue(context, stored.session)
  const session = { ...stored.session, expires: extended ?? stored.session.expires }
  const amr = amrOf(token)
  const shown = { session: amr ? { ...session, amr } : session, user: stored.user }
  const published = await askSessionCallback(context, shown, update)
  if (published) await config.emit("session", { session: published } as never)
  return {
    session: published,
    cookies: extended ? setToken(context, token, extended) : clearChunks(hiddenBy, options),
  }
}

/** The new expiry, once `updateAge` seconds have passed since it was last set; a failure leaves the old one standing. */
async function extendWhenDue(
  context: SessionContext,
  session: AdapterSession,
): Promise<Date | null> {
  const { maxAge, updateAge } = context.config
  const lastSet = session.expires.getTime() - maxAge * 1000
  if (lastSet + updateAge * 1000 > context.now) return null
  const expires = new Date(context.now + maxAge * 1000)
  return extendOnce(context.config, session, () => extend(context, { ...session, expires }))
}

async function extend(
  context: SessionContext,
  { sessionToken, expires }: AdapterSession,
): Promise<Date | null> {
  try {
    await adapterOf(context).updateSession({ sessionToken, expires })
    return expires
  } catch (error) {
    context.config.logger.error(error as Error)
    return null
  }
}

async function askSessionCallback(
  { config }: SessionContext,
  { session, user }: Stored,
  update: { readonly data: unknown } | undefined,
) {
  const shown = hideMembers({ ...session, user: hideMembers(user, ["name", "email", "image"]) }, [
    "expires",
    "user",
  ])
  const params = {
    session: shown,
    user,
    newSession: update?.data,
    ...(update && { trigger: "update" as const }),
  } as unknown as SessionParams
  try {
    return publishSession(await config.callbacks.session(params))
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new SessionTokenError("The session callback threw", causedBy(error))
  }
}

async function startStored(
  context: SessionContext,
  start: SessionStart,
): Promise<readonly Cookie[]> {
  const adapter = adapterOf(context)
  const user = await storedUser(adapter, start)
  const token = withAmr(context.config.generateSessionToken(), start.amr)
  const expires = new Date(context.now + context.config.maxAge * 1000)
  await adapter.createSession({
    sessionToken: await storedToken(token, context.config),
    userId: user.id,
    expires,
  })
  await endPrevious(context)
  return setToken(context, token, expires)
}

/** Credentials name their user themselves, so only the store can say whether a session may belong to them. */
async function storedUser(
  adapter: CompleteAdapter,
  { user, account }: SessionStart,
): Promise<AdapterUser> {
  if (account.type !== "credentials") return user as AdapterUser
  const stored = user.id ? await adapter.getUser(user.id) : null
  if (stored) return stored
  throw new UnsupportedStrategy(
    'authorize() returned a user whose id the adapter does not know, so no stored session can be made for them. Create the user through the adapter first, or set session: { strategy: "jwt" }.',
  )
}

/** A browser that changes hands must not leave the former session behind, nor may an old token outlive a sign-in. */
async function endPrevious(context: SessionContext): Promise<void> {
  for (const { value: token } of heldTokens(context).values)
    try {
      await deleteStored(adapterOf(context), token, context.config)
    } catch (error) {
      context.config.logger.error(error as Error)
    }
}

async function endStored(context: SessionContext): Promise<SessionEnd> {
  const { values, names } = heldTokens(context)
  const cookies = clearChunks(names, context.cookies.sessionToken.options)
  if (values.length === 0) return { cookies }
  try {
    const ended = await Promise.all(
      values.map(({ value }) => deleteStored(adapterOf(context), value, context.config)),
    )
    await context.config.emit("signOut", { session: ended.find(Boolean) ?? ended[0] })
    return { cookies }
  } catch (error) {
    return {
      cookies,
      failure: new SignOutError("The session is still in the store", causedBy(error)),
    }
  }
}

/** The cookie of a token, and deletions of everything else that could be read as one. */
function setToken(context: SessionContext, value: string, expires: Date): readonly Cookie[] {
  const { name, options } = context.cookies.sessionToken
  const stale = heldTokens(context).names.filter((held) => held !== name)
  return [...clearChunks(stale, options), { name, value, options: { ...options, expires } }]
}
