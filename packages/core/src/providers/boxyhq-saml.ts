import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"

export interface BoxyHQSAMLProfile extends OpenProfile {
  id: string
  email: string
  firstName?: string
  lastName?: string
}

/**
 * Sign in with BoxyHQ SAML.
 *
 * Set up SAML connections in your SAML Jackson server (now Ory Polis), with the redirect URL
 * `{base_url}{basePath}/callback/boxyhq-saml`.
 *
 * Needs `issuer`: the address of your SAML Jackson, for example `https://sso.example`. Your application chooses the
 * connection with `authorization: { params: { tenant, product } }` or with a client id of the form
 * `tenant=…&product=…`.
 *
 * The identity provider behind it may assert any address, so the address counts as unverified. The user id is also
 * derived from what it asserts: if tenants must not be able to impersonate each other's users, give each tenant a
 * provider with its own `id`.
 *
 * @see https://boxyhq.com/docs/jackson/saml-flow
 */
export default function SAMLJackson<P extends BoxyHQSAMLProfile = BoxyHQSAMLProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "boxyhq-saml",
    name: "BoxyHQ SAML",
    type: "oauth",
    authorization: { url: "{issuer}/api/oauth/authorize", params: { provider: "saml" } },
    token: "{issuer}/api/oauth/token",
    userinfo: "{issuer}/api/oauth/userinfo",
    profile: ({ id, email, firstName, lastName }) => ({
      id,
      email,
      name: fullName(firstName, lastName),
      image: null,
    }),
    style: { brandColor: "#25c2a0" },
    // The identity provider behind it may assert any address.
    emailTrust: "never",
    options,
  }
}
