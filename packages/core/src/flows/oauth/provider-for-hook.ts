import type { OAuth2Config } from "../../contract/oauth-provider.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/** What a hook of an application or a preset gets as `provider`, with the secret that `makeClientSecret` has made. */
export function providerForHook({
  source,
  clientSecret,
}: ResolvedOAuthProvider): OAuth2Config<never> {
  return { ...source, ...(clientSecret && { clientSecret }) } as OAuth2Config<never>
}
