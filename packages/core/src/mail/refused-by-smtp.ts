import { EmailSignInError } from "../errors/provider-errors.js"
import { withoutSecrets } from "./without-secrets.js"

/**
 * What a mail transport threw, with its reason, its codes and nothing else: a server's answer may repeat the address
 * or, as a filter for spam, the link.
 */
export function refusedBySmtp(
  error: unknown,
  secrets: Readonly<Record<string, string>>,
): EmailSignInError {
  const { message, code, responseCode } = (error ?? {}) as Record<string, unknown>
  const reason = typeof message === "string" ? withoutSecrets(message, secrets) : "no reason given"
  return new EmailSignInError(`The message was not sent: ${reason}`, {
    ...(typeof code === "string" && { code }),
    ...(typeof responseCode === "number" && { responseCode }),
  })
}
