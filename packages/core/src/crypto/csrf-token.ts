import { equalConstantTime, sha256Hex } from "./hash.js"
import { randomHex } from "./random.js"
import { secretList } from "./sealing-keys.js"

const COOKIE_VALUE = /^([0-9a-f]{64})\|([0-9a-f]{64})(?:\|([0-9a-f]{64}))?$/

/**
 * A new token for forms, and the cookie value that proves that we created it. The first secret seals it. With several
 * secrets there are two seals: `@auth/core` reads the one made with the whole list, and ours, made with the first
 * secret, stays valid when the list changes.
 */
export async function createCsrfToken(
  secrets: string | readonly string[],
): Promise<{ token: string; cookieValue: string }> {
  const list = secretList(secrets)
  const token = randomHex(32)
  const joined = await sha256Hex(token + list.join(","))
  if (list.length === 1) return { token, cookieValue: `${token}|${joined}` }
  const seal = await sha256Hex(token + list[0])
  return { token, cookieValue: `${token}|${joined}|${seal}` }
}

/** The token in the cookie, or null if it was not made with one of these secrets. */
export async function verifyCsrfCookie(
  cookieValue: string | undefined,
  secrets: string | readonly string[],
): Promise<string | null> {
  const candidates = sealingTexts(secretList(secrets))
  const [, token, only, last] = COOKIE_VALUE.exec(cookieValue ?? "") ?? []
  const seal = last ?? only
  // Accepting the same seal twice would give one cookie a second spelling.
  if (token === undefined || seal === undefined || last === only) return null

  // Every candidate is tried even after a match, so that the time does not reveal which secret matches.
  let found: string | null = null
  for (const secret of candidates)
    if (equalConstantTime(await sha256Hex(token + secret), seal)) found = token
  return found
}

/** `@auth/core` hashes a list of secrets as one text joined by commas; this keeps its cookies valid. */
function sealingTexts(secrets: readonly string[]): readonly string[] {
  return secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
}
