import type { AnswerRefusal, FailedAnswer } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { answerOf, isAuthError } from "../../errors/auth-error.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { tooManyAttemptsPage } from "./too-many-attempts-page.js"

/**
 * Status 429 with `Retry-After` (RFC 6585 §4, RFC 9110 §10.2.3), as a page for browsers and as JSON for clients that
 * want it. A page of the application is still redirected to, with `?error=TooManyAttempts`.
 */
export const answerRefusal: AnswerRefusal = async (error, failed) => {
  if (!isAuthError(error, "TooManyAttempts")) return undefined
  const { status, retryAfter: seconds = 60 } = answerOf(error)
  const { redirect, headers, ...rest } = failed.answer
  const refused = { ...rest, status, headers: { ...headers, "retry-after": String(seconds) } }
  if (redirect === undefined) return refused
  if (failed.headers.get("x-auth-return-redirect") !== null)
    return { ...refused, body: { url: redirect } }
  if (acceptsNoPage(failed)) return { ...refused, body: { error: error.type, url: redirect } }
  if (!redirect.startsWith(`${baseUrlOf(failed)}/`))
    return { ...failed.answer, headers: refused.headers }
  const page = await refusalPage(failed, seconds)
  return { ...refused, body: page.body, headers: { ...refused.headers, ...page.headers } }
}

function acceptsNoPage({ headers }: FailedAnswer): boolean {
  const accepted = headers.get("accept") ?? ""
  return accepted.includes("application/json") && !/text\/html|\*\/\*/.test(accepted)
}

function baseUrlOf({ url, config }: FailedAnswer): string {
  return `${url.origin}${config.basePath}`
}

async function refusalPage(failed: FailedAnswer, seconds: number): Promise<AuthResponse> {
  const { config, headers, home } = failed
  const wording = await pageWording({ config, request: { headers } })
  const signinUrl = `${baseUrlOf(failed)}/signin`
  const shown = { seconds, signinUrl, home, theme: config.theme, wording }
  return pageAnswer(failed, (nonce) => tooManyAttemptsPage({ ...shown, nonce }))
}
