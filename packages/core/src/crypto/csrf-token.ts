import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import { equalConstantTime, sha256Hex } from "./hash.js"
import { randomHex } from "./random.js"
import { secretList } from "./sealing-keys.js"

const COOKIE_VALUE = /^([0-9a-f]{64})\|([0-9a-f]{64})(?:\|([0-9a-f]{64}))?$/

/**
 * A new token for forms, and the cookie value that proves that we created it. The first secret seals it. With several
 * secrets there are two seals: `@auth/core` reads the one made with the whole list, and ours, made with the first
 * secret, stays valid when the list changes.
 */
export function createCsrfToken(
  secrets: string | readonly string[],
): Awaitable<{ token: string; cookieValue: string }> {
  const list = secretList(secrets)
  const token = randomHex(32)
  return chain(sha256Hex(token + list.join(",")), (joined) => {
    if (list.length === 1) return { token, cookieValue: `${token}|${joined}` }
    return chain(sha256Hex(token + list[0]), (seal) => ({
      token,
      cookieValue: `${token}|${joined}|${seal}`,
    }))
  })
}

/** The token in the cookie, or null if it was not made with one of these secrets. */
export function verifyCsrfCookie(
  cookieValue: string | undefined,
  secrets: string | readonly string[],
): Awaitable<string | null> {
  const candidates = sealingTexts(secretList(secrets))
  const [, token, only, last] = COOKIE_VALUE.exec(cookieValue ?? "") ?? []
  const seal = last ?? only
  // Accepting the same seal twice would give one cookie a second spelling.
  if (token === undefined || seal === undefined || last === only) return null

  // Every candidate is tried even after a match, so that the time does not reveal which secret matches.
  return candidates.reduce<Awaitable<string | null>>(
    (found, secret) =>
      chain(found, (before) =>
        chain(sha256Hex(token + secret), (expected) =>
          equalConstantTime(expected, seal) ? token : before,
        ),
      ),
    null,
  )
}

/** `@auth/core` hashes a list of secrets as one text joined by commas; this keeps its cookies valid. */
function sealingTexts(secrets: readonly string[]): readonly string[] {
  return secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
}
