import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/paypal.js"

/** The response of the userinfo endpoint with the schema `paypalv1.1`. */
export interface PayPalProfile {
  user_id: string
  payer_id?: string
  name?: string
  emails?: { value: string; primary?: boolean; confirmed?: boolean }[]
}

/** The options of this preset, besides those that every provider has. */
export interface PayPalOptions {
  /** Signs in with test accounts of PayPal's sandbox. */
  sandbox?: boolean | undefined
}

/**
 * Sign in with PayPal.
 *
 * Register at https://developer.paypal.com/dashboard/applications and enable "Log in with PayPal" with the return URL
 * `{base_url}{basePath}/callback/paypal`.
 *
 * PayPal compares the return URL exactly, and accepts `http://127.0.0.1` but not `http://localhost`.
 *
 * @see https://developer.paypal.com/docs/log-in-with-paypal/integrate/
 */
export default function PayPal<P extends PayPalProfile = PayPalProfile>(
  options: OAuthUserConfig<P> & PayPalOptions = {},
): OAuth2Config<P> {
  const domain = options?.sandbox ? "sandbox.paypal.com" : "paypal.com"
  return {
    id: "paypal",
    name: "PayPal",
    icon,
    type: "oauth",
    authorization: {
      url: `https://www.${domain}/signin/authorize`,
      params: { scope: "openid profile email" },
    },
    token: `https://api-m.${domain}/v1/oauth2/token`,
    userinfo: `https://api-m.${domain}/v1/identity/oauth2/userinfo?schema=paypalv1.1`,
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.name,
      email: primaryOf(profile)?.value,
      image: null,
    }),
    verifiedEmail: (profile) => {
      const primary = primaryOf(profile)
      return primary?.confirmed === true ? primary.value : undefined
    },
    // PayPal ignores PKCE.
    checks: ["state"],
    options,
  }
}

type Email = NonNullable<PayPalProfile["emails"]>[number]

function primaryOf({ emails }: PayPalProfile): Email | undefined {
  return Array.isArray(emails) ? emails.find(({ primary }) => primary) : undefined
}
