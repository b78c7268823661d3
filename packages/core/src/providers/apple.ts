import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { fullName } from "../person/full-name.js"

/** The claims of Apple's ID Token, and the name that only the first consent brings. */
export interface AppleProfile extends OpenProfile {
  iss: "https://appleid.apple.com"
  aud: string
  iat: number
  exp: number
  sub: string
  nonce: string
  nonce_supported: boolean
  email: string
  email_verified: "true" | true
  is_private_email: boolean | "true" | "false"
  real_user_status: 0 | 1 | 2
  transfer_sub: string
  at_hash: string
  auth_time: number
  user?: AppleNonConformUser
}

/** What Apple posts beside the code at the first consent; nothing signs it. */
export interface AppleNonConformUser {
  name: {
    firstName: string
    lastName: string
  }
  email: string
}

/**
 * Sign in with Apple. The client secret is an ES256 JWT made with the key from your developer account.
 *
 * Register at https://developer.apple.com/account/resources/identifiers/list/serviceId with the callback URL `{base_url}{basePath}/callback/apple`; it must be https. Apple posts its answer and sends
 * the person's name only at their first consent.
 *
 * @see https://developer.apple.com/documentation/signinwithapple/
 */
export default function Apple(
  options: OIDCUserConfig<AppleProfile> = {},
): OIDCConfig<AppleProfile> {
  return {
    id: "apple",
    name: "Apple",
    type: "oidc",
    issuer: "https://appleid.apple.com",
    authorization: { params: { scope: "name email", response_mode: "form_post" } },
    profileFromCallback: ({ user }) => ({ user: parsedUser(user) }),
    profile: ({ sub, email, user }) => ({
      id: sub,
      name: fullName(user?.name?.firstName, user?.name?.lastName) ?? email,
      email,
      image: null,
    }),
    // Apple documents the claim as "a string or Boolean value".
    verifiedEmail: ({ email, email_verified }) =>
      email_verified === true || email_verified === "true" ? email : undefined,
    client: { token_endpoint_auth_method: "client_secret_post" },
    // Apple ignores PKCE; state and nonce are what it returns.
    checks: ["nonce", "state"],
    style: { text: "#fff", bg: "#000" },
    options,
  }
}

/** The name as the browser brought it: nothing vouches for it, so it only ever becomes a display name. */
function parsedUser(json: string | undefined): unknown {
  try {
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
