import type { BasePathOption } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import { leaveFor } from "./leave-for.js"
import type { Ceremony } from "./passkey/ceremony.js"
import type { FormAnswer } from "./passkey/post-form.js"
import type { PasskeyExchange } from "./passkey/use-passkey.js"
import { usePasskey } from "./passkey/use-passkey.js"
import { providerUrl } from "./provider-url.js"
import type { RedirectOptions } from "./redirect-options.js"
import { targetOf } from "./redirect-options.js"
import { failedResult, resultOf } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** The options of every call that uses a passkey. */
export interface PasskeyCallOptions extends BasePathOption, RedirectOptions {
  /** Stops waiting for the user. */
  readonly signal?: AbortSignal | undefined
}

/** One call, as passed on by the public functions. */
export interface PasskeyCall extends PasskeyCallOptions {
  readonly provider: string
  readonly action: Ceremony["action"]
  readonly fields: Readonly<Record<string, string>>
  readonly mediation?: "conditional" | undefined
}

/**
 * Signs in with a passkey or adds one, and then navigates to the server's target. After a failure in the browser it
 * stays on this page. `exchange` is how the browser and the server do it. Default: with the browser's dialog.
 */
export async function passkeySignIn(
  call: PasskeyCall,
  exchange: (what: PasskeyExchange) => Promise<FormAnswer> = usePasskey,
): Promise<SignInResult> {
  try {
    const answer = await exchange({
      ...call,
      optionsUrl: providerUrl(call, "webauthn-options", call.provider),
      answerUrl: providerUrl(call, "callback", call.provider),
      answerFields: { csrfToken: await getCsrfToken(call), callbackUrl: targetOf(call) },
    })
    leaveFor(answer.url, call)
    return resultOf(answer)
  } catch (failure) {
    return failedResult(failure)
  }
}
