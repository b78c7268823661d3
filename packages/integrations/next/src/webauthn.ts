"use client"

import {
  registerPasskey,
  signIn as signInByProvider,
  type AuthorizationParams,
  type SignInOptions,
  type SignInResult,
} from "@sallyport/client"

/** The options of {@link signIn}: a field of the provider, or what every call takes. */
export interface PasskeyOptions extends SignInOptions {
  /** `register` makes a passkey, `authenticate` uses one. */
  readonly action?: "authenticate" | "register" | undefined
}

/**
 * Signs in with a passkey, or makes one with `action: "register"`; leaves the page unless `redirect` is false. Never throws
 * for a failure: the result says it, null where the browser went to the sign-in page.
 */
export function signIn(
  provider?: string,
  { action, ...options }: PasskeyOptions = {},
  authorizationParams?: AuthorizationParams,
): Promise<SignInResult | null> {
  const {
    basePath = "/api/auth",
    redirect = true,
    redirectTo,
    callbackUrl,
    signal,
    ...rest
  } = options
  const call = { basePath, redirect, redirectTo, callbackUrl, signal }
  if (action === "register") return registerPasskey(provider, { ...call, fields: textsOf(rest) })
  return signInByProvider(provider, { ...rest, ...call }, authorizationParams)
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
