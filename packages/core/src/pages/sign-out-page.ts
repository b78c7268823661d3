import { safeHref } from "../address/page-url.js"
import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading, pageSymbol } from "./page-heading.js"

/** What the sign-out page shows. */
export interface SignOutPageProps {
  csrfToken: string
  /** Where the form is sent. */
  signoutUrl: string
  /** Where to go afterwards, and where the link back leads. */
  callbackUrl?: string | undefined
  /** Whether a sign-out was attempted and failed on the server. */
  isUnended?: boolean | undefined
  theme: Theme
  wording: Wording
  nonce: string
}

/** The built-in sign-out page. It asks for confirmation, because a link alone must not sign anyone out. */
export function signOutPage(props: SignOutPageProps): string {
  const { csrfToken, signoutUrl, callbackUrl, isUnended = false, theme, wording, nonce } = props
  const { heading, symbol, lines, button, leave } = (isUnended ? unended : asking)(wording.texts)
  return pageDocument({
    title: heading,
    theme,
    wording,
    nonce,
    body: html`<div class="signout notice">
      <div class="card">
        ${pageHeading({ theme, texts: wording.texts, title: heading, symbol: pageSymbol(symbol) })}
        ${lines.map((line) => html`<p>${line}</p>`)}
        <form action="${safeHref(signoutUrl)}" method="POST">
          <input type="hidden" name="csrfToken" value="${csrfToken}" />
          ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}
          <button id="submitButton" type="submit" class="submit">${button}</button>
        </form>
        ${callbackUrl && html`<a class="cancel" href="${safeHref(callbackUrl)}">${leave}</a>`}
      </div>
    </div>`,
  })
}

/** What differs between the two variants of the page. */
interface SignOutVariant {
  heading: string
  symbol: "exit" | "alert"
  lines: readonly string[]
  button: string
  leave: string
}

function asking({ signOut, signOutText, staySignedIn }: Messages): SignOutVariant {
  return {
    heading: signOut,
    symbol: "exit",
    lines: [signOutText],
    button: signOut,
    leave: staySignedIn,
  }
}

function unended({
  unendedTitle,
  unendedText,
  unendedAdvice,
  tryAgain,
  goOn,
}: Messages): SignOutVariant {
  return {
    heading: unendedTitle,
    symbol: "alert",
    lines: [unendedText, unendedAdvice],
    button: tryAgain,
    leave: goOn,
  }
}
