import type { AdapterUser } from "../../../contract/adapter.js"
import type { AddressChangeMessages } from "../../../contract/address-change-messages.js"
import type { Caller } from "../../../contract/operation.js"
import { html } from "../../../pages/html.js"
import { lineOf } from "../../../session/facts-format.js"
import { callerOf } from "../../../session/caller-of.js"
import { factsTextOf } from "../../../session/open-token.js"
import { ownerOfUser } from "../../../records/record-owner.js"
import { fieldIn } from "../../page-frame/chosen-action.js"
import { openPage } from "../../page-frame/open-page.js"
import type { ActionResult, PageVisit } from "../../page-frame/page.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import { messageView, type PageView } from "../../page-frame/page-view.js"
import { accountAddress, accountLink } from "../../pages/account-link.js"
import { pageAddress } from "../../pages/page-address.js"
import { rememberReport } from "../../pages/page-report.js"
import { callersUser } from "../../people/callers-user.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { changeAddress } from "./change-address.js"
import { CONFIRM_ADDRESS } from "./change-mail.js"
import {
  type RequestedChange,
  changeIdOf,
  type StoredChange,
  readRequested,
} from "./change-record.js"
import { addressTexts } from "./texts.js"

/** A request for a page of an address. */
export interface AddressVisit extends PageVisit {
  readonly setup: AccountsSetup
}

const REPORT = `${CONFIRM_ADDRESS}-page`

/**
 * The page behind the link to a new address. It shows the address, and the button confirms it: to open a link, as scanners of
 * mail do, changes nothing. Only in the session in which it was asked for, so a link that somebody else has sent does nothing.
 */
export const answerConfirm = /* @__PURE__ */ openPage<
  AddressVisit,
  AddressChangeMessages,
  "addressChanged" | "addressTaken"
>({
  name: REPORT,
  says: ["addressChanged", "addressTaken"],
  texts: addressTexts,
  show: async (at) => {
    if (at.said === "addressTaken") return takenView(at)
    const person = await personAt(at)
    if (at.said === "addressChanged" && person) return changedView(at, person.user)
    const asked = person && (await askedBy(at, person, at.request.request.query["token"]))
    return asked ? askingView(at, asked) : oldView(at)
  },
  submit: async (visit) => confirm(visit),
})

interface Person {
  readonly caller: Caller
  readonly user: AdapterUser
}

/** Whoever is signed in in this browser, as a stored user; null if nobody is. */
async function personAt({ setup, request }: AddressVisit): Promise<Person | null> {
  const session = await request.carried()
  const user = session && (await callersUser(setup, { session }))
  return user ? { caller: callerOf(request, session, request.now), user } : null
}

/** The change that this person has asked for in this session. */
async function askedBy(
  { setup, request }: AddressVisit,
  { caller, user }: Person,
  token: string | undefined,
): Promise<StoredChange<RequestedChange> | null> {
  if (request.request.duplicates.has("token")) return null
  const asked = await readRequested(setup, await changeIdOf(token))
  const { owner } = await ownerOfUser(user.id)
  const isTheirs = asked?.owner === owner
  return isTheirs && asked.value.line === lineOf(factsTextOf(caller.session)) ? asked : null
}

type Parts = PageParts<AddressChangeMessages, "addressChanged" | "addressTaken">

function askingView(at: AddressVisit & Parts, { value: { to } }: StoredChange<RequestedChange>) {
  const { own, text, form, request } = at
  const token = request.request.query["token"] ?? ""
  return {
    title: own.changeAddressTitle,
    symbol: "mail",
    content: html`<p>${text("changeAddressText", { email: to })}</p>
      ${form(
        html`<input type="hidden" name="token" value="${token}" />
          <button class="submit">${own.changeAddressButton}</button>`,
      )}`,
  } satisfies PageView
}

function changedView(at: AddressVisit & Parts, { email }: AdapterUser): PageView {
  const title = at.own.changeAddressTitle
  const text = at.text("addressChanged", { email })
  return { ...messageView({ title, text, symbol: "check", isReport: true }), end: back(at) }
}

function takenView(at: AddressVisit & Parts): PageView {
  const message = messageView({ title: at.own.changeAddressTitle, text: at.own.addressTaken })
  return { ...message, status: 409, end: back(at) }
}

/** To the page on which they have asked for it, if the site has it. */
function back({ setup, request, wording }: AddressVisit & Parts): PageView["end"] {
  return accountLink(accountAddress(setup, request), wording) ?? undefined
}

/** In place of a page whose link leads nowhere. */
export function oldView({ own }: Pick<PageParts<AddressChangeMessages>, "own">): PageView {
  return {
    ...messageView({ title: own.addressLinkOld, text: own.addressLinkOldText }),
    status: 410,
  }
}

async function confirm(
  visit: AddressVisit,
): Promise<ActionResult<AddressChangeMessages, "addressChanged" | "addressTaken">> {
  const { setup, request } = visit
  const person = await personAt(visit)
  const asked = person && (await askedBy(visit, person, fieldIn(request, "token")))
  if (!asked) return { show: oldView }
  // Not the row that a stored session was read with: the address may have changed meanwhile.
  const user = (await setup.adapter?.getUser(person.user.id)) ?? person.user
  const done = await changeAddress(setup, person.caller, { ...asked, user })
  if (done === "gone") return { show: oldView }
  if (done === "taken") return { say: "addressTaken" }
  const said = await rememberReport(setup, request, { page: REPORT, report: "addressChanged" })
  return { go: pageAddress(request), cookies: [...(await request.showUser(done.user)), said] }
}
