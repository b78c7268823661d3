import { exchangeOf, finished, type PasskeyCall } from "./passkey-sign-in.js"
import { offerPasskeys } from "./passkey/offer-passkeys.js"
import { sendAnswer } from "./passkey/use-passkey.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** Like {@link passkeySignIn}, with a passkey that is chosen from a field's suggestions. */
export async function passkeyAutofillSignIn(call: PasskeyCall): Promise<SignInResult> {
  try {
    const exchange = await exchangeOf(call)
    const answer = await sendAnswer(exchange, await offerPasskeys(exchange))
    return finished(answer, call.options)
  } catch (failure) {
    return failedResult(failure)
  }
}
