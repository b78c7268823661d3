import type { AnswerRefusal, FailedAnswer } from "../../contract/page-request.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { AuthResponse } from "../../contract/http.js"
import { answerOf, isAuthError } from "../../errors/auth-error.js"
import type { Wording } from "../../messages/open-wording.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import type { NoticeParts } from "../../pages/notice-page.js"
import { tooManyAttemptsPage } from "./too-many-attempts-page.js"

/** How a refusal is answered. */
interface RefusalAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** For browsers, in this language. */
  readonly page: (wording: Wording) => Awaitable<(parts: RefusalParts) => string>
}

interface RefusalParts extends NoticeParts {
  readonly signinUrl: string
  readonly signoutUrl: string
}

/**
 * Status 429 with `Retry-After` (RFC 6585 §4, RFC 9110 §10.2.3), as a page for browsers and as JSON for clients that
 * want it. A page of the application is still redirected to, with `?error=TooManyAttempts`.
 */
export const answerRefusal: AnswerRefusal = async (error, failed) => {
  if (!isAuthError(error, "TooManyAttempts")) return undefined
  const { status, retryAfter: seconds = 60 } = answerOf(error)
  return refusalAnswer(error, failed, {
    status,
    headers: { "retry-after": String(seconds) },
    page: () => (parts) => tooManyAttemptsPage({ ...parts, seconds }),
  })
}

/** The refusal itself, as a page or as JSON, in place of a redirect to the page of errors. */
export async function refusalAnswer(
  error: { readonly type: string },
  failed: FailedAnswer,
  { status, headers: own, page }: RefusalAnswer,
): Promise<AuthResponse> {
  const { redirect, headers, ...rest } = failed.answer
  const refused = { ...rest, status, headers: { ...headers, ...own } }
  if (redirect === undefined) return refused
  if (failed.headers.get("x-auth-return-redirect") !== null)
    return { ...refused, body: { url: redirect } }
  if (acceptsNoPage(failed)) return { ...refused, body: { error: error.type, url: redirect } }
  if (!redirect.startsWith(`${baseUrlOf(failed)}/`))
    return { ...failed.answer, headers: refused.headers }
  const { config, home } = failed
  const wording = await pageWording({ config, request: { headers: failed.headers } })
  const urls = {
    home,
    signinUrl: `${baseUrlOf(failed)}/signin`,
    signoutUrl: `${baseUrlOf(failed)}/signout`,
  }
  const parts = { ...urls, theme: config.theme, wording }
  const document = await page(wording)
  const shown = pageAnswer(failed, (nonce) => document({ ...parts, nonce }))
  return { ...refused, body: shown.body, headers: { ...refused.headers, ...shown.headers } }
}

function acceptsNoPage({ headers }: FailedAnswer): boolean {
  const accepted = headers.get("accept") ?? ""
  return accepted.includes("application/json") && !/text\/html|\*\/\*/.test(accepted)
}

function baseUrlOf({ url, config }: FailedAnswer): string {
  return `${url.origin}${config.basePath}`
}
