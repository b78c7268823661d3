import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import type { Theme } from "../../contract/theme.js"
import type { Wording } from "../../messages/open-wording.js"
import type { Html } from "../../pages/html.js"
import { html } from "../../pages/html.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { pageDocument } from "../../pages/page-document.js"
import { pageHeading, type pageSymbol } from "../../pages/page-heading.js"
import { siteLink } from "../../pages/site-link.js"
import { passwordTexts } from "./texts.js"

/** What every page depends on. */
export interface ShellProps {
  readonly home: string
  readonly theme: Theme
  readonly wording: Wording
  readonly own: PasswordMessages
  readonly nonce: string
}

/** What differs from page to page. */
export interface ShellParts {
  readonly title: string
  readonly under?: Html | undefined
  readonly symbol?: ReturnType<typeof pageSymbol> | undefined
  /** A page that only says something, in the middle. */
  readonly isNotice?: boolean | undefined
  readonly content: Html
}

/** A page in the look of the others. */
export function shell(props: ShellProps, parts: ShellParts): string {
  const { theme, wording, nonce } = props
  const { title, under, symbol, isNotice, content } = parts
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    style:
      ".signin .report{padding:.75rem .875rem;border-radius:var(--border-radius);color:var(--color-text);background:var(--color-background)}",
    body: html`<div class="${isNotice ? "notice" : "signin"}">
      <div class="card">
        ${pageHeading({ theme, texts: wording.texts, title, under, symbol })} ${content}
        ${siteLink(props)}
      </div>
    </div>`,
  })
}

/** The document of a page as a response, in the visitor's language. */
export async function pageOf(
  { site, request, home }: PageRequest,
  render: (shown: ShellProps) => string,
): Promise<AuthResponse> {
  const wording = await pageWording({ config: site, request })
  const shown = { home, theme: site.theme, wording, own: await passwordTexts(wording) }
  return pageAnswer({ config: site }, (nonce) => render({ ...shown, nonce }))
}
