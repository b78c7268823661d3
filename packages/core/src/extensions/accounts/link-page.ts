import type { AccountsMessages } from "../../contract/accounts-messages.js"
import { html } from "../../pages/html.js"
import { ticketPage } from "../methods/ticket-page.js"
import type { LentVisit } from "../page-frame/persons-page.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { LINK_ACCOUNT, linkedProvider, type LinkTicket } from "./link-account.js"
import { accountsTexts } from "./texts.js"

/** A request for a page of this extension. */
export interface AccountsVisit extends LentVisit {
  readonly setup: AccountsSetup
}

/** The page with one button, by which a person links an account. What comes back is linked as at every sign-in. */
export const answerLink = /* @__PURE__ */ ticketPage<AccountsVisit, AccountsMessages, LinkTicket>({
  page: LINK_ACCOUNT,
  texts: accountsTexts,
  setupOf: ({ setup }) => setup,
  isThere: ({ setup }, { provider }) => linkedProvider(setup, provider) !== undefined,
  asks: ({ setup, own, text }, { provider: id }) => {
    const provider = linkedProvider(setup, id)?.name ?? id
    return {
      title: own.linkTitle.replace("{provider}", provider),
      text: html`<p>${text("linkText", { provider })}</p>`,
      button: text("linkButton", { provider }),
    }
  },
  expired: ({ linkOld: title, linkExpired: text }) => ({ title, text }),
  leads: async ({ request, callbackUrl }, { provider }) =>
    request.authorize({ provider, account: null, scopes: [], callbackUrl }),
})
