import type { DeletionMessages } from "../../../contract/deletion-messages.js"
import { html } from "../../../pages/html.js"
import type { PageVisit } from "../../page-frame/page.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import { messageView, type PageView } from "../../page-frame/page-view.js"
import { stepPage } from "../../page-frame/step-page.js"
import { shownTime } from "../../pages/shown-time.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { keepAccount } from "./keep-deletion.js"
import { KEEP, type KeepState } from "./keep-step.js"
import { deletionTexts } from "./texts.js"

interface KeepVisit extends PageVisit {
  readonly setup: AccountsSetup
}

type Parts = PageParts<DeletionMessages>

/** The page of that sign-in. Only whoever keeps the account is signed in. */
export const answerKeep = /* @__PURE__ */ stepPage<KeepVisit, KeepState, DeletionMessages, never>({
  step: KEEP,
  texts: deletionTexts,
  show: (at) => keepView(at, at.state),
  actions: {
    "do=keep": async (visit) => {
      const { setup, request, owner } = visit
      if (owner !== null) await keepAccount(setup, { visit: request, now: request.now }, owner)
      return visit.finish()
    },
    "do=leave": async ({ state }) => ({ show: (parts) => leftView(parts, state) }),
  },
})

const whenIn = ({ wording }: Pick<Parts, "wording">, { due }: KeepState) =>
  shownTime(new Date(due).toISOString(), wording.lang)

function keepView(parts: Parts, state: KeepState): PageView {
  const { own, text, form } = parts
  return {
    title: own.keepTitle,
    symbol: "alert",
    content: html`<p>${text("keepText", { when: whenIn(parts, state) })}</p>
      ${form(html`<button class="submit" name="do" value="keep">${own.keepButton}</button>`)}
      ${form(html`<button class="quiet" name="do" value="leave">${own.leaveButton}</button>`)}`,
  }
}

function leftView(parts: Parts, state: KeepState): PageView {
  const when = whenIn(parts, state)
  return messageView({
    title: parts.own.deleteTitle,
    text: parts.own.leaveText.replace("{when}", when),
  })
}
