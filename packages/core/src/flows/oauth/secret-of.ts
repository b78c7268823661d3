import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { envName } from "./env-name.js"

/** The provider's client secret. Throws `InvalidProvider` if there is none. */
export function secretOf({ id, clientSecret }: ResolvedOAuthProvider): string {
  if (clientSecret) return clientSecret
  throw new InvalidProvider(
    `Provider "${id}" has no clientSecret. Set it, or ${envName(id, "SECRET")}; a client without one needs client: { token_endpoint_auth_method: "none" }.`,
  )
}
