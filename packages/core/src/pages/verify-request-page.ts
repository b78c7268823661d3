import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { filledText } from "./filled-text.js"
import { html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading, pageSymbol } from "./page-heading.js"
import { sendAgainForm, sendAgainStyle } from "./send-again-form.js"
import type { SendAgain } from "./send-again-form.js"
import { siteLink } from "./site-link.js"
import { webAddress } from "./web-address.js"

/** What the page after an e-mail sign-in shows. */
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
        <a class="cancel" href="${webAddress(signinUrl)}">${texts.anotherAddress}</a>
        ${siteLink(props)}
      </div>
    </div>`,
  })
}
