import type { Cookie } from "../contract/cookies.js"
import { clientAt, isOAuthProvider } from "../contract/resolved-provider.js"
import type {
  ReadingContext,
  SessionContext,
  SessionReading,
  SessionStart,
} from "../contract/session-strategy.js"
import { chunkCookie, clearChunks } from "../cookies/chunk-cookie.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import { openProviderCookie, providerCookieOf } from "./provider-cookie.js"

/** Seconds: the longest that browsers keep a cookie (RFC 6265bis §5.5). The cookie itself ends with the session. */
const SEAL_LIFETIME = 400 * 24 * 60 * 60

/**
 * Maximum number of characters of this cookie and the session's together. Servers reject a header, or an address, of
 * more than 8192 (nginx by default), and users over that limit could not even sign out. The rest is left for other
 * cookies.
 */
const LARGEST = 6144

/** The result of reading a session, with the provider's cookie renewed for as long as the session's. */
export async function withProviderCookies<Reading extends Pick<SessionReading, "cookies">>(
  context: ReadingContext,
  reading: Reading & { readonly session: unknown },
): Promise<Reading> {
  return { ...reading, cookies: [...reading.cookies, ...(await renewed(context, reading))] }
}

/** The deletion of that cookie, if the request has it. */
export function forgotten(context: SessionContext): readonly Cookie[] {
  const { names, options } = providerCookieOf(context)
  return names.length === 0 ? [] : clearChunks(names, options)
}

/** The cookie for a new session; its deletion if the provider is not told when the session ends. */
export async function remembered(
  context: SessionContext,
  { account }: SessionStart,
  length: number,
): Promise<readonly Cookie[]> {
  const { config } = context
  const room = LARGEST - length
  const provider = config.providers.get(account.provider)
  if (!isOAuthProvider(provider) || !("endSession" in provider)) return forgotten(context)
  const { name, options, names } = providerCookieOf(context)
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

/** How this cookie continues depends on the session's cookie as it was just set: renewed, deleted, or unchanged. */
async function renewed(
  context: ReadingContext,
  { session, cookies: set }: { readonly session: unknown } & Pick<SessionReading, "cookies">,
): Promise<readonly Cookie[]> {
  const { name, options, names } = providerCookieOf(context)
  const isEnded = set.every(({ value }) => value === "")
  // If there is a session and all its cookies are deletions, they delete planted cookies.
  if (isEnded) return session || set.length === 0 ? [] : clearChunks(names, options)
  const opened = await openProviderCookie(context)
  if (!opened) return clearChunks(names, options)
  const own = { name, value: opened.value, options: { ...options, expires: expiry(context) } }
  return chunkCookie(own, names)
}

function expiry({ config, now }: ReadingContext): Date {
  return new Date(now + config.maxAge * 1000)
}
