import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { icon } from "../page/icon.js"
import { accountLine } from "./account-line.js"
import type { DevAccount } from "./dev-account.js"

/** What the consent page shows. */
export interface ConsentParts {
  application: string
  /** The host that the browser is redirected to. */
  destination: string
  account: DevAccount
  scopes: readonly string[]
}

/** The errors that can be sent back instead of a code (RFC 6749 §4.1.2.1), and when a provider sends them. */
export const SIMULATED_ERRORS = {
  server_error: "as if the provider failed",
  temporarily_unavailable: "as if it is overloaded or under maintenance",
} as const

/** The second page: what the application requests, and whether to allow it. */
export function consentBody({ application, destination, account, scopes }: ConsentParts): Html {
  return html`<div class="heading">
      <h1>Sign in to ${application}?</h1>
      <p>You will return to ${destination}, which asks for the following:</p>
    </div>
    <div class="signed-in">${accountLine(account)}</div>
    <ul class="scopes" aria-label="What it asks for">
      ${scopes.map((scope) => scopeItem(scope, account))}
    </ul>
    <form method="post">
      <button class="primary" type="submit" name="decision" value="allow">Allow</button>
      <button type="submit" name="decision" value="cancel">Cancel</button>
      <details>
        <summary class="button quiet">Simulate an error</summary>
        <div class="errors">
          <p class="soft small">Sends the application back with an error in place of a code.</p>
          ${Object.entries(SIMULATED_ERRORS).map(
            ([error, meaning]) =>
              html`<button type="submit" name="error" value="${error}">
                <span class="who"><code>${error}</code><span class="email">${meaning}</span></span>
              </button>`,
          )}
        </div>
      </details>
    </form>`
}

function scopeItem(scope: string, account: DevAccount): Html {
  return html`<li>
    ${icon("check")}<span
      >${scopeText(scope, account)} <span class="soft"><code>${scope}</code></span></span
    >
  </li>`
}

/** A scope in plain words. */
function scopeText(scope: string, { email }: DevAccount): string {
  if (scope === "openid") return "Recognise you when you come back"
  if (scope === "profile") return "See your name and picture"
  if (scope === "offline_access") return "Keep access when you are not there"
  if (scope === "email")
    return email === undefined
      ? "See your email address (this account has none)"
      : "See your email address"
  return "A permission unknown to this provider"
}
