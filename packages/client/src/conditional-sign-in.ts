import { offerPasskeys } from "./passkey/offer-passkeys.js"
import { PasskeyFailure } from "./passkey/passkey-failure.js"
import { supportsPasskeyAutofill } from "./passkey/passkey-support.js"
import { sendAnswer } from "./passkey/use-passkey.js"
import { passkeySignIn, type PasskeyCallOptions } from "./passkey-sign-in.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/**
 * Offers passkeys among the suggestions of an input with `autocomplete="username webauthn"`, and signs in with the
 * chosen one. Call it when the page has loaded. It resolves when the user has chosen, or at once with the code
 * `unsupported`. Browsers run one passkey request at a time: abort `signal` before `signIn` or `registerPasskey`.
 */
export async function conditionalSignIn(
  provider = "passkey",
  options: PasskeyCallOptions = {},
): Promise<SignInResult> {
  if (!(await supportsPasskeyAutofill())) return failedResult(new PasskeyFailure("unsupported"))
  const call = { ...options, provider, action: "authenticate", fields: {} } as const
  return passkeySignIn(call, async (exchange) =>
    sendAnswer(exchange, await offerPasskeys(exchange)),
  )
}
