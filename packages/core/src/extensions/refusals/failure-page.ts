import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import type { Messages } from "../../contract/messages.js"
import { asError, isAuthError } from "../../errors/auth-error.js"
import { leavesSessionUnknown } from "../../errors/thrown-to-application.js"
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
  const refused = await answerRefusal(error, {
    answer: { redirect: `${baseUrl}/signin` },
    url,
    headers,
    config: { ...site, basePath },
    home,
  })
  if (refused) return { ...refused, failure: asError(error) }
  const { status, ...kind } = kindOf(error)
  const wording = await pageWording({ config: site, request })
  const shown = { ...kind, address, home, theme: site.theme, wording }
  const answer = pageAnswer({ config: site }, (nonce) => failurePage({ ...shown, nonce }))
  return {
    ...answer,
    status,
    // Seconds: long enough that not everybody asks a restarting store at once (RFC 9110 §10.2.3).
    headers: { ...answer.headers, ...(status === 503 && { "retry-after": "5" }) },
    failure: asError(error),
  }
}

/** How a failure is answered. */
interface FailureKind {
  readonly status: number
  readonly title?: keyof Messages
  readonly text: keyof Messages
  /** The label of its button. Default: `tryAgain`. */
  readonly retry?: keyof Messages
}

const KINDS: Readonly<Record<string, FailureKind>> = {
  MissingCSRF: { status: 403, text: "errorFormExpired" },
  AccessDenied: { status: 403, title: "deniedTitle", text: "deniedText", retry: "anotherWay" },
  InvalidCheck: { status: 403, title: "expiredTitle", text: "expiredText" },
  InvalidInput: { status: 400, text: "errorText" },
}

function kindOf(error: unknown): FailureKind {
  if (leavesSessionUnknown(error)) return { status: 503, text: "errorText" }
  const kind = isAuthError(error) && KINDS[error.type]
  return kind || { status: 500, text: "errorText" }
}

/** What that page shows. */
interface FailurePageProps extends NoticeParts, Omit<FailureKind, "status"> {
  /** Where its button leads. */
  readonly address: string
}

/** The page in place of one that failed. */
export function failurePage(props: FailurePageProps): string {
  const { title = "errorTitle", text, retry = "tryAgain", address } = props
  const { texts } = props.wording
  return noticePage(props, {
    title: texts[title],
    symbol: "alert",
    lines: [texts[text]],
    button: { href: address, text: texts[retry] },
  })
}
