import type { RevocationContext } from "../contract/grant-options.js"
import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/slack.js"

export interface SlackProfile extends OpenProfile {
  ok: boolean
  sub: string
  "https://slack.com/user_id": string
  "https://slack.com/team_id": string
  email: string
  email_verified: boolean
  date_email_verified: number
  name: string
  picture: string
  given_name: string
  family_name: string
  locale: string
  "https://slack.com/team_name": string
  "https://slack.com/team_domain": string
  "https://slack.com/user_image_24": string
  "https://slack.com/user_image_32": string
  "https://slack.com/user_image_48": string
  "https://slack.com/user_image_72": string
  "https://slack.com/user_image_192": string
  "https://slack.com/user_image_512": string
  "https://slack.com/user_image_1024": string
  "https://slack.com/team_image_34": string
  "https://slack.com/team_image_44": string
  "https://slack.com/team_image_68": string
  "https://slack.com/team_image_88": string
  "https://slack.com/team_image_102": string
  "https://slack.com/team_image_132": string
  "https://slack.com/team_image_230": string
  "https://slack.com/team_image_default": boolean
}

/**
 * Sign in with Slack.
 *
 * Register at https://api.slack.com/apps with the callback URL `{base_url}{basePath}/callback/slack`.
 *
 * Slack only accepts https callback URLs, even in development: use a tunnel or a local certificate there.
 *
 * A person has a different id in every workspace. To admit only one workspace, compare `https://slack.com/team_id` in
 * the `signIn` callback.
 *
 * @see https://docs.slack.dev/authentication/sign-in-with-slack/
 * @see https://docs.slack.dev/reference/methods/auth.revoke
 * @see https://docs.slack.dev/authentication/using-token-rotation
 */
export default function Slack<P extends SlackProfile = SlackProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "slack",
    name: "Slack",
    icon,
    type: "oidc",
    issuer: "https://slack.com",
    revocation: { request: revoke },
    // Slack documents state and nonce for this flow, but not PKCE.
    checks: ["state", "nonce"],
    style: { brandColor: "#611f69" },
    options,
  }
}

/** Errors of an access token that is not valid any more. */
const OVER = /^(?:invalid_auth|token_revoked|token_expired|account_inactive)$/

/** Slack reports errors with status 200. */
async function revoke({ accessToken, fetch: send }: RevocationContext): Promise<Response> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await send("https://slack.com/api/auth.revoke", { method: "POST", headers })
  if (!answer.ok) return answer
  const { ok, error = "" } = (await answer.json()) as { ok?: boolean; error?: string }
  return new Response(null, { status: ok ? 200 : OVER.test(error) ? 404 : 503 })
}
