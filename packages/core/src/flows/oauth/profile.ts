import type { OAuthConfig } from "../../contract/oauth-provider.js"
import type { Profile } from "../../contract/profile.js"
import { atProvider } from "./at-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { withDpopNonce } from "./dpop.js"
import type { Exchanged } from "./exchange.js"
import type { OAuthContext } from "./oauth-context.js"
import { readsUserinfo } from "./reads-userinfo.js"
import { readAddress, readPublicAddress } from "./read-address.js"
import { asProfile, requestUserinfo } from "./userinfo.js"

/**
 * What the provider proved about the user: the ID Token's claims, or the userinfo response, whose `sub` must then match
 * the ID Token's (OpenID Connect Core §5.3.2).
 */
export async function readProfile(context: OAuthContext, exchanged: Exchanged): Promise<Profile> {
  if (readsUserinfo(context.provider)) return fetchProfile(context, exchanged)
  return exchanged.claims as Profile
}

function fetchProfile(context: OAuthContext, exchanged: Exchanged): Promise<Profile> {
  const { provider } = context
  const secrets = [exchanged.tokens.access_token, provider.clientSecret]
  const place = {
    provider,
    step: "The userinfo request",
    fix: "Check the userinfo option, and that the scope covers the profile.",
    secrets: secrets.filter((secret) => typeof secret === "string"),
  }
  return atProvider(place, async () => {
    const { tokens, claims, dpop } = exchanged
    if (!provider.userinfo.request)
      return withDpopNonce(dpop, () => requestUserinfo(context, exchanged))
    const reader = { provider, accessToken: tokens.access_token, dpop }
    const profile: unknown = await provider.userinfo.request({
      tokens,
      provider: provider.source as OAuthConfig<Profile>,
      read: (url, init) => readAddress(reader, url, init),
      readPublic: (url) => readPublicAddress(provider, url),
    })
    return sameSubject(asProfile(profile), claims?.["sub"])
  })
}

/** A hook's profile without `sub` gets the proven one. A profile with another `sub` belongs to another user. */
function sameSubject(profile: Profile, subject: unknown): Profile {
  if (typeof subject !== "string") return profile
  if ((profile.sub ?? subject) === subject) return { ...profile, sub: subject }
  throw new BackChannelError("the profile's sub is not the ID Token's")
}
