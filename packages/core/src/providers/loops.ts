import type { EmailConfig } from "../contract/email-provider.js"
import { AuthError } from "../errors/auth-error.js"
import { sendLinkByHttp } from "../mail/send-by-http.js"
import { icon } from "../icons/loops.js"

/** An email provider that sends a message written in Loops. */
export interface LoopsConfig extends Omit<EmailConfig, "options"> {
  /** The id of the transactional message, which Loops shows when you publish it. */
  transactionalId: string
  options?: LoopsUserConfig | undefined
}

export type LoopsUserConfig = Omit<Partial<LoopsConfig>, "options" | "type">

/**
 * Sign in with a link sent through Loops.
 *
 * Get a key at https://app.loops.so/settings?page=api
 *
 * Needs `apiKey` (or `AUTH_LOOPS_KEY`) and `transactionalId`: you write the message in Loops, including the sender,
 * with the link as the data variable `url`, and with `EmailCode` also the code as `code`. `from` and the theme have no effect. Throws `AuthError` without
 * `transactionalId`.
 *
 * @see https://loops.so/docs/api-reference/send-transactional-email
 */
export default function Loops(config: LoopsUserConfig = {}): LoopsConfig {
  const { transactionalId } = config ?? {}
  if (!transactionalId)
    throw new AuthError(
      "Loops needs the transactionalId option: the id of the message that you published there",
    )
  return {
    id: "loops",
    type: "email",
    name: "Loops",
    icon,
    maxAge: 24 * 60 * 60,
    transactionalId,
    sendVerificationRequest: sendLinkByHttp("Loops", ({ key, to, url, code }) => ({
      url: "https://app.loops.so/api/v1/transactional",
      headers: { authorization: `Bearer ${key}` },
      body: { transactionalId, email: to, dataVariables: { url, ...(code && { code }) } },
    })),
    options: config,
  }
}
