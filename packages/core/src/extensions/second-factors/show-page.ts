import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { noticePage } from "../../pages/notice-page.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import type { Wording } from "../../messages/open-wording.js"
import type { AddressPlace } from "../address-proof/address-code.js"
import { shownAddress } from "../address-proof/address-deed.js"
import { addressReports } from "../address-proof/address-report.js"
import { storedIdOf } from "../people/owner-of.js"
import { pageAddress } from "../pages/page-address.js"
import type { Checked } from "./check-code.js"
import { uriOf } from "./enrolment.js"
import { readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { clearedWaiting } from "../waiting/waiting-sign-in.js"
import {
  SECOND_STEP,
  type SecondStepState,
  waitingIn,
  type WaitingSecondStep,
} from "./second-step.js"
import { secondFactorPage } from "./second-factor-page.js"
import { factorTexts } from "./texts.js"

/** What the page says about a code. In the address, because anybody who makes such a link only has that said. */
const errors = { wrong: "appCodeWrong", used: "appCodeUsed", tooMany: "appCodeTooMany" } as const

export type StepError = keyof typeof errors

/** Whether a code proved nothing. */
export function isStepError(checked: Checked): checked is Extract<Checked, StepError> {
  return typeof checked === "string"
}

/** The page of the sign-in that waits in this browser, or that none does. */
export async function showPage(setup: FactorsSetup, request: PageRequest): Promise<AuthResponse> {
  const waiting = await waitingIn(setup, request)
  if (!waiting) return overPage(request)
  const { site, request: visited } = request
  const csrf = await request.issueCsrfToken()
  const shared = await partsOf(request)
  const shown = {
    ...shared,
    address: pageAddress(request),
    csrfToken: csrf.token,
    person: waiting.state.person,
    error: errorIn(visited.query["error"]),
    report: addressReports.find((one) => one === visited.query["error"]) ?? null,
    trustDays: Math.floor(setup.trustBrowserFor / 86_400_000),
    ...(await stateOf(setup, request, { ...waiting, wording: shared.wording })),
  }
  const page = pageAnswer({ config: site }, (nonce) => secondFactorPage({ ...shown, nonce }))
  return { ...page, cookies: csrf.cookies }
}

function errorIn(name: string | undefined): (typeof errors)[StepError] | null {
  return name !== undefined && Object.hasOwn(errors, name) ? errors[name as StepError] : null
}

async function partsOf({ site, request, home, baseUrl }: PageRequest) {
  const wording = await pageWording({ config: site, request })
  const own = await factorTexts(wording)
  return { home, signinUrl: `${baseUrl}/signin`, theme: site.theme, wording, own }
}

/** Nothing for somebody who only has to enter a code: they may have confirmed their app in another tab by now. */
async function stateOf(
  setup: FactorsSetup,
  request: PageRequest,
  waiting: WaitingSecondStep & { readonly wording: Wording },
): Promise<Pick<Parameters<typeof secondFactorPage>[0], "enrol" | "codes" | "proof">> {
  const { owner, state, wording } = waiting
  if (state.passed) return { codes: state.passed.codes }
  if (state.enrol === undefined || (await readFactor(setup, owner)).totp) return {}
  const { user = null, at = "" } = (await addressPlace(setup, waiting)) ?? {}
  const proof = await shownAddress(setup, request, { user, at, wording })
  return { enrol: { key: state.enrol, uri: uriFor(setup, request, state) }, proof }
}

/** Where somebody proves their address who adds an app while they sign in; null for somebody in no store. */
export async function addressPlace(
  setup: FactorsSetup,
  { owner, record }: Pick<WaitingSecondStep, "owner" | "record">,
): Promise<AddressPlace | null> {
  const id = storedIdOf(owner)
  const user = id === null ? null : await setup.adapter?.getUser(id)
  return user ? { user, at: `half:${record.id}` } : null
}

function uriFor(
  setup: FactorsSetup,
  request: PageRequest,
  { enrol: key = "", person: account }: SecondStepState,
): string {
  return uriOf(setup, request, { key, account })
}

async function overPage(request: PageRequest): Promise<AuthResponse> {
  const shared = await partsOf(request)
  const { secondStepOverTitle: title, secondStepOverText: text } = shared.own
  const button = { href: shared.signinUrl, text: shared.wording.texts.signIn }
  const page = pageAnswer({ config: request.site }, (nonce) =>
    noticePage({ ...shared, nonce }, { title, symbol: "alert", lines: [text], button }),
  )
  return { ...page, status: 403, cookies: clearedWaiting(request, SECOND_STEP, []) }
}
