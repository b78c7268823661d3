import { safeHref } from "../address/page-url.js"
import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import type { DevelopmentNote } from "./development-notes.js"
import { html, type HtmlValue } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading, pageSymbol } from "./page-heading.js"
import { siteLink } from "./site-link.js"

/** What every page needs that only says something. */
export interface NoticeParts {
  /** The application's start page, which the link back leads to. */
  readonly home: string
  readonly theme: Theme
  readonly wording: Wording
  readonly nonce: string
}

/** What such a page says. */
interface PageNotice {
  readonly title: string
  readonly symbol: Parameters<typeof pageSymbol>[0]
  /** A paragraph each. */
  readonly lines: readonly HtmlValue[]
  /** Where people go on. Absent: nothing they do can help. */
  readonly button?: { readonly href: string; readonly text: string } | undefined
  /** For the developer. */
  readonly notes?: readonly DevelopmentNote[] | undefined
}

/** A page that only says something, such as that a request failed. */
export function noticePage(parts: NoticeParts, notice: PageNotice): string {
  const { theme, wording, nonce } = parts
  const { title, symbol, lines, button, notes } = notice
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    notes,
    body: html`<div class="error notice">
      <div class="card">
        ${pageHeading({ theme, texts: wording.texts, title, symbol: pageSymbol(symbol) })}
        <div class="message">${lines.map((line) => html`<p>${line}</p>`)}</div>
        ${button && html`<a class="button" href="${safeHref(button.href)}">${button.text}</a>`}
        ${siteLink(parts)}
      </div>
    </div>`,
  })
}
