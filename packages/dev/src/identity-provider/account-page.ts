import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { accountLine } from "./account-line.js"
import type { DevAccount } from "./dev-account.js"

/** The first page: choose an account. One click is enough; there are no passwords. */
export function accountBody(application: string, accounts: readonly DevAccount[]): Html {
  return html`<div class="heading">
      <h1>Choose an account</h1>
      <p>to continue to ${application}</p>
    </div>
    <form method="post">
      ${accounts.map(
        (account) =>
          html`<button class="account" type="submit" name="account" value="${account.id}">
            ${accountLine(account)}
          </button>`,
      )}
      <button class="quiet" type="submit" name="decision" value="cancel">Cancel</button>
    </form>`
}
