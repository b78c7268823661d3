import type { AddressChangeMessages } from "../../../contract/address-change-messages.js"
import { html } from "../../../pages/html.js"
import { fieldIn } from "../../page-frame/chosen-action.js"
import { openPage } from "../../page-frame/open-page.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import { noticeView, type PageView } from "../../page-frame/page-view.js"
import { UNDO_ADDRESS } from "./change-mail.js"
import { changeIdOf, type HeldChange, type MadeChange, readMade } from "./change-record.js"
import { type AddressVisit, oldView } from "./confirm-page.js"
import { addressTexts } from "./texts.js"
import { undoChange } from "./undo-change.js"

/**
 * The page behind the link to the old address. Whoever opens it is signed in nowhere, and nothing happens before somebody
 * presses the button: a scanner of mail undoes nothing.
 */
export const answerUndo = /* @__PURE__ */ openPage<AddressVisit, AddressChangeMessages, never>({
  name: `${UNDO_ADDRESS}-page`,
  texts: addressTexts,
  show: async (at) => {
    const { token } = at.request.request.query
    const change = await changeFor(at, token)
    return change && token !== undefined ? undoView(at, change, token) : oldView(at)
  },
  submit: async (visit) => {
    const change = await changeFor(visit, fieldIn(visit.request, "token"))
    const isUndone = change !== null && (await undoChange(visit.setup, visit.request, change))
    return { show: isUndone ? undoneView : oldView }
  },
})

async function changeFor(
  { setup, request }: AddressVisit,
  token: string | undefined,
): Promise<HeldChange<MadeChange> | null> {
  if (!setup.options.undo || request.request.duplicates.has("token")) return null
  return readMade(setup, await changeIdOf(token))
}

function undoView(
  { own, text, form }: PageParts<AddressChangeMessages>,
  { value: { from } }: HeldChange<MadeChange>,
  token: string,
): PageView {
  return {
    title: own.undoTitle,
    content: html`<p>${text("undoText", { email: from })}</p>
      ${form(
        html`<input type="hidden" name="token" value="${token}" />
          <button class="submit">${own.undoButton}</button>`,
      )}`,
  }
}

/** Afterwards. Nobody is signed in by it. */
export function undoneView({
  own,
  link,
  signInUrl,
  wording,
}: Pick<PageParts<AddressChangeMessages>, "own" | "link" | "signInUrl" | "wording">): PageView {
  const said = { title: own.undoneTitle, text: own.undoneText }
  return { ...noticeView(said, link(signInUrl, wording.texts.signIn)), symbol: "mail" }
}
