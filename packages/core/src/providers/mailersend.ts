import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"

/**
 * Sign in with a link sent through MailerSend.
 *
 * Get a key at https://app.mailersend.com/api-tokens
 *
 * Needs `apiKey` (or `AUTH_MAILERSEND_KEY`), which is an API token, and a `from` address in the verified domain that
 * the token was made for.
 *
 * @see https://developers.mailersend.com/api/v1/email.html#send-an-email
 */
export default function MailerSend(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "mailersend",
    type: "email",
    name: "MailerSend",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp(
      "MailerSend",
      ({ key, sender, to, subject, html, text }) => ({
        url: "https://api.mailersend.com/v1/email",
        headers: { authorization: `Bearer ${key}` },
        body: { from: sender, to: [{ email: to }], subject, html, text },
      }),
    ),
    options: config,
  }
}
