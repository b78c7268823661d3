import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

export interface UnitedEffectsProfile extends OpenProfile {
  sub: string
  email: string
}

/**
 * Sign in with United Effects.
 *
 * Register in the United Effects Auth portal, with the callback URL `{base_url}{basePath}/callback/united-effects`.
 *
 * Needs `issuer`: `https://auth.unitedeffects.com/{auth group id}`, which is also sent as `resource`.
 *
 * @see https://docs.unitedeffects.com/integrations/nodejs
 */
export default function UnitedEffects<P extends UnitedEffectsProfile = UnitedEffectsProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "united-effects",
    name: "United Effects",
    type: "oidc",
    authorization: { params: { scope: "openid email profile", resource: "{issuer}" } },
    options,
  }
}
