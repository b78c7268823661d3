import type { EmailContext } from "../../contract/context.js"
import type { AnswerRefusal } from "../../contract/page-request.js"
import { pageUrl } from "../../address/page-url.js"
import { isAuthError } from "../../errors/auth-error.js"
import { Verification } from "../../errors/sign-in-errors.js"
import type { VisitorCode } from "../../errors/visitor-code.js"

/** Why a code was refused. A closed list, because a page shows the text for it. */
export const codeRefusals = ["wrong_code", "code_gone", "too_many_codes"] as const

export type CodeRefusal = Extract<VisitorCode, (typeof codeRefusals)[number]>

const messages: Readonly<Record<CodeRefusal, string>> = {
  wrong_code: "The code is not the one in the newest mail",
  // One text for all of these: whoever guesses does not learn which of them it is.
  code_gone: "The code was used, has expired, or was not asked for in this browser",
  too_many_codes: "Too many wrong codes were typed for this address, so only a link signs in",
}

/** The error, with the page that the browser goes back to. */
export function refusedCode(context: EmailContext, visitor: CodeRefusal): Verification {
  const { config, origin, provider } = context
  const error = "Verification"
  const own = config.pages.verifyRequest
  const page = own
    ? pageUrl(own, origin, { error, code: visitor, provider: provider.id, type: provider.type })
    : pageUrl(codePageOf(context), origin, { error, code: visitor })
  return new Verification(messages[visitor], { visitor, page: new URL(page, origin).href })
}

/** The address of the page on which codes are typed. */
export function codePageOf({ baseUrl }: Pick<EmailContext, "baseUrl">): string {
  return `${baseUrl}/session/code`
}

/** Leads back to the page on which the code was typed, instead of to the error page. */
export const answerCodeRefusal: AnswerRefusal = async (error, { answer }) => {
  const { visitor, page } = (isAuthError(error) && error.cause) || {}
  const isOurs = codeRefusals.some((refusal) => refusal === visitor)
  if (!isOurs || typeof page !== "string") return undefined
  // 303: the browser follows with GET (RFC 9110 §15.4.4).
  return { ...answer, status: 303, redirect: page }
}
