import type { OAuth2Config } from "../../contract/oauth-provider.js"
import { envName, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { adviceOnUnread } from "../../contract/unread-variable.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { atProvider } from "./at-provider.js"
import type { ClientContext } from "./client-context.js"
import type { ProviderCall } from "./step-failure.js"

/**
 * The context of a client that is about to authenticate, with the secret that `makeClientSecret` returns. Without that
 * hook, the context is unchanged.
 *
 * Throws `InvalidProvider` if the secret is not a string. An error of the hook is reported as `failsAs`.
 */
export async function withClientSecret<Given extends ClientContext>(
  context: Given,
  failsAs?: ProviderCall["failsAs"],
): Promise<Given> {
  const { provider, now } = context
  const { clientSecret, makeClientSecret } = provider
  if (clientSecret || !makeClientSecret) return context
  const call = {
    provider,
    step: "Making the client secret",
    fix: "Check makeClientSecret and the options it reads.",
    ...(failsAs && { failsAs }),
  }
  const source = provider.source as OAuth2Config<never>
  const made: unknown = await atProvider(call, async () =>
    makeClientSecret({ provider: source, now }),
  )
  if (typeof made === "string" && made !== "")
    return { ...context, provider: { ...provider, clientSecret: made } }
  throw new InvalidProvider(`makeClientSecret of provider "${provider.id}" returned no text.`)
}

/** The provider's client secret. Throws `InvalidProvider` if there is none. */
export function secretOf({ id, clientSecret }: ResolvedOAuthProvider): string {
  if (clientSecret) return clientSecret
  throw new InvalidProvider(
    `Provider "${id}" has no clientSecret. Set it, or ${envName(id, "SECRET")}; a client without one needs client: { token_endpoint_auth_method: "none" }.${adviceOnUnread(id, "clientSecret")}`,
  )
}
