import { trimSlashes } from "../address/trim-slashes.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/workos.js"

/** The response of `GET /sso/profile`. */
export interface WorkOSProfile extends OpenProfile {
  object: string
  id: string
  organization_id: string
  connection_id: string
  connection_type: string
  idp_id: string
  email: string
  first_name: string
  last_name: string
  raw_attributes: {
    id: string
    email: string
    lastName: string
    firstName: string
    picture: string
  }
}

/**
 * Sign in with WorkOS.
 *
 * Register at https://dashboard.workos.com with the callback URL `{base_url}{basePath}/callback/workos`.
 *
 * WorkOS needs to know where to send people: set `connection` or `authorization: { params: { organization, provider }
 * }`, or pass the same for a single sign-in (`signIn("workos", …, { connection })`). The identity provider behind it
 * may assert any address, so the address counts as unverified.
 *
 * @see https://workos.com/docs/reference/sso
 */
export default function WorkOS<P extends WorkOSProfile = WorkOSProfile>(
  options: OAuthUserConfig<P> & {
    /** The id of the connection to sign in with, for example `conn_…`. */
    connection?: string | undefined
  } = {},
): OAuth2Config<P> {
  const base = trimSlashes(options?.issuer ?? "https://api.workos.com")
  return {
    id: "workos",
    name: "WorkOS",
    icon,
    type: "oauth",
    authorization: {
      url: `${base}/sso/authorize`,
      params: { connection: options?.connection || undefined },
    },
    token: `${base}/sso/token`,
    userinfo: `${base}/sso/profile`,
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, first_name, last_name, email, raw_attributes }) => ({
      id,
      name: fullName(first_name, last_name),
      email,
      image: raw_attributes?.picture ?? null,
    }),
    style: { bg: "#6363f1", text: "#fff" },
    // The identity provider behind it may assert any address.
    emailTrust: "never",
    options,
  }
}
