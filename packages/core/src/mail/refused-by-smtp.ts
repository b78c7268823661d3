import { EmailSignInError } from "../errors/provider-errors.js"
import { withoutSecrets } from "./without-secrets.js"

/**
 * An error for what a mail transport threw, with only its reason and its codes, and without the secrets: a server's
 * reply may repeat the address or, in the case of a spam filter, the link.
 */
export function refusedBySmtp(
  error: unknown,
  secrets: Readonly<Record<string, string>>,
): EmailSignInError {
  const { message, code, responseCode } = (error ?? {}) as Record<string, unknown>
  const reason = typeof message === "string" ? withoutSecrets(message, secrets) : "no reason given"
  return new EmailSignInError(`The message was not sent: ${reason}${adviceOn(code)}`, {
    ...(typeof code === "string" && { code }),
    ...(typeof responseCode === "number" && { responseCode }),
  })
}

/** What to look at if the server was not reached at all, or refused the login. */
function adviceOn(code: unknown): string {
  if (code === "EAUTH") return ". Check the user and the password in the server option."
  return code === "ESOCKET" || code === "ECONNECTION" || code === "EDNS" || code === "ETIMEDOUT"
    ? ". Check host and port in the server option, and whether a mail server runs there."
    : ""
}
