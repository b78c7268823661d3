import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { isAuthError } from "../../errors/auth-error.js"
import type { AddressPlace } from "../address-proof/address-code.js"
import { addressAction, isAddressForm } from "../address-proof/address-action.js"
import { mustProveAddress } from "../address-proof/must-prove-address.js"
import { knownBrowser, nameOfAddress, nameOfUser, type Visitor } from "../browsers/known-browser.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { ActionResult } from "../page-frame/page.js"
import { stepPage } from "../page-frame/step-page.js"
import { storedIdOf } from "../../records/record-owner.js"
import { checkCode } from "./check-code.js"
import { confirmApp } from "./enrolment.js"
import { readFactor } from "./factor-record.js"
import {
  ownerIn,
  SECOND_STEP,
  type SecondStepState,
  type SecondStepVisit,
  type WaitingVisit,
} from "./second-step.js"
import { passed, wantsTrust } from "./passed-step.js"
import { RECOVERY } from "./second-factor-view.js"
import { addressPlace, showStep } from "./show-step.js"
import { factorTexts } from "./texts.js"

type StepResult = ActionResult<SecondFactorMessages, never>

/** Answers requests for the page that asks for the second step. */
export const answerPage = /* @__PURE__ */ stepPage<
  SecondStepVisit,
  SecondStepState,
  SecondFactorMessages,
  never
>({
  step: SECOND_STEP,
  texts: factorTexts,
  over: ({ secondStepOverTitle: title, secondStepOverText: text }) => ({ title, text }),
  show: showStep,
  submit: passStep,
  refused: (error) =>
    isAuthError(error, "TooManyAttempts") ? { at: { error: "tooMany" } } : undefined,
})

async function passStep(visit: WaitingVisit): Promise<StepResult> {
  const { setup, request, state, finish, id: half } = visit
  passed.set(visit, true)
  if (state.passed) return finish(state.passed.proof)
  const owner = ownerIn(visit)
  // A field that was sent twice is no code.
  const text = fieldIn(request, "code") ?? ""
  const { totp } = await readFactor(setup, owner)
  if (state.enrol !== undefined && !totp) {
    const place = await addressPlace(visit)
    if (place && (await mustProveAddress(setup, place.user))) return prove(visit, place)
    return enrol(visit, text)
  }
  const browser = await countedBrowser(visit)
  const checked = await checkCode(setup, request, { owner, text, browser, half })
  if (typeof checked === "string") return { at: { error: errorOf(checked, visit) } }
  if (fieldIn(request, "trust") === "on") wantsTrust.set(visit, true)
  return finish(checked)
}

/** The form in which it was typed is shown again. */
function errorOf(checked: "wrong" | "used", { request }: WaitingVisit): string {
  const isRecovery = fieldIn(request, RECOVERY) !== undefined
  return isRecovery && checked === "wrong" ? "wrongRecovery" : checked
}

/** Whoever adds an app while they sign in proves their address first, like everybody. */
async function prove({ setup, request }: WaitingVisit, place: AddressPlace): Promise<StepResult> {
  if (!isAddressForm(request)) return null
  const report = await addressAction(setup, request, place)
  return report && { at: { error: report } }
}

/**
 * Where the tries are counted apart from those of strangers: in each browser that is theirs, and in all together in which
 * only their address was proved. Whoever has nothing but their mailbox could have any number of those.
 */
async function countedBrowser(visit: WaitingVisit): Promise<string | null> {
  const { setup, request } = visit
  const visitor = visitorOf(visit)
  const idFor = await knownBrowser(setup, request)
  const own = await idFor([nameOfUser(setup, visitor)])
  if (own !== null) return own
  const { email } = visitor
  return email && (await idFor([nameOfAddress(email)])) !== null ? "mailbox" : null
}

/** By what a browser is known to be theirs: a stranger's wrong codes then do not count against them there. */
function visitorOf(visit: WaitingVisit): Visitor & { readonly email: string | null } {
  const { account, user } = visit.signIn.identity
  return { user: { id: storedIdOf(ownerIn(visit)) ?? user.id }, account, email: user.email ?? null }
}

/**
 * Confirms the app of somebody who must have one. The sign-in waits once more, for them to read their recovery codes: it
 * is taken while this is done, because all others that wait for the person become void.
 */
async function enrol(visit: WaitingVisit, code: string): Promise<StepResult> {
  const { setup, request, state, keep } = visit
  const owner = ownerIn(visit)
  const shown = { owner, key: state.enrol ?? "", code, replaces: false }
  const codes = await confirmApp(setup, request, shown)
  if (typeof codes === "string") return { at: { error: "wrong" } }
  const keeps = (await request.carried()) ?? undefined
  const proof = { method: "totp" as const, at: Math.floor(request.now / 1000) }
  return keep({ ...state, passed: { proof, codes: [...codes] } }, async () =>
    setup.changed(request, { user: owner, what: "factors", keeps }),
  )
}
