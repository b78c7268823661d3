import type { CookieOption } from "../contract/cookies.js"
import { clientAt } from "../contract/resolved-provider.js"
import type { ReadingContext, SessionContext } from "../contract/session-strategy.js"
import { cookieCandidates, type OpenedCandidate, openFirst } from "../cookies/cookie-candidates.js"
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

/** What is kept from a sign-in for the sign-out at its provider. */
interface ProviderSession {
  /** The provider's id in our configuration. */
  readonly provider: string
  /** Undefined if it was too long to keep. The provider then only receives `client_id`. */
  readonly idToken?: string
}

/**
 * The content of the request's cookie. Null if there is none, if it was altered, or if the provider's id belongs to
 * another client by now or in this deployment: only the issuer of an ID Token may see it again.
 */
export async function readProviderSession(
  context: SessionContext,
): Promise<ProviderSession | null> {
  const content = (await openProviderCookie(context))?.content
  const { provider, client, idToken } = content ?? {}
  const known = typeof provider === "string" && context.config.providers.get(provider)
  if (typeof provider !== "string" || !known || client !== clientAt(known)) return null
  return { provider, ...(typeof idToken === "string" && { idToken }) }
}
