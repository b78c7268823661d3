import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"
import { icon } from "../icons/resend.js"

/**
 * Sign in with a link sent through Resend.
 *
 * Get a key at https://resend.com/api-keys
 *
 * Needs `apiKey` (or `AUTH_RESEND_KEY`) and a `from` address in a verified domain.
 *
 * @see https://resend.com/docs/api-reference/emails/send-email
 */
export default function Resend(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "resend",
    type: "email",
    name: "Resend",
    icon,
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp("Resend", ({ key, from, to, subject, html, text }) => ({
      url: "https://api.resend.com/emails",
      headers: { authorization: `Bearer ${key}` },
      body: { from, to, subject, html, text },
    })),
    options: config,
  }
}
