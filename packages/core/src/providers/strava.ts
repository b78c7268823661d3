import type { RevocationContext } from "../contract/grant-options.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/strava.js"

/** The response of `GET /athlete`. */
export interface StravaProfile extends OpenProfile {
  id: string
  firstname: string
  lastname: string
  profile: string
}

/**
 * Sign in with Strava.
 *
 * Register at https://www.strava.com/settings/api with the callback URL `{base_url}{basePath}/callback/strava`.
 *
 * Strava asks you to register a domain, not a full URL. It does not provide an email address, and expects scopes
 * separated by commas.
 *
 * A new application needs a Strava subscription, and only works with your own account until Strava's dashboard admits
 * more athletes. https://developers.strava.com/docs/getting-started/
 *
 * To disconnect an account ends all that its person has allowed this application, also where another deployment has the
 * same client id.
 *
 * @see https://developers.strava.com/docs/authentication/
 */
export default function Strava<P extends StravaProfile = StravaProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "strava",
    name: "Strava",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.strava.com/api/v3/oauth/authorize",
      params: { scope: "read", approval_prompt: "auto" },
    },
    token: { url: "https://www.strava.com/api/v3/oauth/token", conform: conformTokens },
    revocation: { request: revoke },
    userinfo: "https://www.strava.com/api/v3/athlete",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, firstname, lastname, profile }) => ({
      id: String(id),
      name: fullName(firstname, lastname),
      email: null,
      image: profile,
    }),
    // Strava does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

interface Faults {
  readonly errors?: readonly { readonly resource?: string }[]
}

/** Strava reports errors in its own format (RFC 6749 §5.2). Of those, this one is about the person, and not the application. */
async function conformTokens(response: Response): Promise<Response | undefined> {
  if (response.status !== 400) return undefined
  const body = (await response.json().catch(() => null)) as Faults | null
  const isOver = body?.errors?.some(({ resource }) => resource === "RefreshToken") === true
  return isOver ? Response.json({ error: "invalid_grant" }, { status: 400 }) : undefined
}

/** Strava takes either token here, from a client that authenticates by HTTP Basic alone. */
function revoke(context: RevocationContext): Promise<Response> {
  const { refreshToken, accessToken = "", provider, fetch: send } = context
  return send("https://www.strava.com/oauth/revoke", {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${provider.clientId}:${provider.clientSecret}`)}` },
    body: new URLSearchParams({ token: refreshToken ?? accessToken }),
  })
}
