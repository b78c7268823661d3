import { supportsAutomaticPasskeys } from "./passkey/passkey-support.js"
import { PasskeyFailure } from "./passkey/passkey-failure.js"
import { passkeySignIn, type PasskeyCallOptions } from "./passkey-sign-in.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** The options of {@link registerPasskey}. */
export interface RegisterPasskeyOptions extends PasskeyCallOptions {
  /** The fields of the provider's form, if no one is signed in yet. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /**
   * `conditional` creates the passkey without a dialog, in browsers that do so after a sign-in with a saved password.
   * In others the result is `unsupported`, and nothing is shown. A browser may decline only after the time limit, and
   * runs no other passkey request until then: pass a `signal`, and abort it before the next request.
   */
  readonly mediation?: "conditional" | undefined
}

/**
 * Creates a passkey: another one for the signed-in user, or the first of a new account. By default it stays on this
 * page.
 */
export async function registerPasskey(
  provider = "passkey",
  options: RegisterPasskeyOptions = {},
): Promise<SignInResult> {
  const { fields = {}, mediation, redirect = false } = options
  if (mediation === "conditional" && !(await supportsAutomaticPasskeys()))
    return failedResult(new PasskeyFailure("unsupported"))
  return passkeySignIn({ ...options, provider, action: "register", fields, redirect })
}
