import { safeHref } from "../../address/page-url.js"
import type { Cookie } from "../../contract/cookies.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { Theme } from "../../contract/theme.js"
import type { Wording } from "../../messages/open-wording.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { pageWording } from "../../pages/page-answer.js"
import { pageAddress } from "../pages/page-address.js"

/** What a page is written with. */
export interface PageParts<Texts extends object = object, Says extends string = string> {
  /** The texts of the page. */
  readonly own: Texts
  /** One of them, with values in place of the names in braces. */
  readonly text: (
    name: keyof Texts & string,
    values?: Readonly<Record<string, string>>,
  ) => HtmlValue
  /** What is said of what was done just now; null if nothing. */
  readonly said: Says | null
  /** A form of the page, which is sent to the page itself unless `action` says otherwise. */
  readonly form: (content: Html, action?: string) => Html
  /** A link. An address that is neither on the web nor on this site leads nowhere. */
  readonly link: (href: string, text: string, kind?: "button" | "cancel" | "go" | "quiet") => Html
  /** For a form that something else writes. */
  readonly csrfToken: () => string
  /** Of the page itself. */
  readonly address: string
  /** The sign-in page. */
  readonly signInUrl: string
  /** The application's start page. */
  readonly home: string
  readonly theme: Theme
  /** The texts of all pages, and their language. */
  readonly wording: Wording
}

/** The parts for this visitor, and the cookies of the forms that were written with them. */
export async function pageParts<Texts extends object, Says extends string>(
  { site, request, home, baseUrl, issueCsrfToken, ...page }: PageRequest,
  texts: (wording: Wording) => Promise<Texts>,
  said: Says | null,
): Promise<{
  readonly parts: PageParts<Texts, Says>
  readonly formCookies: () => readonly Cookie[]
}> {
  const wording = await pageWording({ config: site, request })
  const own = await texts(wording)
  const csrf = await issueCsrfToken()
  const address = pageAddress({ ...page, request })
  // A page without a form sets no cookie.
  let isAsked = false
  const csrfToken = () => {
    isAsked = true
    return csrf.token
  }
  const parts: PageParts<Texts, Says> = {
    own,
    text: (name, values = {}) => filledText(String(own[name]), values),
    said,
    form: (content, action = address) => pageForm({ action, csrfToken: csrfToken() }, content),
    link: pageLink,
    csrfToken,
    address,
    signInUrl: `${baseUrl}/signin`,
    home,
    theme: site.theme,
    wording,
  }
  return { parts, formCookies: () => (isAsked ? csrf.cookies : []) }
}

/** A form with the token that it must send. */
export function pageForm(
  { action, csrfToken }: { readonly action: string; readonly csrfToken: string },
  content: Html,
): Html {
  return html`<form action="${safeHref(action)}" method="POST">
    <input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${content}
  </form>`
}

/** A link in the look of a button, or in that of its kind. */
export function pageLink(href: string, text: string, kind = "button"): Html {
  return html`<a class="${kind}" href="${safeHref(href)}">${text}</a>`
}
