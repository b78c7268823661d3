import type { NoticeParts } from "../../pages/notice-page.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { type InlineScript, pageDocument, type ScriptSource } from "../../pages/page-document.js"
import { pageHeading, pageSymbol } from "../../pages/page-heading.js"
import { siteLink } from "../../pages/site-link.js"

/** What a page shows: all that differs from page to page. */
export interface PageView {
  /** Of the document, and the heading. */
  readonly title: string
  readonly content: Html
  /** A picture above the heading. */
  readonly symbol?: Parameters<typeof pageSymbol>[0] | undefined
  /** A line below the heading. */
  readonly under?: HtmlValue
  /** Default: 200. */
  readonly status?: number | undefined
  /** The classes of what is around the card. Default: `signin`. */
  readonly kind?: string | undefined
  /** Rules that only this page needs. */
  readonly style?: string | undefined
  /** A script of this page. Without it, everything still works. */
  readonly script?: InlineScript | undefined
  /** The script for passkeys, of a page with a form that adds one. */
  readonly passkeys?: ScriptSource | undefined
  /** Web addresses from whose origins it shows pictures. Default: only those of this site and the logo. */
  readonly images?: readonly (string | undefined)[] | undefined
  /** What stands below. Default: the link to the application. */
  readonly end?: Html | null | undefined
}

/** A page that core has written itself. */
export interface WholePage {
  readonly document: (nonce: string) => string
  readonly status?: undefined
}

/** The document of a page, in the look and the language of the built-in ones. */
export function viewDocument(view: PageView, parts: NoticeParts): string {
  const { title, content, under, kind = "signin", style, script, passkeys } = view
  const { end = siteLink(parts) } = view
  const { theme, wording, nonce } = parts
  const symbol = view.symbol && pageSymbol(view.symbol)
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    style: style ?? "",
    inline: script,
    script: passkeys,
    body: html`<div class="${kind}">
      <div class="card">
        ${pageHeading({ theme, texts: wording.texts, title, symbol, under })}
        ${content}${end && html` ${end}`}
      </div>
    </div>`,
  })
}

/** What such a page says. */
interface Message {
  readonly title: string
  readonly text: HtmlValue
  /** Default: that something did not work. */
  readonly symbol?: PageView["symbol"]
  /** Whether it tells of what was done just now. */
  readonly isReport?: boolean
}

/** A page that only says something. */
export function messageView({ title, text, symbol = "alert", isReport }: Message): PageView {
  return {
    title,
    symbol,
    kind: "error notice",
    content: html`<div class="message" ${isReport && html`role="status"`}><p>${text}</p></div>`,
  }
}

/** The same, and the link to where people go on. */
export function noticeView(message: Message, link: Html): PageView {
  const view = messageView(message)
  return { ...view, content: html`${view.content} ${link}` }
}
