import type { SessionContext } from "../contract/session-strategy.js"
import { clientAt } from "../contract/resolved-provider.js"
import { openProviderCookie } from "./provider-cookie.js"

/** What is kept from a sign-in for the sign-out at its provider. */
export interface ProviderSession {
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
