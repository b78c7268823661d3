import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/vercel.js"

/** The claims of the ID Token. */
export interface VercelProfile {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  picture?: string
}

/**
 * Sign in with Vercel.
 *
 * Register in the Vercel dashboard under Apps in your team's settings, with the callback URL
 * `{base_url}{basePath}/callback/vercel`.
 *
 * Vercel does not say whether the address is verified, so it counts as unverified.
 *
 * @see https://vercel.com/docs/sign-in-with-vercel
 */
export default function Vercel<P extends VercelProfile = VercelProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "vercel",
    name: "Vercel",
    icon,
    type: "oidc",
    issuer: "https://vercel.com",
    // Vercel does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
