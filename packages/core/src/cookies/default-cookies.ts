import type { CookieOption, CookiesOptions, ResolvedCookies } from "../contract/cookies.js"
import { sessionCookies } from "./session-cookies.js"

const FIFTEEN_MINUTES = 15 * 60
const ONE_YEAR = 365 * 24 * 60 * 60

/** The default names and attributes of all cookies; `useSecureCookies` is for https. */
export function defaultCookies(useSecureCookies: boolean): ResolvedCookies {
  const { sessionToken, providerSession } = sessionCookies(useSecureCookies)
  const { options } = sessionToken
  const prefix = useSecureCookies ? "__Secure-" : ""
  const brief = { ...options, maxAge: FIFTEEN_MINUTES }
  const hostPrefix = useSecureCookies ? "__Host-" : ""

  return freezeAll({
    sessionToken,
    callbackUrl: { name: `${prefix}authjs.callback-url`, options },
    csrfToken: { name: `${hostPrefix}authjs.csrf-token`, options },
    pkceCodeVerifier: { name: `${prefix}authjs.pkce.code_verifier`, options: brief },
    state: { name: `${prefix}authjs.state`, options: brief },
    nonce: { name: `${prefix}authjs.nonce`, options },
    webauthnChallenge: { name: `${prefix}authjs.challenge`, options: brief },
    providerSession,
    lastUsed: { name: `${hostPrefix}authjs.last-used`, options: { ...options, maxAge: ONE_YEAR } },
  })
}

/** The cookies with the application's own names and single attributes in place of the defaults. */
export function resolveCookies(
  useSecureCookies: boolean,
  overrides: Partial<CookiesOptions>,
): ResolvedCookies {
  const defaults = defaultCookies(useSecureCookies)
  return freezeAll({
    sessionToken: merge(defaults.sessionToken, overrides.sessionToken),
    callbackUrl: merge(defaults.callbackUrl, overrides.callbackUrl),
    csrfToken: merge(defaults.csrfToken, overrides.csrfToken),
    pkceCodeVerifier: merge(defaults.pkceCodeVerifier, overrides.pkceCodeVerifier),
    state: merge(defaults.state, overrides.state),
    nonce: merge(defaults.nonce, overrides.nonce),
    webauthnChallenge: merge(defaults.webauthnChallenge, overrides.webauthnChallenge),
    providerSession: merge(defaults.providerSession, overrides.providerSession),
    lastUsed: merge(defaults.lastUsed, overrides.lastUsed),
  })
}

function merge(
  standard: Readonly<CookieOption>,
  override: Partial<CookieOption> = {},
): CookieOption {
  const given = Object.entries(override.options ?? {}).filter(isGiven)
  return {
    name: override.name ?? standard.name,
    options: { ...standard.options, ...Object.fromEntries(given) },
  }
}

/**
 * An attribute that is present but undefined or null must not remove `HttpOnly` or `Secure` by accident, and an empty
 * domain, as from an empty environment variable, counts as unset.
 */
function isGiven([name, value]: readonly [string, unknown]): boolean {
  return value !== undefined && value !== null && !(name === "domain" && value === "")
}

function freezeAll(cookies: ResolvedCookies): ResolvedCookies {
  for (const cookie of Object.values(cookies)) {
    Object.freeze(cookie.options)
    Object.freeze(cookie)
  }
  return Object.freeze(cookies)
}
