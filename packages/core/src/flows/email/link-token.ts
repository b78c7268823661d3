import { randomHex } from "../../crypto/random.js"
import { sha256Hex } from "../../crypto/hash.js"
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
    `generateVerificationToken of provider "${provider.id}" returned no text. Return a random string.`,
  )
}

/** What is stored of a token: a hash under the first secret, so that a leaked table opens nothing. */
export async function hashLinkToken(context: EmailContext, token: string): Promise<string> {
  const [first = ""] = secretsOf(context)
  return sha256Hex(token + first)
}

/**
 * Every hash a valid link may be stored under: one a secret, so that rotation keeps links alive, and the one that Auth.js
 * makes of a whole list.
 */
export async function possibleHashes(context: EmailContext, token: string): Promise<string[]> {
  const secrets = secretsOf(context)
  const all = secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
  return Promise.all(all.map(async (secret) => sha256Hex(token + secret)))
}

function secretsOf({ provider, config }: EmailContext): readonly string[] {
  return provider.secret ? [provider.secret] : config.secrets
}
