import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { pageSymbol } from "./page-symbol.js"
import { webAddress } from "./web-address.js"

/** What the sign-out page shows. */
export interface SignOutPageProps {
  csrfToken: string
  /** Where the form is sent. */
  signoutUrl: string
  /** Where to go afterwards, and where the way back leads. */
  callbackUrl?: string | undefined
  theme: Theme
  nonce: string
}

/** The built-in sign-out page. It asks, because a link alone must not sign anyone out. */
export function signOutPage({
  csrfToken,
  signoutUrl,
  callbackUrl,
  theme,
  nonce,
}: SignOutPageProps): string {
  return pageDocument({
    title: "Sign Out",
    theme,
    nonce,
    body: html`<div class="signout notice">
      <div class="card">
        ${pageHeading({ theme, title: "Signout", symbol: pageSymbol("exit") })}
        <p>Are you sure you want to sign out?</p>
        <form action="${webAddress(signoutUrl)}" method="POST">
          <input type="hidden" name="csrfToken" value="${csrfToken}" />
          ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}
          <button id="submitButton" type="submit" class="submit">Sign out</button>
        </form>
        ${callbackUrl && html`<a class="cancel" href="${webAddress(callbackUrl)}">Stay signed in</a>`}
      </div>
    </div>`,
  })
}
