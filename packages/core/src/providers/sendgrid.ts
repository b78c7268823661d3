import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"

/**
 * Sign in with a link sent through SendGrid.
 *
 * Get a key at https://app.sendgrid.com/settings/api_keys
 *
 * Needs `apiKey` (or `AUTH_SENDGRID_KEY`) with the permission Mail Send, and a `from` address that is a verified sender
 * or in an authenticated domain. Turn off click tracking in the settings, because it redirects links through another
 * site.
 *
 * @see https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
 */
export default function SendGrid(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "sendgrid",
    type: "email",
    name: "SendGrid",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp("SendGrid", ({ key, sender, to, subject, html, text }) => ({
      url: "https://api.sendgrid.com/v3/mail/send",
      headers: { authorization: `Bearer ${key}` },
      body: {
        personalizations: [{ to: [{ email: to }] }],
        from: sender,
        subject,
        content: [
          { type: "text/plain", value: text },
          { type: "text/html", value: html },
        ],
      },
    })),
    options: config,
  }
}
