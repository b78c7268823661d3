import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"
import { icon } from "../icons/brevo.js"

/**
 * Sign in with a link sent through Brevo.
 *
 * Get a key at https://app.brevo.com/settings/keys/api
 *
 * Needs `apiKey` (or `AUTH_BREVO_KEY`), which must be an API key and not an SMTP key, and a `from` address that is
 * registered there as a sender.
 *
 * @see https://developers.brevo.com/reference/send-transac-email
 */
export default function Brevo(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "brevo",
    type: "email",
    name: "Brevo",
    icon,
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp("Brevo", ({ key, sender, to, subject, html, text }) => ({
      url: "https://api.brevo.com/v3/smtp/email",
      headers: { "api-key": key },
      body: { sender, to: [{ email: to }], subject, htmlContent: html, textContent: text },
    })),
    options: config,
  }
}
