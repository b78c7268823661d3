import { randomHex } from "../../crypto/random.js"
import { hmacSha256Hex, sha256Hex } from "../../crypto/hash.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import type { EmailContext } from "./email-context.js"

/**
 * A new token for a link: 256 random bits, unless the provider makes its own. Throws `EmailSignInError` for one of its
 * own that is no text: `[object Object]` would open every mailbox.
 */
export async function createLinkToken({ provider }: EmailContext): Promise<string> {
  const own: unknown = (await provider.generateVerificationToken?.()) ?? randomHex(32)
  if (typeof own === "string" && own !== "") return own
  throw new EmailSignInError(
    `generateVerificationToken of provider "${provider.id}" must return a random string.`,
  )
}

/** What is stored of a token: a hash under the first secret, so that a leaked table opens nothing. */
export async function hashLinkToken(context: EmailContext, token: string): Promise<string> {
  const [first = ""] = secretsOf(context)
  return isOneOfSeveral(context)
    ? boundHash(context, { token, secret: first })
    : sha256Hex(token + first)
}

/**
 * Every hash a valid link may be stored under: one a secret, so that rotation keeps links alive, and the one that Auth.js
 * makes of a whole list. Where there are several e-mail providers the bound ones come first; the others are those of links
 * that were sent before, by a configuration with one provider or by Auth.js.
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

/** With one e-mail provider a row says by itself whose link it is, and Auth.js can read it. */
function isOneOfSeveral({ config }: EmailContext): boolean {
  return [...config.providers.values()].filter(({ type }) => type === "email").length > 1
}

/**
 * A link of one provider signs no one in at another, whose rules may be stricter. An HMAC, because no text that someone
 * sends as the token of a plain hash can come out as this one.
 */
async function boundHash(
  { provider }: EmailContext,
  { token, secret }: { readonly token: string; readonly secret: string },
): Promise<string> {
  return hmacSha256Hex(secret, `email-link:${JSON.stringify([provider.id, token])}`)
}

function secretsOf({ provider, config }: EmailContext): readonly string[] {
  return provider.secret ? [provider.secret] : config.secrets
}
