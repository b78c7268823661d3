import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/supabase.js"

/** The claims of the ID Token. */
export interface SupabaseProfile {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  picture?: string
}

/**
 * Sign in with Supabase.
 *
 * Register in the Supabase dashboard under Authentication, OAuth Apps, with the redirect URI
 * `{base_url}{basePath}/callback/supabase`.
 *
 * Needs `issuer`: `https://{project}.supabase.co/auth/v1`. The OAuth server must be enabled, and the project must sign
 * with an asymmetric key (Settings, JWT keys): with the old shared secret, it issues no ID Token.
 *
 * @see https://supabase.com/docs/guides/auth/oauth-server
 */
export default function Supabase<P extends SupabaseProfile = SupabaseProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "supabase",
    name: "Supabase",
    icon,
    type: "oidc",

    options,
  }
}
