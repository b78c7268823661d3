import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { pictureUrl } from "./account-claims.js"
import type { DevAccount } from "./dev-account.js"

/** An account as shown in lists and cards: picture, name, email address and whether it is verified. */
export function accountLine(account: DevAccount): Html {
  const { id, name, email } = account
  return html`<img class="face" src="${pictureUrl(account)}" alt="" width="40" height="40" />
    <span class="who">
      <span class="name" dir="auto">${name ?? id}</span>
      ${email !== undefined && html`<span class="email">${email}</span>`}
      <span class="badges">${badge(account)}</span>
    </span>`
}

function badge({ email, emailVerified = false }: DevAccount): Html {
  if (email === undefined) return html`<span class="badge">no email address</span>`
  return emailVerified
    ? html`<span class="badge good">verified</span>`
    : html`<span class="badge warn">not verified</span>`
}
