import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { isAuthError } from "../../errors/auth-error.js"
import { enoughFrom, NotSignedIn } from "../../errors/request-errors.js"
import { addressAction } from "../address-proof/address-action.js"
import { ADDRESS_STEP, lacksAddress } from "../address-proof/must-prove-address.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { ActionResult } from "../page-frame/page.js"
import { type Person, personsPage } from "../page-frame/persons-page.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { callersUser } from "../people/callers-user.js"
import type { OwnSecondFactors } from "./own-second-factors.js"
import { lineOfSession } from "./second-proof.js"
import { showTwoStep } from "./show-two-step.js"
import { factorTexts } from "./texts.js"
import { type TwoStepReport, twoStepReports, type TwoStepVisit } from "./two-step.js"
import { codesView } from "./two-step-view.js"

type Visitor = TwoStepVisit & Person
type TwoStepResult = ActionResult<SecondFactorMessages, TwoStepReport>

const factors = /* @__PURE__ */ operationsOf<OwnSecondFactors>("secondFactors")

/**
 * Answers requests for the page on which people manage their second step. Recovery codes are in the answer to a form,
 * because they are shown this once.
 */
export const answerTwoStep = /* @__PURE__ */ personsPage<
  TwoStepVisit,
  SecondFactorMessages,
  TwoStepReport
>({
  name: "two-step-page",
  says: twoStepReports,
  texts: factorTexts,
  show: showTwoStep,
  actions: {
    "do=start": async (visit) => {
      await visit.call(factors, "startTotp")
      return toPage(visit, { step: "start" })
    },
    "do=confirm": async (visit) => {
      const code = fieldIn(visit.request, "code") ?? ""
      const { result } = await visit.call(factors, "confirmTotp", code)
      return shown(visit, result)
    },
    "do=remove": async (visit) => {
      const { result: had } = await visit.call(factors, "removeTotp")
      return toPage(visit, { say: had ? "appRemoved" : "factorGone" })
    },
    "do=codes": async (visit) =>
      shown(visit, (await visit.call(factors, "makeRecoveryCodes")).result),
    "do=forget": async (visit) => {
      const { result: count } = await visit.call(factors, "forgetBrowsers")
      return toPage(visit, { say: count > 0 ? "browsersForgotten" : "factorGone" })
    },
    address: proveAddress,
  },
  refused: async (error, { visit, action }) => {
    if (isAuthError(error, "StepUpRequired")) {
      if (enoughFrom(error) !== undefined) return toPage(visit, { say: "wayTooNew" })
      if (lacksAddress(error)) return toPage(visit, { step: "start" })
      // They come back to the page, which has the button once more: nothing changes by opening an address. The app gets
      // another key in the session with which they come back.
      const step = action === "do=confirm" ? "start" : action.slice("do=".length)
      return { prove: await queryOf(visit, step) }
    }
    // After too many wrong codes the app needs another key, too.
    if (action === "do=confirm" && isAuthError(error, "TooManyAttempts"))
      return toPage(visit, { say: "appNotStarted" })
    const said = isAuthError(error, "InvalidInput") && refusals.get(error.cause?.reason)
    return said ? toPage(visit, said) : undefined
  },
})

/** What the page says next, and what it asks for. */
interface NextStep {
  readonly say?: TwoStepReport
  readonly step?: "start" | typeof ADDRESS_STEP
}

/** By the reason that the operations give. */
const refusals: ReadonlyMap<unknown, NextStep> = new Map<unknown, NextStep>([
  ["wrong", { say: "appCodeWrong", step: "start" }],
  ["notStarted", { say: "appNotStarted" }],
  ["noApp", { say: "factorGone" }],
])

async function toPage(visit: Visitor, { say, step }: NextStep): Promise<TwoStepResult> {
  return { say, at: await queryOf(visit, step) }
}

/** Where they go on afterwards stays in the address. */
async function queryOf({ request }: Visitor, step?: string) {
  return { step, callbackUrl: (await request.namedTarget()) ?? undefined }
}

async function shown({ request }: Visitor, codes: readonly string[]): Promise<TwoStepResult> {
  const target = await request.namedTarget()
  return { show: (parts) => codesView({ ...parts, target }, codes) }
}

/** After it they find the button that they came for, or go back to where they came from. */
async function proveAddress(visit: Visitor): Promise<TwoStepResult> {
  const { setup, caller, request } = visit
  const user = await callersUser(setup, caller)
  if (!user) throw new NotSignedIn("The user of this session is no longer in the store")
  const report = await addressAction(setup, caller, {
    user,
    at: lineOfSession(caller.session) ?? "",
  })
  const step = fieldIn(request, "step") === ADDRESS_STEP ? ADDRESS_STEP : "start"
  const target =
    step === ADDRESS_STEP && report === "addressProved" && (await request.namedTarget())
  if (target) return { go: target }
  return toPage(visit, { step, ...(report && { say: report }) })
}
