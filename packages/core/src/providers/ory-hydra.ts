import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/ory-hydra.js"

export interface OryHydraProfile extends OpenProfile {
  iss: string
  ver: string
  sub: string
  aud: string
  iat: string
  exp: string
  jti: string
  amr: string
  email?: string
}

/**
 * Sign in with Hydra.
 *
 * Register in your Ory Hydra (`ory create oauth2-client`) or the Ory console, with the callback URL
 * `{base_url}{basePath}/callback/hydra`.
 *
 * Its id is `hydra`, so the environment variables are `AUTH_HYDRA_ID`, `AUTH_HYDRA_SECRET` and `AUTH_HYDRA_ISSUER`.
 * Needs `issuer`: the public address of Hydra, for example `https://{project}.projects.oryapis.com`.
 *
 * @see https://www.ory.com/docs/hydra/guides/using-oauth2
 */
export default function OryHydra<P extends OryHydraProfile = OryHydraProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "hydra",
    name: "Hydra",
    icon,
    type: "oidc",
    style: { bg: "#fff", text: "#0F172A" },
    options,
  }
}
