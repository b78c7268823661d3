import type { Cookie } from "../contract/cookies.js"
import type {
  SessionContext,
  SessionReading,
  SessionStart,
  SessionStrategy,
} from "../contract/session-strategy.js"
import { clientAt } from "../cookies/client-at.js"
import { chunkCookie, clearChunks, heldValues } from "../cookies/chunked-cookie.js"
import { openHeld } from "../cookies/open-held.js"
import { openJwt, sealJwt } from "../crypto/jwe.js"

/** Seconds: what browsers keep a cookie for at most (RFC 6265bis §5.5); each cookie itself ends with the session. */
const SEAL_LIFETIME = 400 * 24 * 60 * 60

/**
 * Characters of this cookie and the session's together. Servers refuse a header, and an address, of more than 8192
 * (nginx as it comes): whoever met that limit could not even sign out, so the rest is left to other cookies.
 */
const LARGEST = 6144

/** What was kept of a sign-in for the sign-out at its provider. */
export interface ProviderSession {
  /** The provider's id in our configuration. */
  readonly provider: string
  /** Absent where it was too long to keep; the provider is then told `client_id` alone. */
  readonly idToken?: string
}

/**
 * A strategy whose sessions remember the provider they came from, where that has `endSession`, in a sealed cookie beside
 * the session's own: set with it, renewed with it, gone with it.
 */
export function withProviderSession(strategy: SessionStrategy): SessionStrategy {
  return {
    identify: strategy.identify,
    isStillHeldBy: strategy.isStillHeldBy,
    read: (context) => following(context, strategy.read(context)),
    update: (context, data) => following(context, strategy.update(context, data)),
    start: async (context, start) => {
      const cookies = await strategy.start(context, start)
      const length = cookies.reduce((sum, { value }) => sum + value.length, 0)
      if (length === 0) return [...cookies, ...forgotten(context)]
      return [...cookies, ...(await remembered(context, start, LARGEST - length))]
    },
    end: async (context) => {
      const end = await strategy.end(context)
      // Kept for when it is tried again: the provider is told once our own session is over.
      return end.failure ? end : { ...end, cookies: [...end.cookies, ...forgotten(context)] }
    },
  }
}

/** The reading as it is, unless there is something beside the session: most sites have nothing, and read often. */
function following(
  context: SessionContext,
  reading: Promise<SessionReading>,
): Promise<SessionReading> {
  return isHeld(context) ? followed(context, reading) : reading
}

async function followed(
  context: SessionContext,
  reading: Promise<SessionReading>,
): Promise<SessionReading> {
  const read = await reading
  return { ...read, cookies: [...read.cookies, ...(await renewed(context, read))] }
}

function isHeld({ cookies, jar }: SessionContext): boolean {
  const { name } = cookies.providerSession
  return jar[name] !== undefined || jar[`${name}.0`] !== undefined
}

/**
 * What the request's cookie remembers; null without one, for one that was altered, and where the provider's id stands for
 * another client by now, or in this deployment: an ID Token is for nobody but its issuer to see again.
 */
export async function readProviderSession(
  context: SessionContext,
): Promise<ProviderSession | null> {
  const content = (await openHeldSession(context))?.content
  const { provider, client, idToken } = content ?? {}
  const known = typeof provider === "string" && context.config.providers.get(provider)
  if (typeof provider !== "string" || !known || client !== clientAt(known)) return null
  return { provider, ...(typeof idToken === "string" && { idToken }) }
}

function held({ cookies, jar }: SessionContext) {
  const { name, options } = cookies.providerSession
  return { name, options, ...heldValues(jar, name) }
}

function openHeldSession(context: SessionContext) {
  const { name, values } = held(context)
  const { tokenSecrets: secret } = context.config
  return openHeld(values, (value) => openJwt(value, { secret, salt: name, now: context.now }))
}

function forgotten(context: SessionContext): readonly Cookie[] {
  const { names, options } = held(context)
  return names.length === 0 ? [] : clearChunks(names, options)
}

async function remembered(
  context: SessionContext,
  { account }: SessionStart,
  room: number,
): Promise<readonly Cookie[]> {
  const { config } = context
  const provider = config.providers.get(account.provider)
  if (!provider || !("endSession" in provider)) return forgotten(context)
  const { name, options, names } = held(context)
  const bare = { provider: provider.id, client: clientAt(provider) }
  const { id_token: idToken } = account
  const isShort = typeof idToken === "string" && idToken.length < room
  const whole = isShort ? await sealed(context, { ...bare, idToken }) : undefined
  const value = whole && whole.length <= room ? whole : await sealed(context, bare)
  return chunkCookie({ name, value, options: { ...options, expires: expiry(context) } }, names)
}

async function sealed(context: SessionContext, content: object): Promise<string> {
  const { config, cookies, now } = context
  const salt = cookies.providerSession.name
  const seal = { secret: config.tokenSecrets, salt, maxAge: SEAL_LIFETIME, now }
  return sealJwt({ ...content }, seal)
}

/** The session's cookie as it was set just now says how this one goes on: longer, not at all, or as it is. */
async function renewed(
  context: SessionContext,
  { session, cookies: set }: SessionReading,
): Promise<readonly Cookie[]> {
  const { name, options, names } = held(context)
  const isEnded = set.every(({ value }) => value === "")
  // Deletions alone, beside a session, are of what was planted beside its cookie.
  if (isEnded) return session || set.length === 0 ? [] : clearChunks(names, options)
  const opened = await openHeldSession(context)
  if (!opened) return clearChunks(names, options)
  const own = { name, value: opened.value, options: { ...options, expires: expiry(context) } }
  return chunkCookie(own, names)
}

function expiry({ config, now }: SessionContext): Date {
  return new Date(now + config.maxAge * 1000)
}
