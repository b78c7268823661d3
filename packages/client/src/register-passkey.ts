import { supportsAutomaticPasskeys } from "./passkey/passkey-support.js"
import { passkeySignIn } from "./passkey-sign-in.js"
import type { PasskeyCallOptions } from "./passkey-sign-in.js"
import { PasskeyFailure } from "./passkey/passkey-failure.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** The options of {@link registerPasskey}. */
export interface RegisterPasskeyOptions extends PasskeyCallOptions {
  /** For whom, where nobody is signed in yet: what the provider's form asks for. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /**
   * `conditional`: without a dialog, where the browser does that after a sign-in with a saved password. Elsewhere the
   * result is `unsupported`, and nothing was shown. A browser that could and will not may say so only when the time is
   * over, and runs no other passkey request until then: give a `signal`, and abort it before one.
   */
  readonly mediation?: "conditional" | undefined
}

/** Makes a passkey: one more for who is signed in, or the first of a new account. By default this page stays. */
export async function registerPasskey(
  provider = "passkey",
  options: RegisterPasskeyOptions = {},
): Promise<SignInResult> {
  const { fields = {}, mediation } = options
  if (mediation === "conditional" && !(await supportsAutomaticPasskeys()))
    return failedResult(new PasskeyFailure("unsupported"))
  const staying = { ...options, redirect: options.redirect ?? false }
  return passkeySignIn({ provider, action: "register", fields, mediation, options: staying })
}
