import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/simplelogin.js"

export interface SimpleLoginProfile {
  id: number
  sub: string
  email: string
  email_verified: boolean
  name: string
  avatar_url: string | undefined
  client: string
}

/**
 * Sign in with SimpleLogin.
 *
 * Register at https://app.simplelogin.io/developer with the callback URL `{base_url}{basePath}/callback/simplelogin`.
 *
 * People may choose an alias instead of their address. Then you receive the alias.
 *
 * @see https://simplelogin.io/docs/siwsl/app/
 */
export default function SimpleLogin<P extends SimpleLoginProfile = SimpleLoginProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "simplelogin",
    name: "SimpleLogin",
    icon,
    type: "oidc",
    issuer: "https://app.simplelogin.io",
    profile: ({ sub, name, email, avatar_url }) => ({ id: sub, name, email, image: avatar_url }),
    style: { brandColor: "#e3156a" },
    options,
  }
}
