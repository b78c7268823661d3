import type { Flow, FlowResult } from "../../contract/flow.js"
import type { ResolvedWebAuthnProvider } from "../../contract/resolved-provider.js"
import { failingWith } from "../../errors/failed-flow.js"
import { InvalidCheck, signedOutMeanwhile } from "../../errors/request-errors.js"
import { attempt } from "../../sign-in/attempt.js"
import { authenticate } from "./authenticate.js"
import { namedChallenge } from "./browser-answer.js"
import { type Ceremony, takeChallenge } from "./challenge.js"
import { register } from "./register.js"
import { verificationFailure } from "./verification-failure.js"
import type { WebAuthnContext } from "./webauthn-context.js"

/** Signs users in with a passkey, or stores a new one. The browser calls the options endpoint first. */
export const webauthnFlow: Flow<ResolvedWebAuthnProvider> = {
  callbackCsrf: "required",
  callbackMethods: ["POST"],
  finish,
}

async function finish(context: WebAuthnContext): Promise<FlowResult> {
  const { request, config, provider } = context
  await config.limit?.({ action: "callback", provider: provider.id, request: webRequest(context) })
  const { action, data } = request.body
  if (action !== "authenticate" && action !== "register")
    throw verificationFailure("the action is neither authenticate nor register")
  const { ceremony, over } = await takeChallenge(context, action)
  // What answers another one, such as that of another tab, ends none.
  const answered = namedChallenge(data) ?? ceremony.challenge
  const ended = answered === ceremony.challenge ? over : []
  const identity = await failingWith(ended, async () => {
    const signedIn = await context.visitor.signedIn()
    requireOnePerson(ceremony, signedIn ? String(signedIn.user.id) : null)
    return attempt(context, { action: "callback" }, async () =>
      action === "register"
        ? register(context, { ceremony, data, signedIn })
        : authenticate(context, { ceremony, data }),
    )
  })
  return { identity, startedBy: ceremony.startedBy, over }
}

/**
 * Checked before anything is written: another person must not end what this one began (same reason as RFC 9700 §4.7). A
 * passkey that exists may still say that they are the same, which is decided with its owner (`requireSamePerson`).
 */
function requireOnePerson({ action, startedBy }: Ceremony, now: string | null): void {
  if (now === startedBy) return
  if (action === "authenticate" && (now === null || startedBy === null)) return
  if (now === null) throw signedOutMeanwhile()
  throw new InvalidCheck("Someone signed in or out meanwhile. Use the passkey again.")
}

/** The request in the form that a rate limiter receives. */
function webRequest({ request }: WebAuthnContext): Request {
  const headers = new Headers(request.headers)
  headers.set("content-type", "application/json")
  headers.delete("content-length")
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify(request.body) })
}
