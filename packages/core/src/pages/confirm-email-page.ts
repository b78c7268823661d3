import { safeHref } from "../address/page-url.js"
import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { filledText } from "./filled-text.js"
import { html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading, pageSymbol } from "./page-heading.js"

/** What the confirmation page shows when a sign-in link was requested in another browser. */
export interface ConfirmEmailPageProps {
  /** Where the form is sent. */
  callbackUrl: string
  token: string
  /** Sent back exactly as it was in the link. */
  email: string
  /** The address to show; null if there is none that is safe to show. */
  address: string | null
  /** Where to go after the sign-in. */
  redirectTo: string
  csrfToken?: string | undefined
  theme: Theme
  wording: Wording
  nonce: string
}

/** One button that uses up the link. A mail scanner, which only follows the link, uses up nothing. */
export function confirmEmailPage(props: ConfirmEmailPageProps): string {
  const { callbackUrl, token, email, address, redirectTo, csrfToken, theme, wording, nonce } = props
  const { texts } = wording
  const label = address === null ? texts.signIn : filledText(texts.signInAs, { email: address })
  return pageDocument({
    title: texts.signIn,
    theme,
    wording,
    nonce,
    body: html`<div class="confirm-email notice">
      <div class="card">
        ${pageHeading({ theme, texts, title: texts.confirmTitle, symbol: pageSymbol("check") })}
        <p>${texts.confirmText}</p>
        <form action="${safeHref(callbackUrl)}" method="POST">
          <input type="hidden" name="token" value="${token}" />
          <input type="hidden" name="email" value="${email}" />
          <input type="hidden" name="callbackUrl" value="${redirectTo}" />
          ${csrfToken && html`<input type="hidden" name="csrfToken" value="${csrfToken}" />`}
          <button id="submitButton" type="submit" class="submit">
            <span class="name">${label}</span>
          </button>
        </form>
        <p class="small">${texts.confirmAdvice}</p>
      </div>
    </div>`,
  })
}
