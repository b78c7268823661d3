import type { AddressChangeMessages } from "../../../contract/address-change-messages.js"
import { pageUrl } from "../../../address/page-url.js"
import { html, type Html } from "../../../pages/html.js"
import { passkeyScriptAt } from "../../../pages/passkey-form.js"
import { files as factorTexts } from "../../../texts/split/second-factors.js"
import { fieldIn } from "../../page-frame/chosen-action.js"
import { openPage } from "../../page-frame/open-page.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import { noticeView, type PageView } from "../../page-frame/page-view.js"
import {
  type PasskeyAddresses,
  passkeyAddresses,
  passkeyButton,
} from "../../pages/passkey-button.js"
import { loadNearestTexts } from "../../pages/nearest-texts.js"
import { UNDO_ADDRESS } from "./change-mail.js"
import { changeIdOf, type StoredChange, type MadeChange, readMade } from "./change-record.js"
import { type AddressVisit, oldView } from "./confirm-page.js"
import { addressTexts } from "./texts.js"
import { undoChange } from "./undo-change.js"
import { needsSecondFactor, oldPasskeys } from "./undo-proof.js"

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
    const asked = await needsSecondFactor(at, change, undefined)
    return undoView(at, {
      change,
      token,
      isAsked: asked,
      passkeys: asked ? await offered(at, change) : null,
    })
  },
  submit: async (visit) => {
    const token = fieldIn(visit.request, "token")
    const change = await changeFor(visit, token)
    if (!change || token === undefined) return { show: oldView }
    if (await needsSecondFactor(visit, change, fieldIn(visit.request, "code"))) {
      const passkeys = await offered(visit, change)
      const asked = { change, token, isAsked: true, isWrong: true, passkeys }
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

/** Where a passkey is used that the person had before; null if they had none. */
async function offered(
  { setup, request }: AddressVisit,
  change: StoredChange<MadeChange>,
): Promise<PasskeyAddresses | null> {
  const had = await oldPasskeys(setup, change)
  return had.length > 0 ? passkeyAddresses(setup.providers, request.baseUrl) : null
}

interface AskedUndo {
  readonly change: StoredChange<MadeChange>
  readonly token: string
  /** Whether a second factor is asked for. */
  readonly isAsked: boolean
  /** What is offered to whoever has a passkey in place of it. */
  readonly passkeys?: PasskeyAddresses | null
  readonly isWrong?: boolean
}

async function undoView(
  parts: PageParts<AddressChangeMessages>,
  { change, token, isAsked: asksFactor, isWrong = false, passkeys = null }: AskedUndo,
): Promise<PageView> {
  const { own, text, form, wording, address } = parts
  const field = asksFactor ? await codeField(wording, isWrong) : undefined
  // It signs in, and leads back to this page, which then asks for nothing more.
  const button = { does: "authenticate", at: passkeys, label: own.undoWithPasskey } as const
  const target = pageUrl(address, new URL(address).origin, { token })
  return {
    title: own.undoTitle,
    symbol: "mail",
    passkeys: passkeys ? passkeyScriptAt(passkeys.options) : undefined,
    content: html`<p>${text("undoText", { email: change.value.from })}</p>
      ${form(
        html`<input type="hidden" name="token" value="${token}" />
          ${field}
          <button class="submit">${own.undoButton}</button>`,
      )}
      ${passkeyButton(parts, { ...button, target })}`,
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
  const said = { title: own.undoneTitle, text: own.undoneText, symbol: "check" } as const
  return noticeView(said, link(signInUrl, wording.texts.signIn))
}
