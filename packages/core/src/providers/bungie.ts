import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The response of `GET /Platform/User/GetBungieAccount/{membershipId}/254/`. */
export interface BungieProfile extends OpenProfile {
  Response: OpenProfile & {
    bungieNetUser: OpenProfile & {
      membershipId: string
      displayName: string
      profilePicturePath?: string
    }
  }
}

/**
 * Sign in with Bungie.
 *
 * Register at https://www.bungie.net/en/Application with the callback URL `{base_url}{basePath}/callback/bungie`.
 *
 * Needs `apiKey` (or `AUTH_BUNGIE_KEY`), shown on the same page: Bungie rejects every request without it. Callback URLs
 * must be https. Bungie does not provide an email address.
 *
 * @see https://github.com/Bungie-net/api/wiki/OAuth-Documentation
 */
export default function Bungie<P extends BungieProfile = BungieProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "bungie",
    name: "Bungie",
    type: "oauth",
    authorization: "https://www.bungie.net/en/OAuth/Authorize?reauth=true",
    token: "https://www.bungie.net/platform/app/oauth/token/",
    userinfo: {
      url: "https://www.bungie.net/Platform/User/GetBungieAccount/",
      request: ({ tokens, provider, read }) =>
        read(accountAddress(tokens["membership_id"]), {
          headers: { "x-api-key": requireKey(provider.apiKey) },
        }) as Promise<P>,
    },
    profile: ({ Response: { bungieNetUser } }) => ({
      id: bungieNetUser.membershipId,
      name: bungieNetUser.displayName,
      email: null,
      image: bungieNetUser.profilePicturePath
        ? `https://www.bungie.net${bungieNetUser.profilePicturePath}`
        : null,
    }),
    // Bungie ignores PKCE.
    checks: ["state"],
    // Bungie does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

/** The account named in the token response; 254 is the number of Bungie.net itself among the platforms. */
function accountAddress(membershipId: unknown): string {
  return `https://www.bungie.net/Platform/User/GetBungieAccount/${encodeURIComponent(String(membershipId))}/254/`
}

function requireKey(apiKey: string | undefined): string {
  if (apiKey) return apiKey
  throw new Error(
    "Bungie needs the apiKey option (or AUTH_BUNGIE_KEY): the API key of the application",
  )
}
