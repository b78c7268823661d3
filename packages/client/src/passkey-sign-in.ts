import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import type { RedirectOptions } from "./leave-for.js"
import { leaveFor, targetOf } from "./leave-for.js"
import type { Ceremony } from "./passkey/ceremony.js"
import { usePasskey } from "./passkey/use-passkey.js"
import { failedResult, resultOf } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** What every call that uses a passkey takes. */
export interface PasskeyCallOptions extends BasePathOption, RedirectOptions {
  /** Ends the wait for the person. */
  readonly signal?: AbortSignal | undefined
}

/** One call, as the public functions put it. */
export interface PasskeyCall {
  readonly provider: string
  readonly action: Ceremony["action"]
  readonly fields: Readonly<Record<string, string>>
  readonly mediation?: "conditional" | undefined
  readonly options: PasskeyCallOptions
}

/** Signs in with a passkey or adds one, and goes on to where the server says; what failed on this side stays here. */
export async function passkeySignIn(call: PasskeyCall): Promise<SignInResult> {
  const { provider, action, fields, mediation, options } = call
  try {
    const answer = await usePasskey({
      optionsUrl: actionUrl(options, "webauthn-options", provider),
      answerUrl: actionUrl(options, "callback", provider),
      action,
      fields,
      mediation,
      signal: options.signal,
      csrfToken: await getCsrfToken(options),
      callbackUrl: targetOf(options),
    })
    leaveFor(answer.url, options)
    return resultOf(answer)
  } catch (failure) {
    return failedResult(failure)
  }
}
