import type { Awaitable } from "../../contract/awaitable.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { hmacSha256Hex, sha256Hex } from "../../crypto/hash.js"
import { randomHex } from "../../crypto/random.js"
import { asError } from "../../errors/auth-error.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import type { EmailContext } from "../../contract/context.js"

/**
 * A new token for a link: 256 random bits, unless the provider generates its own. Throws `EmailSignInError` if that one
 * is not a string: `[object Object]` would open every mailbox.
 */
export async function createLinkToken({ provider }: EmailContext): Promise<string> {
  const own: unknown = (await provider.generateVerificationToken?.()) ?? randomHex(32)
  if (typeof own === "string" && own !== "") return own
  throw new EmailSignInError(
    `generateVerificationToken of provider "${provider.id}" must return a random string.`,
  )
}

/** What is stored for a token: a hash with the first secret, so that a leaked table is useless. */
export function hashLinkToken(context: EmailContext, token: string): Awaitable<string> {
  const [first = ""] = secretsOf(context)
  return isOneOfSeveral(context)
    ? boundHash(context, { token, secret: first })
    : sha256Hex(token + first)
}

/**
 * Every hash under which a valid link may be stored: one per secret, so that links survive a rotation, and the one that
 * Auth.js makes from a whole list. With several email providers, the hashes bound to this provider come first. The
 * others belong to links sent earlier, by Auth.js or by a configuration with one provider.
 */
export async function possibleHashes(context: EmailContext, token: string): Promise<string[]> {
  const secrets = secretsOf(context)
  const bound = isOneOfSeveral(context) ? secrets : []
  const plain = secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
  return Promise.all([
    ...bound.map((secret) => boundHash(context, { token, secret })),
    ...plain.map((secret) => sha256Hex(token + secret)),
  ])
}

/**
 * With one email provider it is clear whose link a row is, so the hash is not bound to it and Auth.js can read the
 * row.
 */
function isOneOfSeveral({ config }: EmailContext): boolean {
  return [...config.providers.values()].filter(({ type }) => type === "email").length > 1
}

/**
 * Binds a link to its provider, so that it does not work with another one, whose rules may be stricter. It is an HMAC,
 * because no text sent as the token of a plain hash can produce the same value.
 */
function boundHash(
  { provider }: EmailContext,
  { token, secret }: { readonly token: string; readonly secret: string },
): Awaitable<string> {
  return hmacSha256Hex(secret, `email-link:${JSON.stringify([provider.id, token])}`)
}

function secretsOf({ provider, config }: EmailContext): readonly string[] {
  return provider.secret ? [provider.secret] : config.secrets
}

/**
 * Together with the link that is about to be sent, this is how many someone may request before the first message
 * arrives.
 */
const MOST_OLDER = 4

/**
 * Call this once a link has been followed: all other links to the address stop working, no matter who requested them.
 */
export function endOtherLinks(context: EmailContext, identifier: string): Promise<void> {
  return endLinks(context, { identifier })
}

/**
 * Call this before storing another link: it deletes the oldest valid links to the address, so that no one can fill a
 * mailbox with keys, or guess many short codes at once (CWE-307). It runs before storing, so that it never deletes the
 * new link.
 */
export function makeRoomForLink(context: EmailContext, identifier: string): Promise<void> {
  return endLinks(context, { identifier, keepNewest: MOST_OLDER })
}

/**
 * If the adapter lacks this operation, the links stay until they expire. If it fails, the error is logged and the
 * sign-in goes on.
 */
async function endLinks(
  { config }: EmailContext,
  links: { readonly identifier: string; readonly keepNewest?: number },
): Promise<void> {
  try {
    await (config.adapter as CompleteAdapter).deleteVerificationTokens?.(links)
  } catch (error) {
    config.logger.error(asError(error))
  }
}
