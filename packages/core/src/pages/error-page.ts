import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import type { DevelopmentNote } from "./development-notes.js"
import { errorKindOf, type ShownError } from "./error-kinds.js"
import { html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { pageSymbol } from "./page-symbol.js"
import { siteLink } from "./site-link.js"
import { webAddress } from "./web-address.js"

/** What the error page shows. */
export interface ErrorPageProps extends ShownError {
  /** Where the link to the sign-in page leads. */
  signinUrl: string
  /** The application's start page, which the link back leads to. */
  home: string
  theme: Theme
  wording: Wording
  nonce: string
  /** Notes for the developer. */
  notes?: readonly DevelopmentNote[] | undefined
}

/** The built-in error page and its status. */
export function errorPage(props: ErrorPageProps): { status: number; document: string } {
  const { theme, wording, nonce, signinUrl } = props
  const { texts } = wording
  const { status, heading, lines, retry } = errorKindOf(props)
  const symbol = pageSymbol(status === 403 ? "lock" : "alert")
  const document = pageDocument({
    title: texts[heading],
    theme,
    wording,
    nonce,
    notes: props.notes,
    body: html`<div class="error notice">
      <div class="card">
        ${pageHeading({ theme, texts, title: texts[heading], symbol })}
        <div class="message">${lines.map((line) => html`<p>${texts[line]}</p>`)}</div>
        ${retry && html`<a class="button" href="${webAddress(signinUrl)}">${texts[retry]}</a>`}
        ${siteLink(props)}
      </div>
    </div>`,
  })
  return { status, document }
}
