import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

/** The claims of Google's ID Token. */
export interface GoogleProfile {
  sub: string
  name: string
  given_name?: string
  family_name?: string
  email: string
  email_verified: boolean
  picture: string
  /** The Workspace domain; absent for personal accounts. */
  hd?: string
  locale?: string
  [claim: string]: unknown
}

/**
 * Sign in with Google.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/google`.
 *
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 */
export default function Google(
  options: OIDCUserConfig<GoogleProfile> = {},
): OIDCConfig<GoogleProfile> {
  return {
    id: "google",
    name: "Google",
    type: "oidc",
    issuer: "https://accounts.google.com",
    style: { brandColor: "#1a73e8" },
    options,
  }
}
