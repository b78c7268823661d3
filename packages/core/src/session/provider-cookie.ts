import type { CookieOption } from "../contract/cookies.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { cookieCandidates } from "../cookies/cookie-candidates.js"
import { openFirst, type OpenedCandidate } from "../cookies/cookie-candidates.js"
import { openJwt } from "../crypto/open-jwt.js"
import type { TokenCandidates } from "./token-candidates.js"

/** The provider cookie, and what the request contains of it. */
export function providerCookieOf({ cookies, jar }: ReadingContext): CookieOption & TokenCandidates {
  const { name, options } = cookies.providerSession
  return { name, options, ...cookieCandidates(jar, name) }
}

/** The content of that cookie, with the value that contained it; null if there is none of ours. */
export async function openProviderCookie(
  context: ReadingContext,
): Promise<OpenedCandidate<Record<string, unknown>> | null> {
  const { name, values } = providerCookieOf(context)
  const { tokenSecrets: secret } = context.config
  return openFirst(values, (value) => openJwt(value, { secret, salt: name, now: context.now }))
}
