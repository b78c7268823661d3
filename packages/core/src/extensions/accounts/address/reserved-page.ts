import type { AddressChangeMessages } from "../../../contract/address-change-messages.js"
import { html } from "../../../pages/html.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import type { PageView } from "../../page-frame/page-view.js"
import { type AtStep, stepPage } from "../../page-frame/step-page.js"
import { shownDay } from "../../pages/shown-time.js"
import { linkTo, UNDO_ADDRESS } from "./change-mail.js"
import { readMade } from "./change-record.js"
import type { AddressVisit } from "./confirm-page.js"
import { reservationOf } from "./reservation.js"
import { RESERVED, type ReservedState } from "./reserved-step.js"
import { addressTexts } from "./texts.js"
import { endReservation } from "./undo-change.js"

type Visit = AddressVisit & AtStep<ReservedState>

/** The page of that sign-in. Whoever sees it has proved the address. */
export const answerReserved = /* @__PURE__ */ stepPage<
  AddressVisit,
  ReservedState,
  AddressChangeMessages,
  never
>({
  step: RESERVED,
  texts: addressTexts,
  show: async (at) => reservedView(at),
  actions: {
    "do=undo": async (visit) => {
      const change = await changeOf(visit)
      if (!change || !visit.setup.options.undo) return null
      // As by the link in the mail, which whoever has proved the mailbox could open as well.
      const { baseUrl } = visit.request
      return { go: linkTo(UNDO_ADDRESS, { baseUrl }, change.value.token) }
    },
    "do=new": async (visit) => {
      const { setup, request, state } = visit
      const held = await reservationOf(setup, state.address)
      const user = (await changeOf(visit))?.value.user ?? held?.owner ?? ""
      if (held) await endReservation(setup, request, { ...held, address: state.address, user })
      return visit.finish()
    },
  },
})

async function changeOf({ setup, state }: Visit) {
  return readMade(setup, state.change)
}

async function reservedView(at: Visit & PageParts<AddressChangeMessages>): Promise<PageView> {
  const { setup, own, text, form, state, wording, request } = at
  const change = await changeOf(at)
  const when = shownDay(new Date(change?.value.at ?? request.now).toISOString(), wording.lang)
  const canUndo = change !== null && setup.options.undo
  const values = { email: state.address, when }
  return {
    title: own.reservedTitle,
    symbol: "mail",
    content: html`<p>${text(canUndo ? "reservedText" : "reservedPlain", values)}</p>
      ${canUndo && form(html`<button class="submit" name="do" value="undo">${own.undoButton}</button>`)}
      ${form(html`<button class="quiet" name="do" value="new">${own.newAccountButton}</button>`)}`,
  }
}
