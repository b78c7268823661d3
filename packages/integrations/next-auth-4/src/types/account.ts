import type { TokenSetParameters } from "openid-client"
import type { ProviderType } from "./common-provider.js"

/** The tokens that a provider returned. */
export type TokenSet = TokenSetParameters

/** An account at a provider, with its tokens. Add members with `declare module "next-auth"`. */
export interface Account extends Partial<TokenSet> {
  /** The user's id at the provider; for `email`, the address; for `credentials`, the id of the user. */
  providerAccountId: string
  /** The id of the user whose account it is. */
  userId?: string
  /** The id of the provider. */
  provider: string
  type: ProviderType
}
