import type { BasePathOption } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import type { RedirectOptions } from "./redirect-options.js"
import { leaveFor } from "./leave-for.js"
import { targetOf } from "./redirect-options.js"
import type { Ceremony } from "./passkey/ceremony.js"
import type { FormAnswer } from "./passkey/post-form.js"
import type { PasskeyExchange } from "./passkey/use-passkey.js"
import { usePasskey } from "./passkey/use-passkey.js"
import { providerUrl } from "./provider-url.js"
import { failedResult, resultOf } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** The options of every call that uses a passkey. */
export interface PasskeyCallOptions extends BasePathOption, RedirectOptions {
  /** Stops waiting for the user. */
  readonly signal?: AbortSignal | undefined
}

/** One call, as passed on by the public functions. */
export interface PasskeyCall {
  readonly provider: string
  readonly action: Ceremony["action"]
  readonly fields: Readonly<Record<string, string>>
  readonly mediation?: "conditional" | undefined
  readonly options: PasskeyCallOptions
}

/**
 * Signs in with a passkey or adds one, and then navigates to the server's target. After a failure in the browser it
 * stays on this page.
 */
export async function passkeySignIn(call: PasskeyCall): Promise<SignInResult> {
  try {
    return finished(await usePasskey(await exchangeOf(call)), call.options)
  } catch (failure) {
    return failedResult(failure)
  }
}

/** Navigates to the target of the server's answer, and says what the answer was. */
export function finished(answer: FormAnswer, options: RedirectOptions): SignInResult {
  leaveFor(answer.url, options)
  return resultOf(answer)
}

/** What to send for a call, and where. */
export async function exchangeOf(call: PasskeyCall): Promise<PasskeyExchange> {
  const { provider, options, ...rest } = call
  return {
    ...rest,
    optionsUrl: providerUrl(options, "webauthn-options", provider),
    answerUrl: providerUrl(options, "callback", provider),
    signal: options.signal,
    csrfToken: await getCsrfToken(options),
    callbackUrl: targetOf(options),
  }
}
