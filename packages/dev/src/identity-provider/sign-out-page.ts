import { html, trustedMarkup } from "../page/html.js"
import type { Html } from "../page/html.js"
import { symbol } from "../page/icon.js"

/**
 * Asks before signing out (OpenID Connect RP-Initiated Logout §2). `form` is the engine's form, which only contains its
 * token.
 */
export function signOutBody(form: string): Html {
  return html`<div class="notice">
      ${symbol("door")}
      <h1>Sign out here, too?</h1>
      <p class="soft">The application has asked to sign you out of the local identity provider.</p>
    </div>
    ${trustedMarkup(form)}
    <div class="links">
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">
        Sign out
      </button>
      <button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button>
    </div>`
}

/** Shown if the application named no address to go to afterwards. */
export function signedOutBody(): Html {
  return html`<div class="notice">
      ${symbol("check")}
      <h1>You are signed out</h1>
      <p class="soft">You can close this page.</p>
    </div>
    <a class="button" href="/">About this provider</a>`
}
