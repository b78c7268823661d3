import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/mailchimp.js"

/** The response of `GET /oauth2/metadata`. */
export interface MailchimpProfile extends OpenProfile {
  accountname: string
  login: OpenProfile & { login_id: number; email?: string }
}

/**
 * Sign in with Mailchimp.
 *
 * Register at https://admin.mailchimp.com/account/oauth2/ with the callback URL
 * `{base_url}{basePath}/callback/mailchimp`.
 *
 * Mailchimp does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/
 */
export default function Mailchimp<P extends MailchimpProfile = MailchimpProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "mailchimp",
    name: "Mailchimp",
    icon,
    type: "oauth",
    authorization: "https://login.mailchimp.com/oauth2/authorize",
    token: "https://login.mailchimp.com/oauth2/token",
    userinfo: "https://login.mailchimp.com/oauth2/metadata",
    profile: ({ login, accountname }) => ({
      id: String(login.login_id),
      name: accountname,
      email: login.email,
      image: null,
    }),
    style: { bg: "#000", text: "#fff" },
    // Mailchimp does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
