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
      const key = usableKey(provider.apiKey)
      const response = await fetch("https://api.resend.com/emails", {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
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
        throw new Error(
          `Resend answered ${response.status}: ${(await reasonOf(response)).replaceAll(key, "[key]")}`,
        )
    },
    options: config,
  }
}

/** Throws before the key is put into a header: `fetch` quotes a header value that it cannot send. */
function usableKey(key: string | undefined): string {
  const trimmed = key?.trim() ?? ""
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed
  throw new Error("Resend needs the apiKey option (or AUTH_RESEND_KEY): the key as Resend shows it")
}

/** Resend's own words. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const message =
    typeof body === "object" && body !== null && "message" in body ? body.message : undefined
  return typeof message === "string" ? message.slice(0, 300) : "no reason given"
}
