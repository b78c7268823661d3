import type { AdministrationMessages } from "../../contract/administration-messages.js"
import { html } from "../../pages/html.js"
import type { PageVisit } from "../page-frame/page.js"
import { messageView } from "../page-frame/page-view.js"
import { stepPage } from "../page-frame/step-page.js"
import type { AdministrationSetup } from "./administration-setup.js"
import { PASSWORD_REQUIRED } from "./new-password.js"
import { administrationTexts } from "./texts.js"

type PasswordState = { readonly email: string }

interface PasswordRequiredVisit extends PageVisit {
  readonly setup: AdministrationSetup
}

/**
 * The page for somebody whose password counts no more. It has a link sent to them: whoever only knows that password must not
 * choose the next one.
 */
export const answerPage = /* @__PURE__ */ stepPage<
  PasswordRequiredVisit,
  PasswordState,
  AdministrationMessages,
  "sent"
>({
  step: PASSWORD_REQUIRED,
  texts: administrationTexts,
  says: ["sent"],
  show: ({ own, said, form }) => {
    const title = own.passwordRequiredTitle
    if (said)
      return messageView({ title, text: own.passwordRequiredSent, symbol: "mail", isReport: true })
    return {
      title,
      symbol: "lock",
      content: html`<p>${own.passwordRequiredText}</p>
        ${form(html`<button class="submit" name="send" value="1">${own.passwordRequiredButton}</button>`)}`,
    }
  },
  actions: {
    send: async ({ setup, request, state }) => {
      await setup.asked("passwords").sendLink(request, state)
      return { say: "sent" }
    },
  },
})
