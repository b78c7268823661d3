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
  /** Whether a sign-out was tried that the server could not carry out. */
  isUnended?: boolean | undefined
  theme: Theme
  nonce: string
}

/** The built-in sign-out page. It asks, because a link alone must not sign anyone out. */
export function signOutPage(props: SignOutPageProps): string {
  const { csrfToken, signoutUrl, callbackUrl, isUnended = false, theme, nonce } = props
  const { heading, symbol, lines, button, leave } = isUnended ? UNENDED : ASKING
  return pageDocument({
    title: "Sign Out",
    theme,
    nonce,
    body: html`<div class="signout notice">
      <div class="card">
        ${pageHeading({ theme, title: heading, symbol: pageSymbol(symbol) })}
        ${lines.map((line) => html`<p>${line}</p>`)}
        <form action="${webAddress(signoutUrl)}" method="POST">
          <input type="hidden" name="csrfToken" value="${csrfToken}" />
          ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}
          <button id="submitButton" type="submit" class="submit">${button}</button>
        </form>
        ${callbackUrl && html`<a class="cancel" href="${webAddress(callbackUrl)}">${leave}</a>`}
      </div>
    </div>`,
  })
}

const ASKING = {
  heading: "Signout",
  symbol: "exit",
  lines: ["Are you sure you want to sign out?"],
  button: "Sign out",
  leave: "Stay signed in",
} as const

const UNENDED = {
  heading: "Not signed out everywhere",
  symbol: "alert",
  lines: [
    "You are signed out in this browser, but the server could not end your session.",
    "Somebody who has a copy of it could still use it. Try again in a moment.",
  ],
  button: "Try again",
  leave: "Leave it",
} as const
