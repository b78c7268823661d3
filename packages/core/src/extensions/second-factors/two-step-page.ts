import { pageUrl } from "../../address/page-url.js"
import type { AuthResponse } from "../../contract/http.js"
import { isAuthError } from "../../errors/auth-error.js"
import { enoughFrom, InvalidInput } from "../../errors/request-errors.js"
import { addressDeed, isAddressForm } from "../address-proof/address-deed.js"
import { ADDRESS_STEP, lacksAddress } from "../address-proof/must-prove-address.js"
import { callerOf } from "../../session/caller-of.js"
import { callersUser } from "../people/callers-user.js"
import { failureAnswer } from "../refusals/failure-page.js"
import { pageAddress, toSignIn } from "../pages/page-address.js"
import { rememberReport } from "../pages/page-report.js"
import { runFromPage } from "../joining/run-operation.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { lineOfSession } from "./second-proof.js"
import { showCodes, showTwoStep } from "./show-two-step.js"
import {
  type PersonsVisit,
  TWO_STEP_PAGE,
  type TwoStepReport,
  type TwoStepVisit,
} from "./two-step.js"

/**
 * Answers GET with the page on which people manage their second step, and a POST of one of its forms with a redirect to
 * it; but recovery codes are in the answer itself, because they are shown this once.
 */
export async function answerTwoStep(visit: TwoStepVisit): Promise<AuthResponse> {
  const { requireCsrfToken, request, now, carried } = visit.request
  const isPost = request.method === "POST"
  try {
    if (isPost) await requireCsrfToken()
    const session = await carried()
    if (!session) return toSignIn(visit.request)
    const person = { ...visit, caller: callerOf(visit.request, session, now) }
    return isPost ? await answerForm(person) : await showTwoStep(person)
  } catch (error) {
    // Another request has ended it meanwhile.
    if (isAuthError(error, "NotSignedIn")) return toSignIn(visit.request)
    return failureAnswer(visit.request, error)
  }
}

/** What came of a form: what the page says next, what it asks for next, or recovery codes. */
interface Done {
  readonly report?: TwoStepReport
  readonly step?: "start" | typeof ADDRESS_STEP
  readonly codes?: readonly string[]
}

/** By the value of the button. */
const deeds: Readonly<Record<string, (visit: PersonsVisit) => Promise<Done>>> = {
  start: async (visit) => {
    await perform(visit, "startTotp")
    return { step: "start" }
  },
  confirm: async (visit) => {
    const codes = await perform(visit, "confirmTotp", field(visit, "code") ?? "")
    return { codes: codes as readonly string[] }
  },
  remove: async (visit) => {
    const had = await perform(visit, "removeTotp")
    return { report: had === true ? "appRemoved" : "factorGone" }
  },
  codes: async (visit) => {
    const codes = await perform(visit, "makeRecoveryCodes")
    return { codes: codes as readonly string[] }
  },
  forget: async (visit) => {
    const count = await perform(visit, "forgetBrowsers")
    return { report: Number(count) > 0 ? "browsersForgotten" : "factorGone" }
  },
}

/** Through the operations, so that the page can do nothing for which they demand more. */
async function perform(
  visit: PersonsVisit,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  return (await runFromPage(visit, `secondFactors.${name}`, ...args)).result
}

/** A field that was sent twice is none. */
function field({ request: { request } }: PersonsVisit, name: string): string | undefined {
  const value = request.body[name]
  return typeof value === "string" && !request.duplicates.has(name) ? value : undefined
}

async function answerForm(visit: PersonsVisit): Promise<AuthResponse> {
  if (isAddressForm(visit.caller)) return answerAddress(visit)
  const name = field(visit, "do") ?? ""
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined
  if (!deed) throw new InvalidInput("The form does not say what to do.")
  try {
    return await answerDone(visit, await deed(visit))
  } catch (error) {
    // The app gets another key in the session with which they come back.
    if (isAuthError(error, "StepUpRequired")) {
      if (enoughFrom(error) !== undefined) return answerDone(visit, { report: "wayTooNew" })
      if (lacksAddress(error)) return answerDone(visit, { step: "start" })
      return toStepUp(visit, name === "confirm" ? "start" : name)
    }
    // After too many wrong codes the app needs another key, too.
    if (name === "confirm" && isAuthError(error, "TooManyAttempts"))
      return answerDone(visit, { report: "appNotStarted" })
    const refused = isAuthError(error, "InvalidInput") && refusals.get(error.cause?.reason)
    if (refused) return answerDone(visit, refused)
    throw error
  }
}

/** After it they find the button that they came for, or go back to where they came from. */
async function answerAddress(visit: PersonsVisit): Promise<AuthResponse> {
  const { setup, caller, request } = visit
  const user = await callersUser(setup, caller)
  if (!user) return toSignIn(request)
  const report = await addressDeed(setup, caller, { user, at: lineOfSession(caller.session) ?? "" })
  const step = field(visit, "step") === ADDRESS_STEP ? ADDRESS_STEP : "start"
  const target =
    step === ADDRESS_STEP && report === "addressProved" && (await request.namedTarget())
  if (target) return { status: 303, redirect: target }
  return answerDone(visit, { step, ...(report && { report }) })
}

/** By the reason that the operations give. */
const refusals: ReadonlyMap<unknown, Done> = new Map<unknown, Done>([
  ["wrong", { report: "appCodeWrong", step: "start" }],
  ["notStarted", { report: "appNotStarted" }],
  ["noApp", { report: "factorGone" }],
])

async function answerDone(
  visit: PersonsVisit,
  { report, step, codes }: Done,
): Promise<AuthResponse> {
  if (codes) return showCodes(visit, codes)
  const { setup, request } = visit
  const callbackUrl = (await request.namedTarget()) ?? undefined
  const redirect = pageUrl(pageAddress(request), request.origin, { step, callbackUrl })
  if (!report) return { status: 303, redirect }
  const cookie = await rememberReport(setup, request, { page: TWO_STEP_PAGE, report })
  return { status: 303, redirect, cookies: [cookie] }
}

/** They come back to the page, which has the button once more: nothing changes by opening an address. */
async function toStepUp({ request }: PersonsVisit, step: string): Promise<AuthResponse> {
  const callbackUrl = (await request.namedTarget()) ?? undefined
  const back = pageUrl(pageAddress(request), request.origin, { step, callbackUrl })
  return { status: 303, redirect: stepUpAddress(request, back) }
}
