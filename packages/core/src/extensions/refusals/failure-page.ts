import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { answerOf, asError } from "../../errors/auth-error.js"
import type { ErrorPageText } from "../../errors/error-answer.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { noticePage, type NoticeParts } from "../../pages/notice-page.js"
import { answerRefusal } from "./answer-refusal.js"
import { pageAddress } from "../pages/page-address.js"

/**
 * A request for a page that failed, as a page that leads to `address`, by default to the page once more. Nothing of the
 * error is shown; the log says what it was.
 */
export async function failureAnswer(
  page: PageRequest,
  error: unknown,
  address: string = pageAddress(page),
): Promise<AuthResponse> {
  const { site, request, home, baseUrl } = page
  const basePath = new URL(baseUrl).pathname
  const { url, headers } = request
  const failed = {
    answer: { redirect: `${baseUrl}/signin` },
    url,
    headers,
    config: { ...site, basePath },
    home,
  }
  const refused = (await answerRefusal(error, failed)) ?? (await page.ownRefusal(error, failed))
  if (refused) return { ...refused, failure: asError(error) }
  const { status: own, retryAfter, page: text } = answerOf(error)
  const { status, ...said } = text ?? { ...FAILED, status: Math.max(own, 500) }
  const wording = await pageWording({ config: site, request })
  const shown = { ...said, address, home, theme: site.theme, wording }
  const answer = pageAnswer({ config: site }, (nonce) => failurePage({ ...shown, nonce }))
  return {
    ...answer,
    status,
    headers: {
      ...answer.headers,
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
    failure: asError(error),
  }
}

/** What it says of an error that has no text of its own. */
const FAILED = { title: "errorTitle", lines: ["errorText"], retry: "tryAgain" } as const

/** What that page shows. */
interface FailurePageProps extends NoticeParts, Omit<ErrorPageText, "status"> {
  /** Where its button leads. */
  readonly address: string
}

/** The page in place of one that failed. */
export function failurePage(props: FailurePageProps): string {
  const { title, lines, retry, address } = props
  const { texts } = props.wording
  return noticePage(props, {
    title: texts[title],
    symbol: "alert",
    lines: lines.map((line) => texts[line]),
    button: retry && { href: address, text: texts[retry] },
  })
}
