import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { senderFor } from "../mail/sender-for.js"
import { signInMail } from "../mail/sign-in-mail.js"

/**
 * Sign in by a link sent with Resend. Needs `apiKey` (or `AUTH_RESEND_KEY`) and a `from` address of a verified domain.
 *
 * @see https://resend.com/docs/api-reference/emails/send-email
 */
export default function Resend(config: EmailUserConfig = {}): EmailConfig {
  return {
    id: "resend",
    type: "email",
    name: "Resend",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: async ({ identifier, url, provider, theme }) => {
      const response = await fetch("https://api.resend.com/emails", {
        method: "POST",
        headers: {
          authorization: `Bearer ${provider.apiKey}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({
          from: provider.from ?? senderFor(url),
          to: identifier,
          ...signInMail({ url, theme }),
        }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok)
        throw new Error(`Resend answered ${response.status}: ${await reasonOf(response)}`)
    },
    options: config,
  }
}

/** Resend's own words, which never hold the key. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const message =
    typeof body === "object" && body !== null && "message" in body ? body.message : undefined
  return typeof message === "string" ? message.slice(0, 300) : "no reason given"
}
