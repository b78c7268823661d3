import { pageUrl } from "../../address/page-url.js"
import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { NeededStep, Step } from "../../contract/step.js"
import { keepWaiting } from "./waiting-sign-in.js"

/** Lets a sign-in wait for a step, and sends the browser to where it is passed. */
export async function holdBack(
  setup: ObservedSetup,
  context: PhaseContext,
  { step, needed, signIn }: { step: Step; needed: NeededStep; signIn: DecidedSignIn },
): Promise<AuthResponse> {
  const { decision: _, baseUrl, signedIn: __, ...proven } = signIn
  const { owner, state, sendTo, startedBy = proven.startedBy } = needed
  const cookie = await keepWaiting(setup, context, {
    step,
    owner,
    signIn: { ...proven, startedBy },
    state,
  })
  const page = `${baseUrl}/session/${step.name}`
  const waitsFor = needed.waitsFor(page)
  return {
    redirect: sendTo ?? pageUrl(page, context.origin, { error: errorFor(context, waitsFor.type) }),
    cookies: [cookie],
    waitsFor,
  }
}

/** Code that navigates by itself must learn that nobody is signed in yet, as it learns of an error. */
function errorFor({ request }: PhaseContext, type: string): string | undefined {
  const isCode = request.fromApplication || request.headers.get("x-auth-return-redirect") !== null
  return isCode ? type : undefined
}
