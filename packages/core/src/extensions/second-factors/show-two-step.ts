import type { AuthResponse } from "../../contract/http.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { shownAddress } from "../address-proof/address-deed.js"
import { ADDRESS_STEP } from "../address-proof/must-prove-address.js"
import { callersUser } from "../people/callers-user.js"
import { accountAddress } from "../pages/account-link.js"
import { newUntil } from "../ways/new-ways.js"
import { pageAddress } from "../pages/page-address.js"
import { consumeReport } from "../pages/page-report.js"
import { factsOf } from "../proofs/recent-proof.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { accountOf, pendingOf } from "./own-second-factors.js"
import { uriOf } from "./enrolment.js"
import { factorLines } from "./factor-lines.js"
import { type OwnState, ownState } from "./own-state.js"
import { hasSecondProof, lineOfSession } from "./second-proof.js"
import { factorTexts } from "./texts.js"
import { type PersonsVisit, TWO_STEP_PAGE, twoStepReports } from "./two-step.js"
import { codesDocument, newAppDocument, twoStepDocument } from "./two-step-document.js"

/** The page of this person, as it is now. */
export async function showTwoStep(visit: PersonsVisit): Promise<AuthResponse> {
  const { setup, request, caller } = visit
  const user = await callersUser(setup, caller)
  const state = await ownState(setup, caller, user)
  const csrf = await request.issueCsrfToken()
  const { done, cookies } = await consumeReport(setup, request, {
    page: TWO_STEP_PAGE,
    reports: twoStepReports,
  })
  const parts = { ...(await partsOf(visit)), csrfToken: csrf.token, report: done }
  const at = lineOfSession(caller.session) ?? ""
  const address = await shownAddress(setup, caller, { user, at, wording: parts.wording })
  const { step } = request.request.query
  const isProved = await mayGoOn(visit, state)
  const app = step === "start" ? newAppOf(visit, { state, isProved }) : null
  const shown = {
    ...parts,
    lines: factorLines(state, { own: parts.own, lang: parts.wording.lang, now: caller.now }),
    hasApp: state.totp !== null,
    hasTrusted: state.trustedBrowsers > 0,
    newUntil: newUntil(factsOf(caller), caller.now),
    signInAgain: stepUpAddress(request, pageAddress(request)),
    proof: address,
    isForAddress: step === ADDRESS_STEP,
    next: (done === null || done === "addressProved") && isProved ? nextOf(step, state) : null,
  }
  const page = pageAnswer({ config: request.site }, (nonce) =>
    app ? newAppDocument({ ...shown, nonce }, app) : twoStepDocument({ ...shown, nonce }),
  )
  return { ...page, cookies: [...csrf.cookies, ...cookies] }
}

/** Recovery codes, this once. */
export async function showCodes(
  visit: PersonsVisit,
  codes: readonly string[],
): Promise<AuthResponse> {
  const parts = await partsOf(visit)
  const { site } = visit.request
  return pageAnswer({ config: site }, (nonce) => codesDocument({ ...parts, nonce }, codes))
}

async function partsOf(visit: PersonsVisit) {
  const { setup, request } = visit
  const { site, home } = request
  const wording = await pageWording({ config: site, request: request.request })
  return {
    home,
    theme: site.theme,
    wording,
    own: await factorTexts(wording),
    address: pageAddress(request),
    account: accountAddress(setup, request),
    target: await request.namedTarget(),
  }
}

/** Whether what demands a fresh proof would be done now. */
async function mayGoOn({ setup, caller }: PersonsVisit, { factor }: OwnState): Promise<boolean> {
  return (await setup.isFresh(caller)) && hasSecondProof(caller, factor)
}

/**
 * The key that an app was given in this session, and can be confirmed with. The key itself is only shown with the proof
 * that was needed to get it: whoever finds the browser open later would else have a copy of it.
 */
function newAppOf(
  { setup, caller }: PersonsVisit,
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
