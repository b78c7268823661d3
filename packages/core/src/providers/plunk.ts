import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"

/**
 * Sign in with a link sent through Plunk.
 *
 * Get a key at https://next-app.useplunk.com under Settings, API Keys.
 *
 * Needs `apiKey` (or `AUTH_PLUNK_KEY`), which is the secret key (`sk_…`), and a `from` address in a verified domain.
 * Plunk accepts only one body, so the message has no plain-text version besides its HTML. Plunk keeps the recipient's
 * address as a contact.
 *
 * @see https://docs.useplunk.com/api-reference/public-api/sendEmail
 */
export default function Plunk(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "plunk",
    type: "email",
    name: "Plunk",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp("Plunk", ({ key, sender, to, subject, html }) => ({
      url: "https://next-api.useplunk.com/v1/send",
      headers: { authorization: `Bearer ${key}` },
      body: { from: sender.name ? sender : sender.email, to, subject, body: html },
    })),
    options: config,
  }
}
