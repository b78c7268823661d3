import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import type { Proof } from "../../contract/session-facts.js"
import { lastOfEach } from "../../cookies/settled-cookies.js"
import { isAuthError } from "../../errors/auth-error.js"
import type { AddressPlace } from "../address-proof/address-code.js"
import { addressDeed, isAddressForm } from "../address-proof/address-deed.js"
import type { AddressReport } from "../address-proof/address-report.js"
import { mustProveAddress } from "../address-proof/must-prove-address.js"
import { failureAnswer } from "../refusals/failure-page.js"
import {
  knownBrowser,
  nameOfAddress,
  nameOfUser,
  rememberBrowser,
  type Visitor,
} from "../browsers/known-browser.js"
import { storedIdOf } from "../people/owner-of.js"
import { pageAddress } from "../pages/page-address.js"
import { checkCode } from "./check-code.js"
import { confirmApp } from "./enrolment.js"
import { readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { putWaitingBack, takeWaiting } from "../waiting/waiting-sign-in.js"
import { afterStep, goOn, restoreNotes } from "../waiting/go-on.js"
import { SECOND_STEP, waitingIn, type WaitingSecondStep } from "./second-step.js"
import { addressPlace, isStepError, showPage, type StepError } from "./show-page.js"
import { trustBrowser } from "./trusted-browser.js"

/**
 * Answers GET with the page that asks for the second step, and a POST of its form with a redirect: to where the person
 * was going, or back to the page. Whatever fails is answered with a page, too.
 */
export async function answerPage(setup: FactorsSetup, request: PageRequest): Promise<AuthResponse> {
  try {
    if (request.request.method !== "POST") return await showPage(setup, request)
    await request.requireCsrfToken()
    const waiting = await waitingIn(setup, request)
    return waiting ? await step(setup, request, waiting) : toPage(request)
  } catch (error) {
    if (isAuthError(error, "TooManyAttempts")) return toPage(request, "tooMany")
    return failureAnswer(request, error, `${request.baseUrl}/signin`)
  }
}

/** 303: the browser follows with GET (RFC 9110 §15.4.4), and to reload the page then repeats nothing. */
function toPage(page: PageRequest, error?: StepError | AddressReport): AuthResponse {
  return { status: 303, redirect: pageAddress(page) + (error ? `?error=${error}` : "") }
}

async function step(
  setup: FactorsSetup,
  request: PageRequest,
  waiting: WaitingSecondStep,
): Promise<AuthResponse> {
  const { owner, state, record } = waiting
  if (state.passed) return finish(setup, request, { waiting, proof: state.passed.proof })
  const text = typedIn(request)
  const { totp } = await readFactor(setup, owner)
  if (state.enrol !== undefined && !totp) {
    const place = await addressPlace(setup, waiting)
    if (place && (await mustProveAddress(setup, place.user))) return prove(setup, request, place)
    return enrol(setup, request, { waiting, text })
  }
  const browser = await countedBrowser(setup, request, visitorOf(waiting))
  const checked = await checkCode(setup, request, { owner, text, browser, half: record.id })
  if (isStepError(checked)) return toPage(request, checked)
  return finish(setup, request, { waiting, proof: checked })
}

/** Whoever adds an app while they sign in proves their address first, like everybody. */
async function prove(
  setup: FactorsSetup,
  request: PageRequest,
  place: AddressPlace,
): Promise<AuthResponse> {
  if (!isAddressForm(request)) return toPage(request)
  const report = await addressDeed(setup, request, place)
  return report === null ? toPage(request) : toPage(request, report)
}

/** A field that was sent twice is no code. */
function typedIn({ request: { body, duplicates } }: PageRequest): string {
  const { code } = body
  return typeof code === "string" && !duplicates.has("code") ? code : ""
}

/**
 * Where the tries are counted apart from those of strangers: in each browser that is theirs, and in all together in which
 * only their address was proved. Whoever has nothing but their mailbox could have any number of those.
 */
async function countedBrowser(
  setup: FactorsSetup,
  request: PageRequest,
  visitor: ReturnType<typeof visitorOf>,
): Promise<string | null> {
  const idFor = await knownBrowser(setup, request)
  const own = await idFor([nameOfUser(setup, visitor)])
  if (own !== null) return own
  const { email } = visitor
  return email && (await idFor([nameOfAddress(email)])) !== null ? "mailbox" : null
}

/** By what a browser is known to be theirs: a stranger's wrong codes then do not count against them there. */
function visitorOf({
  owner,
  signIn,
}: WaitingSecondStep): Visitor & { readonly email: string | null } {
  const { account, user } = signIn.identity
  return { user: { id: storedIdOf(owner) ?? user.id }, account, email: user.email ?? null }
}

/**
 * Confirms the app of somebody who must have one. The sign-in waits once more, for them to read their recovery codes: it
 * is taken while this is done, because all others that wait for the person become void.
 */
async function enrol(
  setup: FactorsSetup,
  request: PageRequest,
  { waiting, text }: { readonly waiting: WaitingSecondStep; readonly text: string },
): Promise<AuthResponse> {
  const { owner, state } = waiting
  const key = state.enrol ?? ""
  const codes = await confirmApp(setup, request, { owner, key, code: text, replaces: false })
  if (typeof codes === "string") return toPage(request, "wrong")
  if (!(await takeWaiting(setup, waiting))) return toPage(request)
  const keeps = (await request.carried()) ?? undefined
  restoreNotes(request, waiting)
  await setup.changed(request, { user: owner, keeps })
  const proof = { method: "totp" as const, at: Math.floor(request.now / 1000) }
  const passed = { proof, codes: [...codes] }
  await putWaitingBack(setup, request, { ...waiting, state: { ...state, passed } })
  return toPage(request)
}

/** Takes the sign-in, so that it is finished once, and goes on where it was held back. */
async function finish(
  setup: FactorsSetup,
  request: PageRequest,
  { waiting, proof }: { readonly waiting: WaitingSecondStep; readonly proof: Proof },
): Promise<AuthResponse> {
  if (!(await takeWaiting(setup, waiting))) return toPage(request)
  const { owner, state, signIn } = waiting
  const { provider } = signIn.identity.account
  restoreNotes(request, waiting)
  const answer = await goOn(request, waiting, { passed: true, proof }).catch(
    async (error: unknown) => {
      const reason = isAuthError(error) ? error.type : "Error"
      await setup.happened(request, { type: "signInFailed", provider, reason })
      throw error
    },
  )
  const { cookies = [] } = answer
  const isTrusted = request.request.body["trust"] === "on" && !state.passed
  const added =
    cookies.length > 0
      ? [
          ...(await rememberBrowser(setup, request, visitorOf(waiting))),
          ...(isTrusted && setup.trustBrowserFor > 0
            ? await trustBrowser(setup, request, owner)
            : []),
        ]
      : []
  return afterStep(request, SECOND_STEP, { ...answer, cookies: lastOfEach([...cookies, ...added]) })
}
