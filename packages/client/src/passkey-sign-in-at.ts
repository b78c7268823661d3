import { passkeySignIn } from "./passkey-sign-in.js"
import { signIn, type AuthorizationParams, type SignInOptions } from "./sign-in.js"
import type { SignInResult } from "./sign-in-result.js"
import { splitOptions } from "./split-options.js"

/** The options of `signIn` from a package's `webauthn` entry point: fields of the provider, and the common options. */
export interface PasskeyOptions extends SignInOptions {
  /** `register` creates a passkey, `authenticate` uses one. */
  readonly action?: "authenticate" | "register" | undefined
}

/** `signIn` from the `webauthn` entry point of a framework package. */
export type PasskeySignIn = (
  provider?: string,
  options?: PasskeyOptions,
  authorizationParams?: AuthorizationParams,
) => Promise<SignInResult | null>

/**
 * A function that signs in with a passkey, or creates one with `action: "register"`, at the handler mounted at `mount`.
 * It leaves the page unless `redirect` is false. It never throws for a failure: the result reports it, or is null if
 * the browser went to the sign-in page.
 */
export function passkeySignInAt(mount: string): PasskeySignIn {
  return async (provider, { action, ...given } = {}, authorizationParams) => {
    const { basePath = mount, redirect = true } = given
    const options = { ...given, basePath, redirect }
    if (action !== "register") return signIn(provider, options, authorizationParams)
    const { own, fields } = splitOptions(options)
    return passkeySignIn({ ...own, provider: provider ?? "passkey", action, fields })
  }
}
