import type { ReadingConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { readProtectedHeader, splitCompactJwe } from "../crypto/compact-jwe.js"
import { CLOCK_DIFFERENCE, isTime } from "../crypto/jwt-claims.js"
import { runtimeKeys } from "../crypto/open-jwt.js"
import { openSession } from "../crypto/open-session.js"

/** Warns the developer that a callback ended a session by returning something other than null. */
export async function warnOfNoSession(
  config: Pick<ReadingConfig, "whole">,
  callback: "jwt" | "session",
): Promise<void> {
  const { warnOnce } = await config.whole()
  const member = callback === "jwt" ? "token" : "session"
  warnOnce({
    code: "callback-returned-nothing",
    details: `The ${callback} callback returned no object, so a user counts as signed out. Does a path through it end without return? Return the ${member} it was given, or null to end the session.`,
  })
}

/**
 * What names a stored session: 256 bits in hex here, a UUID in Auth.js. Or whatever the application made it, behind what
 * says that the session began with a passkey, or the facts of an extension.
 */
const STORED = /^(?:(?:s1|pkv?)\.|[\da-f]{64}$|[\da-f-]{36}$)/i

/**
 * Warns the developer about a session token that was sealed with a key of another secret, or that names a stored
 * session. An expired token is not a mistake. Resolves to those of the cookies that nothing needs any more.
 */
export async function warnOfUnopened(
  { config, cookies, now }: ReadingContext,
  names: readonly string[],
  token: string,
): Promise<readonly string[]> {
  // Its format belongs to the application.
  if (config.source.jwt?.decode) return names
  const { name: salt } = cookies.sessionToken
  const isStored = STORED.test(token)
  const claims = await openSession(token, { secrets: config.tokenSecrets, salt, now: null })
  if (claims) return ofAnotherTime({ config, now }, claims, names)
  if (!isStored && !(await isSealedElsewhere(token, { secrets: config.tokenSecrets, salt })))
    return names
  const { warnOnce } = await config.whole()
  warnOnce(isStored ? storedToken : otherSecret(salt, sourceOf({ config, cookies })))
  return isStored ? [] : names
}

/**
 * A token of ours that is not valid now. Its cookie stays if it may be valid by the clock of another server: if it is
 * dated ahead, or has ended a moment ago.
 */
async function ofAnotherTime(
  { config, now }: Pick<ReadingContext, "config" | "now">,
  { iat, nbf, exp }: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Promise<readonly string[]> {
  const made = Math.max(...[iat, nbf].filter(isTime))
  if (made > now / 1000 + CLOCK_DIFFERENCE) {
    const { warnOnce } = await config.whole()
    warnOnce(datedAhead(made * 1000, now))
    return []
  }
  const end = Math.min(isTime(exp) ? exp : 0, isTime(iat) ? iat + config.maxAge : Infinity)
  return now / 1000 - end < CLOCK_DIFFERENCE ? [] : names
}

const datedAhead = (made: number, now: number) =>
  ({
    code: "clocks-differ",
    details: `A session token is dated ${isoTime(made)}, and by the clock of this server it is ${isoTime(now)}. So its owner is not signed in here; their cookie stays. One of your servers has a wrong clock, or this one was set back: let NTP set all of them. Up to ${CLOCK_DIFFERENCE} seconds make no difference.`,
    about: "dated ahead",
  }) as const

function isoTime(milliseconds: number): string {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString()
}

export const userAlone = {
  code: "likely-mistake",
  details:
    "The session callback returned an object without user and expires, such as session.user, so session.user is undefined for everybody who reads the session. Change the session that it is given, and return that: session.user.role = token.role; return session.",
} as const

export const noMembers = {
  code: "likely-mistake",
  details:
    "The session callback returned no user and no expires, so session.user is undefined for everybody who reads the session. Return { ...session, … }.",
} as const

const storedToken = {
  code: "stored-session-token",
  details: `A session cookie names a session in a database, but this configuration has its sessions in the cookie itself (session.strategy: "jwt"), so it signs nobody in. If another file has the adapter, as is common beside the middleware of Next.js, set the same strategy in both, or read the session only where the adapter is. After a change of strategy, people sign in once more.`,
} as const

/** The other way round. */
export const sealedToken = {
  code: "sealed-session-token",
  details: `A session cookie has a session in itself (session.strategy: "jwt"), but this configuration has its sessions in the database, as every configuration with an adapter has unless it says otherwise, so the cookie signs nobody in. To keep these sessions, set session: { strategy: "jwt" }; otherwise people sign in once more. If another file of this application makes them, set the same strategy in both.`,
} as const

/** The most likely reason comes first: people try that one. Where none is, it is said how to tell. */
const otherSecret = (salt: string, { isMade, isLocal }: SecretSource) => {
  const names = `Give this one's cookies their own names: cookies.sessionToken.name, now "${salt}", and cookies.csrfToken.name.`
  const keep = "Keep the old one after the new one: secret: [new, old]."
  const made =
    "Probably the secret is made by code, anew at each start or by each process: it is in no variable of the environment, and looks random. Write one into the environment as AUTH_SECRET, the output of openssl rand -base64 33, and remove the option."
  const local = `If another application runs on this machine, at another port, it has its session in a cookie of the same name, which browsers send to every port. ${names} If only this one runs here, its secret was changed. ${keep}`
  const changed = `Probably the secret was changed. ${keep} Otherwise another application on this host has a cookie of the same name. ${names}`
  const reason = isMade
    ? `${made} Otherwise the secret was changed. ${keep}`
    : isLocal
      ? local
      : changed
  return {
    code: "session-not-opened",
    details: `A session cookie was sealed with another secret, so its owner is not signed in. ${reason}`,
  } as const
}

/** What is known of a secret without showing it. */
interface SecretSource {
  /** It looks as if code had made it. */
  readonly isMade: boolean
  readonly isLocal: boolean
}

/** As `randomBytes(32).toString("hex")`, its base64, or `randomUUID()`, which nobody writes into code by hand. */
const RANDOM = /^(?:[\da-f]{32,}|[\da-f-]{36}|[a-z\d+/]{40,}={0,2})$/i

interface Runtime {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> }
}

function sourceOf({ config, cookies }: Pick<ReadingContext, "config" | "cookies">): SecretSource {
  const [secret = ""] = config.tokenSecrets
  const values = Object.values((globalThis as Runtime).process?.env ?? {})
  const isMade = values.length > 0 && !values.some((value) => value?.trim() === secret)
  // Browsers keep cookies that are not secure for http, which is a developer's own machine.
  const isLocal = cookies.sessionToken.options?.secure !== true
  return { isMade: isMade && RANDOM.test(secret), isLocal }
}

/**
 * Whether a token's header, which anyone can read, names a key that comes from none of these secrets. False for text
 * that is not a token.
 */
async function isSealedElsewhere(
  token: string,
  { secrets, salt }: { readonly secrets: readonly string[]; readonly salt: string },
): Promise<boolean> {
  const jwe = splitCompactJwe(token)
  const kid = jwe && readProtectedHeader(jwe.header)?.kid
  if (typeof kid !== "string") return false
  const cache = await runtimeKeys()
  const keys = await Promise.all(secrets.map(async (secret) => cache.keysOf(secret, salt)))
  return keys.every((one) => one.kid !== kid)
}
