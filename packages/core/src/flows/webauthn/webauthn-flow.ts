import type { Flow, FlowResult } from "../../contract/flow.js"
import type { ResolvedWebAuthnProvider } from "../../contract/resolved-provider.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { attempt } from "../../sign-in/attempt.js"
import { authenticate } from "./authenticate.js"
import { clearChallenge, takeChallenge } from "./challenge.js"
import { register } from "./register.js"
import { verificationFailure } from "./verification-failure.js"
import type { WebAuthnContext } from "./webauthn-context.js"

/** Signs users in with a passkey, or stores a new one. The browser calls the options endpoint first. */
export const webauthnFlow: Flow<ResolvedWebAuthnProvider> = {
  callbackCsrf: "required",
  callbackMethods: ["POST"],
  finish,
  discard: clearChallenge,
}

async function finish(context: WebAuthnContext): Promise<FlowResult> {
  const { request, config, provider } = context
  await config.limit?.({ action: "callback", provider: provider.id, request: webRequest(context) })
  const { action, data } = request.body
  if (action !== "authenticate" && action !== "register")
    throw verificationFailure("the action is neither authenticate nor register")
  const ceremony = await takeChallenge(context, action)
  const signedIn = await context.visitor.signedIn()
  const now = signedIn ? String(signedIn.user.id) : null
  // Checked before anything is written: another person must not end what this one began (same reason as RFC 9700 §4.7).
  if (now !== ceremony.startedBy)
    throw new InvalidCheck("Someone signed in or out meanwhile. Use the passkey again.")
  const identity = await attempt(context, { action: "callback" }, async () =>
    action === "register"
      ? register(context, { ceremony, data, signedIn })
      : authenticate(context, { ceremony, data }),
  )
  return { identity, startedBy: ceremony.startedBy }
}

/** The request in the form that a rate limiter receives. */
function webRequest({ request }: WebAuthnContext): Request {
  const headers = new Headers(request.headers)
  headers.set("content-type", "application/json")
  headers.delete("content-length")
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify(request.body) })
}
