import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/google.js"

/** The claims of Google's ID Token. */
export interface GoogleProfile extends OpenProfile {
  aud: string
  azp: string
  email: string
  email_verified: boolean
  exp: number
  family_name?: string
  given_name: string
  hd?: string
  iat: number
  iss: string
  jti?: string
  locale?: string
  name: string
  nbf?: number
  picture: string
  sub: string
}

/**
 * Sign in with Google.
 *
 * Register at https://console.cloud.google.com/apis/credentials with the callback URL
 * `{base_url}{basePath}/callback/google`.
 *
 * `email_verified` says that Google verified the address at some time. For gmail.com and Workspace domains (`hd`),
 * Google always knows who owns the address; any other address may have passed to someone else since then. To admit only
 * one organisation, compare `hd` in the `signIn` callback.
 *
 * To disconnect an account revokes all that its person has allowed the Google project of this client.
 *
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 * @see https://developers.google.com/identity/protocols/oauth2/web-server
 */
export default function Google<P extends GoogleProfile = GoogleProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "google",
    name: "Google",
    icon,
    type: "oidc",
    issuer: "https://accounts.google.com",
    authorization: {
      // Without the last one, Google gives a refresh token only the first time.
      connect: { access_type: "offline", include_granted_scopes: "true", prompt: "consent" },
    },
    resources: ["https://*.googleapis.com"],
    style: { brandColor: "#1a73e8" },
    // "True if the user's email address has been verified", for which Google sends a code. An address that Google
    // calls unverified is not used.
    emailTrust: "always",
    options,
  }
}
