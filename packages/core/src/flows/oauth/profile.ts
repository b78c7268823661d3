import * as oauth from "oauth4webapi"
import type { OAuthConfig } from "../../contract/oauth-provider.js"
import type { Profile } from "../../contract/profile.js"
import { atProvider } from "./at-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { clientOf } from "./client-authentication.js"
import type { Exchanged } from "./exchange.js"
import { verifySignature } from "./key-rotation.js"
import type { OAuthContext } from "./oauth-context.js"
import { protocolOptions } from "./protocol-options.js"
import { readsUserinfo } from "./provider-metadata.js"
import { readAddress, readJson } from "./read-address.js"

/**
 * What the provider proved of the person: the ID Token's claims, or the userinfo endpoint's answer, whose `sub` must
 * then be the ID Token's (OpenID Connect Core §5.3.2).
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
    if (!provider.userinfo.request) return requestUserinfo(context, exchanged)
    const { tokens, claims } = exchanged
    const profile: unknown = await provider.userinfo.request({
      tokens,
      provider: provider.source as OAuthConfig<Profile>,
      read: (url, init) => readAddress({ provider, accessToken: tokens.access_token }, url, init),
    })
    return sameSubject(asProfile(profile), claims?.["sub"])
  })
}

async function requestUserinfo(context: OAuthContext, exchanged: Exchanged): Promise<Profile> {
  const { provider } = context
  const { metadata, tokens, claims } = exchanged
  const client = clientOf(provider)
  const { headers, ...protocol } = protocolOptions(provider)
  const options = { ...protocol, headers: { ...headers, ...provider.userinfo.headers } }
  const accessToken = tokens.access_token ?? ""
  const response = await oauth.userInfoRequest(metadata, client, accessToken, options)
  if (provider.type === "oauth") return asProfile(await readJson(response))
  const subject = String(claims?.["sub"])
  const isSigned = /^application\/jwt\b/i.test(response.headers.get("content-type") ?? "")
  const profile = await oauth.processUserInfoResponse(metadata, client, subject, response)
  if (isSigned) await verifySignature(response, { provider, metadata, now: context.now })
  return profile as Profile
}

function asProfile(value: unknown): Profile {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Profile
  throw new BackChannelError("the profile is no JSON object")
}

/** A hook's profile without `sub` gets the proven one; one with another is another person's. */
function sameSubject(profile: Profile, subject: unknown): Profile {
  if (typeof subject !== "string") return profile
  if ((profile.sub ?? subject) === subject) return { ...profile, sub: subject }
  throw new BackChannelError("the profile's sub is not the ID Token's")
}
