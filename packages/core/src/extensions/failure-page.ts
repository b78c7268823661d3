import { safeHref } from "../address/page-url.js"
import type { PageRequest } from "../contract/extension.js"
import type { AuthResponse } from "../contract/http.js"
import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { asError, isAuthError } from "../errors/auth-error.js"
import { leavesSessionUnknown } from "../errors/thrown-to-application.js"
import type { Wording } from "../messages/open-wording.js"
import { html } from "../pages/html.js"
import { pageAnswer, pageWording } from "../pages/page-answer.js"
import { pageDocument } from "../pages/page-document.js"
import { pageHeading, pageSymbol } from "../pages/page-heading.js"
import { siteLink } from "../pages/site-link.js"
import { answerRefusal } from "./answer-refusal.js"

/**
 * A request for a page that failed, as a page that leads back to it. Nothing of the error is shown; the log says what it
 * was.
 */
export async function failureAnswer(page: PageRequest, error: unknown): Promise<AuthResponse> {
  const { site, request, home, origin, baseUrl } = page
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
  const { status, text } = kindOf(error)
  const wording = await pageWording({ config: site, request })
  const address = origin + url.pathname
  const shown = { text, address, home, theme: site.theme, wording }
  const answer = pageAnswer({ config: site }, (nonce) => failurePage({ ...shown, nonce }))
  return {
    ...answer,
    status,
    // Seconds: long enough that not everybody asks a restarting store at once (RFC 9110 §10.2.3).
    headers: { ...answer.headers, ...(status === 503 && { "retry-after": "5" }) },
    failure: asError(error),
  }
}

function kindOf(error: unknown): { readonly status: number; readonly text: keyof Messages } {
  if (leavesSessionUnknown(error)) return { status: 503, text: "errorText" }
  const type = isAuthError(error) ? error.type : undefined
  if (type === "MissingCSRF") return { status: 403, text: "errorFormExpired" }
  return { status: type === "InvalidInput" ? 400 : 500, text: "errorText" }
}

/** What that page shows. */
interface FailurePageProps {
  readonly text: keyof Messages
  /** The page that failed. */
  readonly address: string
  readonly home: string
  readonly theme: Theme
  readonly wording: Wording
  readonly nonce: string
}

/** The page in place of the account page. */
export function failurePage(props: FailurePageProps): string {
  const { text, address, theme, wording, nonce } = props
  const { texts } = wording
  const title = texts.errorTitle
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    body: html`<div class="error notice">
      <div class="card">
        ${pageHeading({ theme, texts, title, symbol: pageSymbol("alert") })}
        <div class="message"><p>${texts[text]}</p></div>
        <a class="button" href="${safeHref(address)}">${texts.tryAgain}</a>
        ${siteLink(props)}
      </div>
    </div>`,
  })
}
