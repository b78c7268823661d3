import type { AddressChangeMessages } from "../../../contract/address-change-messages.js"
import { isAuthError } from "../../../errors/auth-error.js"
import { html, type Html } from "../../../pages/html.js"
import { files as factorTexts } from "../../../texts/split/second-factors.js"
import { fieldIn } from "../../page-frame/chosen-action.js"
import { openPage } from "../../page-frame/open-page.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import { noticeView, type PageView } from "../../page-frame/page-view.js"
import { loadNearestTexts } from "../../pages/nearest-texts.js"
import { UNDO_ADDRESS } from "./change-mail.js"
import {
  changeIdOf,
  type StoredChange,
  type MadeChange,
  readMade,
  sinceChange,
} from "./change-record.js"
import { type AddressVisit, oldView } from "./confirm-page.js"
import { addressTexts } from "./texts.js"
import { undoChange } from "./undo-change.js"

/**
 * The page behind the link to the old address. Whoever opens it is signed in nowhere, and nothing happens before somebody
 * presses the button: a scanner of mail undoes nothing. Whoever had a second factor before the change gives it: the old
 * mailbox alone may be the reason for the change.
 */
export const answerUndo = /* @__PURE__ */ openPage<AddressVisit, AddressChangeMessages, never>({
  name: `${UNDO_ADDRESS}-page`,
  texts: addressTexts,
  show: async (at) => {
    const { token } = at.request.request.query
    const change = await changeFor(at, token)
    if (!change || token === undefined) return oldView(at)
    return undoView(at, { change, token, isAsked: await isAsked(at, change, undefined) })
  },
  submit: async (visit) => {
    const token = fieldIn(visit.request, "token")
    const change = await changeFor(visit, token)
    if (!change || token === undefined) return { show: oldView }
    if (await isAsked(visit, change, fieldIn(visit.request, "code"))) {
      const asked = { change, token, isAsked: true, isWrong: true }
      return { show: async (parts) => ({ ...(await undoView(parts, asked)), status: 403 }) }
    }
    const isUndone = await undoChange(visit.setup, visit.request, change)
    return { show: isUndone ? undoneView : oldView }
  },
})

async function changeFor(
  { setup, request }: AddressVisit,
  token: string | undefined,
): Promise<StoredChange<MadeChange> | null> {
  if (!setup.options.undo || request.request.duplicates.has("token")) return null
  return readMade(setup, await changeIdOf(token))
}

/** Whether a second factor is still to be given. One that was not compared counts as none. */
async function isAsked(
  { setup, request }: AddressVisit,
  { owner, record, value }: StoredChange<MadeChange>,
  text: string | undefined,
): Promise<boolean> {
  const before = sinceChange(value)
  try {
    const asked = { owner, before, text, id: record.id }
    return (await setup.secondProof(request, asked)) === false
  } catch (error) {
    if (isAuthError(error, "TooManyAttempts")) return true
    throw error
  }
}

interface AskedUndo {
  readonly change: StoredChange<MadeChange>
  readonly token: string
  /** Whether a second factor is asked for. */
  readonly isAsked: boolean
  readonly isWrong?: boolean
}

async function undoView(
  parts: PageParts<AddressChangeMessages>,
  { change, token, isAsked: asksFactor, isWrong = false }: AskedUndo,
): Promise<PageView> {
  const { own, text, form, wording } = parts
  const field = asksFactor ? await codeField(wording, isWrong) : undefined
  return {
    title: own.undoTitle,
    content: html`<p>${text("undoText", { email: change.value.from })}</p>
      ${form(
        html`<input type="hidden" name="token" value="${token}" />
          ${field}
          <button class="submit">${own.undoButton}</button>`,
      )}`,
  }
}

async function codeField(
  wording: PageParts<AddressChangeMessages>["wording"],
  isWrong: boolean,
): Promise<Html> {
  const own = await loadNearestTexts(factorTexts, wording)
  return html`${isWrong && html`<div class="error" role="alert"><p>${own.appCodeWrong}</p></div>`}
    <p>${own.secondStepText}</p>
    <div class="field">
      <label for="code">${own.appCodeLabel}</label>
      <input id="code" name="code" autocomplete="one-time-code" maxlength="32" required dir="ltr" />
    </div>`
}

/** Afterwards. Nobody is signed in by it. */
function undoneView({ own, link, signInUrl, wording }: PageParts<AddressChangeMessages>): PageView {
  const said = { title: own.undoneTitle, text: own.undoneText }
  return { ...noticeView(said, link(signInUrl, wording.texts.signIn)), symbol: "mail" }
}
