import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"

/**
 * Sign in with a link sent through Forward Email.
 *
 * Get a key at https://forwardemail.net/my-account/security
 *
 * Needs `apiKey` (or `AUTH_FORWARDEMAIL_KEY`) and a `from` address that is an alias of a domain with outbound mail
 * enabled.
 *
 * @see https://forwardemail.net/email-api
 */
export default function ForwardEmail(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "forwardemail",
    type: "email",
    name: "Forward Email",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp(
      "Forward Email",
      ({ key, from, to, subject, html, text }) => ({
        url: "https://api.forwardemail.net/v1/emails",
        headers: { authorization: `Basic ${btoa(`${key}:`)}` },
        body: { from, to, subject, html, text },
      }),
    ),
    options: config,
  }
}
