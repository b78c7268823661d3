import { isOAuthProvider, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { TokensSetup } from "./tokens-setup.js"

/** The provider of this id; undefined if there is none, or if it gives no tokens. */
export function oauthProvider(
  { providers }: Pick<TokensSetup, "providers">,
  id: string,
): ResolvedOAuthProvider | undefined {
  const provider = providers.get(id)
  return isOAuthProvider(provider) ? provider : undefined
}
