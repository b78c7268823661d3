import type { PageRequest } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import { asError, isAuthError } from "../../errors/auth-error.js"
import { leavesSessionUnknown } from "../../errors/thrown-to-application.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import type { Checked } from "./check-code.js"
import { uriOf } from "./enrolment.js"
import { readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { clearedHalf, type HalfFinished, type Waiting, waitingIn } from "./half-finished.js"
import { noticePage, secondFactorPage } from "./second-factor-page.js"
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
  const { site, request: visited, origin } = request
  const csrf = await request.issueCsrfToken()
  const shared = await partsOf(request)
  const shown = {
    ...shared,
    address: origin + visited.url.pathname,
    csrfToken: csrf.token,
    person: waiting.value.person,
    error: errorIn(visited.query["error"]),
    trustDays: Math.floor(setup.trustBrowserFor / 86_400_000),
    ...(await stateOf(setup, request, waiting)),
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
  { owner, value }: Waiting,
): Promise<Pick<Parameters<typeof secondFactorPage>[0], "enrol" | "codes">> {
  if (value.passed) return { codes: value.passed.codes }
  if (value.enrol === undefined || (await readFactor(setup, owner)).totp) return {}
  return { enrol: { key: value.enrol, uri: uriFor(setup, request, value) } }
}

function uriFor(
  setup: FactorsSetup,
  request: PageRequest,
  { enrol: key = "", person: account }: HalfFinished,
): string {
  return uriOf(setup, request, { key, account })
}

async function overPage(request: PageRequest): Promise<AuthResponse> {
  const shared = await partsOf(request)
  const { secondStepOverTitle: title, secondStepOverText: text } = shared.own
  const page = pageAnswer({ config: request.site }, (nonce) =>
    noticePage({ ...shared, nonce }, { title, text }),
  )
  return { ...page, status: 403, cookies: clearedHalf(request, []) }
}

/** A request that failed, as a page. Nothing of the error is shown; the log says what it was. */
export async function failurePage(request: PageRequest, error: unknown): Promise<AuthResponse> {
  const shared = await partsOf(request)
  const { status, title, text } = kindOf(error, shared.wording.texts)
  const page = pageAnswer({ config: request.site }, (nonce) =>
    noticePage({ ...shared, nonce }, { title, text }),
  )
  return {
    ...page,
    status,
    // Seconds: long enough that not everybody asks a restarting store at once (RFC 9110 §10.2.3).
    headers: { ...page.headers, ...(status === 503 && { "retry-after": "5" }) },
    failure: asError(error),
  }
}

type Texts = Awaited<ReturnType<typeof pageWording>>["texts"]

function kindOf(
  error: unknown,
  texts: Texts,
): { readonly status: number; readonly title: string; readonly text: string } {
  const unknown = { title: texts.errorTitle, text: texts.errorText }
  if (leavesSessionUnknown(error)) return { status: 503, ...unknown }
  const type = isAuthError(error) ? error.type : undefined
  if (type === "MissingCSRF") return { status: 403, ...unknown, text: texts.errorFormExpired }
  if (type === "AccessDenied")
    return { status: 403, title: texts.deniedTitle, text: texts.deniedText }
  if (type === "InvalidCheck")
    return { status: 403, title: texts.expiredTitle, text: texts.expiredText }
  return { status: 500, ...unknown }
}
