import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { sendByHttp } from "../mail/send-by-http.js"

/**
 * Sign in with a link sent through Postmark.
 *
 * Get a key at https://account.postmarkapp.com/servers
 *
 * Needs `apiKey` (or `AUTH_POSTMARK_KEY`), which must be a server token and not an account token, and a `from` address
 * with a sender signature or in a verified domain. Messages go through the transactional stream `outbound`.
 *
 * @see https://postmarkapp.com/developer/user-guide/send-email-with-api
 */
export default function Postmark(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "postmark",
    type: "email",
    name: "Postmark",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp("Postmark", ({ key, from, to, subject, html, text }) => ({
      url: "https://api.postmarkapp.com/email",
      headers: { "x-postmark-server-token": key },
      body: {
        From: from,
        To: to,
        Subject: subject,
        TextBody: text,
        HtmlBody: html,
        MessageStream: "outbound",
      },
    })),
    options: config,
  }
}
