import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { shownAddress } from "../address-proof/address-action.js"
import { ADDRESS_STEP } from "../address-proof/must-prove-address.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import type { Person } from "../page-frame/persons-page.js"
import { callersUser } from "../people/callers-user.js"
import { accountAddress } from "../pages/account-link.js"
import { newUntil } from "../ways/new-ways.js"
import { factsOf } from "../proofs/recent-proof.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { accountOf, pendingOf } from "./own-second-factors.js"
import { uriOf } from "./enrolment.js"
import { factorLines } from "./factor-lines.js"
import { type OwnState, ownState } from "./own-state.js"
import { hasSecondProof, lineOfSession } from "./second-proof.js"
import type { TwoStepReport, TwoStepVisit } from "./two-step.js"
import { newAppView, twoStepView } from "./two-step-view.js"

type Visitor = TwoStepVisit & Person

/** The page of this person, as it is now. */
export async function showTwoStep(
  visit: Visitor & PageParts<SecondFactorMessages, TwoStepReport>,
): Promise<PageView> {
  const { setup, request, caller, own, wording, said } = visit
  const user = await callersUser(setup, caller)
  const state = await ownState(setup, caller, user)
  const at = lineOfSession(caller.session) ?? ""
  const { step } = request.request.query
  const isProved = await mayGoOn(visit, state)
  const app = step === "start" ? newAppOf(visit, { state, isProved }) : null
  const shown = {
    ...visit,
    account: accountAddress(setup, request),
    target: await request.namedTarget(),
    lines: factorLines(state, { own, lang: wording.lang, now: caller.now }),
    hasApp: state.totp !== null,
    hasTrusted: state.trustedBrowsers > 0,
    newUntil: newUntil(factsOf(caller), caller.now),
    signInAgain: stepUpAddress(request, visit.address),
    proof: await shownAddress(setup, caller, { user, at, wording }),
    isForAddress: step === ADDRESS_STEP,
    next: (said === null || said === "addressProved") && isProved ? nextOf(step, state) : null,
  }
  return app ? newAppView(shown, app) : twoStepView(shown)
}

/** Whether what demands a fresh proof would be done now. */
async function mayGoOn({ setup, caller }: Visitor, { factor }: OwnState): Promise<boolean> {
  return (await setup.isFresh(caller)) && hasSecondProof(caller, factor)
}

/**
 * The key that an app was given in this session, and can be confirmed with. The key itself is only shown with the proof
 * that was needed to get it: whoever finds the browser open later would else have a copy of it.
 */
function newAppOf(
  { setup, caller }: Visitor,
  { state, isProved }: { readonly state: OwnState; readonly isProved: boolean },
) {
  const pending = pendingOf(caller, state.factor)
  if (!pending || pending.line !== lineOfSession(caller.session)) return null
  const { key } = pending
  const uri = uriOf(setup, caller, { key, account: accountOf(caller) })
  return { given: isProved ? { key, uri } : null }
}

/** What somebody has signed in again for. Anybody can make such an address: it is only a button. */
function nextOf(step: string | undefined, { totp }: OwnState): "start" | "remove" | "codes" | null {
  if (step === "start") return step
  return totp !== null && (step === "remove" || step === "codes") ? step : null
}
