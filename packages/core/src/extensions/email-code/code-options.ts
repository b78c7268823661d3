import type { EmailConfig } from "../../contract/email-provider.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { AuthError } from "../../errors/auth-error.js"
import type { Need } from "../defining/needs.js"
import { areOptions, notOptions } from "../defining/option-problems.js"

/** How the codes of a provider are. */
export interface EmailCodeOptions {
  /** How many digits a code has. Default: 6. */
  readonly digits?: 6 | 8 | undefined
  /** Seconds for which a code works, from 60 to 900. Default: 600. */
  readonly maxAge?: number | undefined
  /**
   * Sends the code without the link. The link is still sent after too many wrong codes for the address, so that nobody
   * can lock its owner out. Default: both are in the mail.
   */
  readonly only?: boolean | undefined
}

/** An email provider that also sends codes. */
interface CodeProvider extends EmailConfig {
  readonly emailCode: EmailCodeOptions
}

/** The options of a provider with their defaults. */
export function codeOptionsOf(provider: ResolvedProvider): {
  readonly digits: number
  readonly maxAge: number
  readonly only: boolean
} {
  const {
    digits = 6,
    maxAge = 600,
    only = false,
  } = (provider as Partial<CodeProvider>).emailCode ?? {}
  return { digits, maxAge, only }
}

/** Says which options of a provider cannot be right. */
export const rightOptions: Need = ({ providers }) =>
  [...providers.values()].filter((one) => "emailCode" in one).flatMap(optionProblems)

function optionProblems(provider: ResolvedProvider): readonly Error[] {
  const { emailCode } = provider as Partial<CodeProvider>
  if (!areOptions(emailCode)) return [notOptions(emailCode, "EmailCode(Resend, { digits: 8 })")]
  const { digits, maxAge, only } = codeOptionsOf(provider) as Readonly<Record<string, unknown>>
  return [
    ...wrong(digits === 6 || digits === 8, "digits must be 6 or 8"),
    ...wrong(
      typeof maxAge === "number" && maxAge >= 60 && maxAge <= 900,
      "maxAge must be a number of seconds from 60 to 900",
    ),
    ...wrong(typeof only === "boolean", "only must be true or false"),
  ].map((text) => new AuthError(`EmailCode() of provider "${provider.id}": ${text}.`))
}

function wrong(isRight: boolean, text: string): readonly string[] {
  return isRight ? [] : [text]
}
