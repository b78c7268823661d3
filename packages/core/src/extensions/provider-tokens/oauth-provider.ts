import { InvalidInput } from "../../errors/request-errors.js"
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

/** The same, for somebody who names it. Throws `InvalidInput`, with the ids of those that there are. */
export function requiredProvider(
  setup: Pick<TokensSetup, "providers">,
  id: string,
): ResolvedOAuthProvider {
  const provider = oauthProvider(setup, id)
  if (provider) return provider
  const all = [...setup.providers.keys()].filter((one) => oauthProvider(setup, one))
  throw new InvalidInput(
    `The configuration has no provider "${id}" that gives tokens. Name one of: ${all.map((one) => `"${one}"`).join(", ") || "none is there"}.`,
  )
}
