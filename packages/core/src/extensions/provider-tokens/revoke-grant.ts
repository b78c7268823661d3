import { loadOnce } from "../../async/load-once.js"
import { asError } from "../../errors/auth-error.js"
import { oauthProvider } from "./oauth-provider.js"
import type { Grant } from "./grant.js"
import type { TokensSetup } from "./tokens-setup.js"
import { timeNow } from "../counting/clock-times.js"

/** Loaded with the first grant that is disconnected. */
const protocol = /* @__PURE__ */ loadOnce(() => import("../../flows/oauth/revoke-tokens.js"))

/** Revokes the tokens at the provider (RFC 7009). False, and reported, if that could not be done now. */
export async function revokeGrant(setup: TokensSetup, grant: Grant): Promise<boolean> {
  const { access: accessToken, refresh: refreshToken, refreshKey, dpopKey } = grant
  const provider = oauthProvider(setup, grant.provider)
  // Nobody can revoke anything at a provider that the configuration has no more, or as another client.
  if (provider?.clientId !== grant.client || (accessToken ?? refreshToken) === undefined)
    return true
  try {
    const { revokeTokens } = await protocol()
    const tokens = { accessToken, refreshToken, dpopKey: refreshKey ?? dpopKey }
    await revokeTokens({ provider, now: timeNow() }, tokens)
    return true
  } catch (error) {
    await setup.report(asError(error))
    return false
  }
}
