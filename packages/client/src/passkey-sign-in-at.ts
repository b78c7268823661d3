import { registerPasskey } from "./register-passkey.js"
import { signIn, type AuthorizationParams, type SignInOptions } from "./sign-in.js"
import type { SignInResult } from "./sign-in-result.js"

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
 * A function that signs in with a passkey, or creates one with `action: "register"`, at the handler mounted at `mount`. It
 * leaves the page unless `redirect` is false. It never throws for a failure: the result reports it, or is null if the
 * browser went to the sign-in page.
 */
export function passkeySignInAt(mount: string): PasskeySignIn {
  return (provider, { action, ...options } = {}, authorizationParams) => {
    const { basePath = mount, redirect = true, redirectTo, callbackUrl, signal, ...rest } = options
    const call = { basePath, redirect, redirectTo, callbackUrl, signal }
    if (action === "register") return registerPasskey(provider, { ...call, fields: textsOf(rest) })
    return signIn(provider, { ...rest, ...call }, authorizationParams)
  }
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
