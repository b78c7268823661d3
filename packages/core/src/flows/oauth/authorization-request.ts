import type { Cookie } from "../../contract/cookies.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidEndpoints, InvalidProvider } from "../../errors/config-errors.js"
import { OAuthSignInError } from "../../errors/provider-errors.js"
import { allowedParams } from "./allowed-params.js"
import { atProvider } from "./at-provider.js"
import { issueChecks, type Transaction } from "./checks.js"
import { discover } from "./discovery.js"
import type { OAuthContext } from "./oauth-context.js"
import { redirectUriOf } from "./redirect-proxy.js"
import { secureAddress } from "./secure-address.js"

/** The default redirect rule's limit; a longer target stays in the callback-url cookie alone. */
const LONGEST_TARGET = 2048

/** Sends the browser to the provider (RFC 6749 §4.1.1) with the cookies that will have to match when it comes back. */
export async function startSignIn(
  context: OAuthContext,
  start: { readonly callbackUrl: string; readonly cookies: readonly Cookie[] },
): Promise<AuthResponse> {
  requireClientId(context)
  const url = await authorizationEndpoint(context)
  const params = {
    response_type: "code",
    client_id: context.provider.clientId,
    redirect_uri: redirectUriOf(context),
    ...context.provider.authorization.params,
    ...allowedParams(context),
  }
  const checks = await issueChecks(context, await transactionOf(context, { start, params }))
  // Last, so that nothing configured or asked for can take a protection's place.
  for (const [name, value] of Object.entries({ ...params, ...checks.params }))
    url.searchParams.set(name, value)
  return { redirect: url.href, cookies: [...start.cookies, ...checks.cookies] }
}

function requireClientId({ provider }: OAuthContext): void {
  if (provider.clientId) return
  throw new InvalidProvider(
    `Provider "${provider.id}" has no clientId. Set it, or ${variable(provider.id, "ID")}.`,
  )
}

function variable(id: string, suffix: "ID" | "ISSUER"): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_${suffix}`
}

async function authorizationEndpoint(context: OAuthContext): Promise<URL> {
  const { provider, now } = context
  const address = provider.authorization.url ?? (await discoveredEndpoint(provider, now))
  const url = secureAddress(address, { allowInsecure: provider.allowInsecureRequests })
  if (url) return url
  throw new InvalidEndpoints(
    `The authorization endpoint of provider "${provider.id}" is not an https address without user info and fragment.`,
  )
}

async function discoveredEndpoint(
  provider: OAuthContext["provider"],
  now: number,
): Promise<string> {
  const place = {
    provider,
    step: "Discovery",
    fix: `Check the issuer option (or ${variable(provider.id, "ISSUER")}), or set authorization and token to the endpoints' addresses.`,
    failsAs: OAuthSignInError,
  }
  const { authorization_endpoint } = await atProvider(place, () => discover(provider, now))
  if (authorization_endpoint) return authorization_endpoint
  throw new InvalidEndpoints(
    `The discovery document of provider "${provider.id}" names no authorization endpoint. Set its authorization option.`,
  )
}

async function transactionOf(
  context: OAuthContext,
  { start, params }: { start: { callbackUrl: string }; params: Readonly<Record<string, string>> },
): Promise<Transaction> {
  const maxAge = /^\d{1,9}$/.test(params["max_age"] ?? "") ? Number(params["max_age"]) : undefined
  const fits = start.callbackUrl.length <= LONGEST_TARGET
  return {
    ...(fits && { callbackUrl: start.callbackUrl }),
    ...(maxAge !== undefined && { maxAge }),
    // Whose session it is now is whom a new account may be linked to then (CWE-384).
    ...(context.config.adapter && { startedBy: await signedInUser(context) }),
  }
}

async function signedInUser(context: OAuthContext): Promise<string | null> {
  const signedIn = await context.sessions.identify(context)
  // As text: some stores count their users, and what is no text would not be believed at the callback.
  return signedIn ? String(signedIn.user.id) : null
}
