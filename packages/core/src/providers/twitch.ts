import type { RevocationContext } from "../contract/grant-options.js"
import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/twitch.js"

export interface TwitchProfile extends OpenProfile {
  sub: string
  preferred_username: string
  email: string
  picture: string
}

/**
 * Sign in with Twitch.
 *
 * Register at https://dev.twitch.tv/console/apps with the callback URL `{base_url}{basePath}/callback/twitch`.
 *
 * The claims of the ID Token are requested one by one; to use others, set `authorization.params.claims`.
 *
 * @see https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/
 * @see https://dev.twitch.tv/docs/authentication/revoke-tokens/
 */
export default function Twitch<P extends TwitchProfile = TwitchProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "twitch",
    name: "Twitch",
    icon,
    type: "oidc",
    issuer: "https://id.twitch.tv/oauth2",
    client: { token_endpoint_auth_method: "client_secret_post" },
    authorization: {
      params: {
        scope: "openid user:read:email",
        claims: {
          id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
        },
      },
    },
    token: { conform: conformTokens },
    revocation: { request: revoke },
    resources: ["https://api.twitch.tv"],
    style: { bg: "#65459B", text: "#fff" },
    options,
  }
}

/** Twitch sends `scope` as a list (RFC 6749 §3.3 requires a string) and errors in its own format (§5.2). */
async function conformTokens(response: Response): Promise<Response | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== "object" || body === null) return undefined
  const { scope, ...rest } = body as { scope?: unknown; message?: unknown }
  if (!response.ok) {
    const error_description = typeof rest.message === "string" ? rest.message : undefined
    const status = response.status >= 500 ? response.status : 400
    return Response.json({ error: "invalid_request", error_description, ...rest }, { status })
  }
  const text = Array.isArray(scope) ? scope.join(" ") : scope
  return Response.json(typeof text === "string" ? { ...rest, scope: text } : rest)
}

/** Twitch takes an access token that is still valid, and answers 400 to any other. */
function revoke({ accessToken = "", provider, fetch: send }: RevocationContext): Promise<Response> {
  const body = new URLSearchParams({ client_id: provider.clientId ?? "", token: accessToken })
  return send("https://id.twitch.tv/oauth2/revoke", { method: "POST", body })
}
