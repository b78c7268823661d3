import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/mailru.js"

/** The response of the userinfo endpoint. */
export interface MailruProfile extends OpenProfile {
  id: string
  name: string
  email: string
  image?: string
}

/**
 * Sign in with Mail.ru.
 *
 * Register at https://o2.mail.ru/app/ with the callback URL `{base_url}{basePath}/callback/mailru`.
 *
 * Mail.ru does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index
 */
export default function Mailru<P extends MailruProfile = MailruProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "mailru",
    name: "Mail.ru",
    icon,
    type: "oauth",
    authorization: { url: "https://oauth.mail.ru/login", params: { scope: "userinfo" } },
    token: "https://oauth.mail.ru/token",
    userinfo: "https://oauth.mail.ru/userinfo",
    profile: ({ id, name, email, image }) => ({ id, name, email, image }),
    // Mail.ru does not say whether the address is verified, and the address may belong to another service.
    emailTrust: "never",
    options,
  }
}
