import type { SessionContext } from "../contract/session-strategy.js"
import { clientAt } from "../cookies/client-at.js"
import { openProviderCookie } from "./provider-cookie.js"

/** What was kept of a sign-in for the sign-out at its provider. */
export interface ProviderSession {
  /** The provider's id in our configuration. */
  readonly provider: string
  /** Absent where it was too long to keep; the provider is then told `client_id` alone. */
  readonly idToken?: string
}

/**
 * What the request's cookie remembers; null without one, for one that was altered, and where the provider's id stands for
 * another client by now, or in this deployment: an ID Token is for no one but its issuer to see again.
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
