import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import type { Wording } from "../../messages/open-wording.js"
import type { AddressPlace } from "../address-proof/address-code.js"
import { shownAddress } from "../address-proof/address-action.js"
import { addressReports } from "../address-proof/address-report.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import { storedIdOf } from "../../records/record-owner.js"
import { uriOf } from "./enrolment.js"
import { readFactor } from "./factor-record.js"
import { ownerIn, type WaitingVisit } from "./second-step.js"
import { RECOVERY, secondFactorView, type WaitingProps } from "./second-factor-view.js"

/** What the page says about a code. In the address, because anybody who makes such a link only has that said. */
const errors = {
  wrong: "appCodeWrong",
  used: "appCodeUsed",
  tooMany: "appCodeTooMany",
  wrongRecovery: "recoveryCodeWrong",
} as const

/** The page of the sign-in that waits in this browser. */
export async function showStep(
  visit: WaitingVisit & PageParts<SecondFactorMessages, never>,
): Promise<PageView> {
  const { setup, request, state, wording } = visit
  const { error, [RECOVERY]: recovery } = request.request.query
  return secondFactorView({
    ...visit,
    person: state.person,
    error: errorIn(error),
    // Without tries left, no code of the app is compared.
    isRecovery: recovery !== undefined || error === "tooMany" || error === "wrongRecovery",
    report: addressReports.find((one) => one === error) ?? null,
    trustDays: Math.floor(setup.trustBrowserFor / 86_400_000),
    ...(await stateOf(visit, wording)),
  })
}

function errorIn(name: string | undefined): WaitingProps["error"] {
  return name !== undefined && Object.hasOwn(errors, name)
    ? errors[name as keyof typeof errors]
    : null
}

/** Nothing for somebody who only has to enter a code: they may have confirmed their app in another tab by now. */
async function stateOf(
  visit: WaitingVisit,
  wording: Wording,
): Promise<Pick<WaitingProps, "enrol" | "codes" | "proof">> {
  const { setup, request, state } = visit
  if (state.passed) return { codes: state.passed.codes }
  if (state.enrol === undefined || (await readFactor(setup, ownerIn(visit))).totp) return {}
  const { user = null, at = "" } = (await addressPlace(visit)) ?? {}
  const proof = await shownAddress(setup, request, { user, at, wording })
  const { enrol: key, person: account } = state
  return { enrol: { key, uri: uriOf(setup, request, { key, account }) }, proof }
}

/** Where somebody proves their address who adds an app while they sign in; null for somebody in no store. */
export async function addressPlace(visit: WaitingVisit): Promise<AddressPlace | null> {
  const id = storedIdOf(ownerIn(visit))
  const user = id === null ? null : await visit.setup.adapter?.getUser(id)
  return user ? { user, at: `half:${visit.id}` } : null
}
