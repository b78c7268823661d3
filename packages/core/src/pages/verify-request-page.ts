import { safeHref } from "../address/page-url.js"
import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { filledText } from "./filled-text.js"
import { html, type Html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading, pageSymbol } from "./page-heading.js"
import { siteLink } from "./site-link.js"

/** What the page after an email sign-in shows. */
export interface VerifyRequestPageProps {
  /** The application's start page, which the link back leads to. */
  home: string
  /** Where another address can be entered. */
  signinUrl: string
  /** The link that was sent, if this browser requested it. */
  sent?: SendAgain | undefined
  theme: Theme
  wording: Wording
  nonce: string
}

/** The built-in page that says that a link is on its way. It is the same for every address, known or not. */
export function verifyRequestPage(props: VerifyRequestPageProps): string {
  const { signinUrl, sent, theme, wording, nonce } = props
  const { texts } = wording
  return pageDocument({
    title: texts.checkEmail,
    theme,
    wording,
    nonce,
    style: `.sent bdi{color:var(--color-text);font-weight:600}${sent ? sendAgainStyle(sent) : ""}`,
    body: html`<div class="verify-request notice">
      <div class="card">
        ${pageHeading({ theme, texts, title: texts.checkEmail, symbol: pageSymbol("mail") })}
        <p class="sent">
          ${sent ? filledText(texts.linkSentTo, { email: sent.email }) : texts.linkSent}
        </p>
        <p class="small">${texts.linkDelay}</p>
        ${sent && sendAgainForm(sent, texts)}
        <a class="cancel" href="${safeHref(signinUrl)}">${texts.anotherAddress}</a>
        ${siteLink(props)}
      </div>
    </div>`,
  })
}

/** A link that this browser requested, and the form that requests another one. */
export interface SendAgain {
  /** The address that the link was sent to. Only one that this browser entered, never one from the query string. */
  email: string
  /** Where the form is sent. */
  action: string
  callbackUrl: string
  csrfToken: string
  /** Seconds until the form is accepted; 0 for now. */
  wait: number
}

/** The button that sends the link again. Until it can be used, a text in the same place says when. */
export function sendAgainForm(sent: SendAgain, texts: Messages): Html {
  return html`<form class="again" action="${safeHref(sent.action)}" method="POST">
    <input type="hidden" name="csrfToken" value="${sent.csrfToken}" />
    <input type="hidden" name="email" value="${sent.email}" />
    <input type="hidden" name="callbackUrl" value="${sent.callbackUrl}" />
    <input type="hidden" name="again" value="true" />
    <button type="submit" class="submit">${texts.sendAgain}</button>
    ${sent.wait > 0 && html`<p class="soon small">${texts.sendAgainSoon}</p>`}
  </form>`
}

/**
 * Button and text are in the same place and swap when the time has come: a delayed animation of zero length does that
 * without a script. Without animations both are visible, and a form that is sent too early does nothing.
 */
export function sendAgainStyle({ wait }: Pick<SendAgain, "wait">): string {
  if (wait <= 0) return ""
  const delay = Math.min(60, Math.ceil(wait))
  return `
.again{align-items:center}
.again>*{grid-area:1/1}
.again .submit{animation:again 1ms ${delay}s backwards}
.again .soon{animation:soon 1ms ${delay}s forwards}
@keyframes again{from{visibility:hidden}}
@keyframes soon{to{visibility:hidden}}`
}
