import type { ReadingConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { readProtectedHeader, splitCompactJwe } from "../crypto/compact-jwe.js"
import { runtimeKeys } from "../crypto/open-jwt.js"

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
  { config, cookies }: ReadingContext,
  names: readonly string[],
  token: string,
): Promise<readonly string[]> {
  // Its format belongs to the application.
  if (config.source.jwt?.decode) return names
  const { name: salt } = cookies.sessionToken
  const isStored = STORED.test(token)
  if (!isStored && !(await isSealedElsewhere(token, { secrets: config.tokenSecrets, salt })))
    return names
  const { warnOnce } = await config.whole()
  warnOnce(isStored ? storedToken : otherSecret(salt))
  return isStored ? [] : names
}

const storedToken = {
  code: "stored-session-token",
  details: `A session cookie names a session in a database, but this configuration has its sessions in the cookie itself (session.strategy: "jwt"), so it signs nobody in. If another file has the adapter, as is common beside the middleware of Next.js, set the same strategy in both, or read the session only where the adapter is. After a change of strategy, people sign in once more.`,
} as const

const otherSecret = (salt: string) =>
  ({
    code: "session-not-opened",
    details: `A session cookie was sealed with another secret, so its owner is not signed in. If you changed the secret, keep the old one after the new one: secret: [new, old]. If several applications share this host (such as localhost), give this one's cookie its own name: cookies.sessionToken.name, now "${salt}".`,
  }) as const

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
