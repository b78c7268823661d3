import { isMaxAge } from "./is-max-age.js"
import type { OAuthContext } from "./oauth-context.js"

/**
 * What a browser may ask for: how the provider speaks to the person, and which of its sign-in pages it shows. Nothing
 * that says who asks, for what, or where the code goes: upstream let a query string replace even `redirect_uri`
 * (OWASP ASVS 5.0 V10.2). `scope` and `audience` widen what a token opens, so the application must have named them in
 * `browserParams`: many servers give a known client whatever it asks for.
 */
const fromBrowser = new Set([
  "prompt",
  "login_hint",
  "hd",
  "ui_locales",
  "claims_locales",
  "acr_values",
  "max_age",
  "display",
  "domain_hint",
  "kc_idp_hint",
  "screen_hint",
  "connection",
  "organization",
  "invitation",
  "identity_provider",
  "allow_signup",
  // Google's and Dropbox's: whether access lasts when the person is gone. To their own account, and for this client alone.
  "access_type",
  "include_granted_scopes",
  "approval_prompt",
  "token_access_type",
])

/**
 * What not even the application may change for one request: the flow decides these, and the callback relies on them.
 * `claims` is not among them: it names what the provider shall tell of the person, to this client and no one else.
 */
const reserved = new Set([
  "response_type",
  "response_mode",
  "client_id",
  "client_secret",
  "redirect_uri",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "request",
  "request_uri",
  "registration",
  "dpop_jkt",
])

/** What an application may rely on and not find: worth a warning, once. */
const missed = new Set(["scope", "audience", "resource"])

const LONGEST = 1024

/** Names with blanks between them, without what takes more than one octet in the cookie that remembers them (RFC 6711 §3). */
const ACR_VALUES = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/
/** More names than anyone asks for: each takes quotation marks and a comma in that cookie. */
const MOST_NAMES = 100

function isReadable(name: string, value: string): boolean {
  if (name === "max_age") return isMaxAge(value)
  if (name !== "acr_values") return true
  return ACR_VALUES.test(value) && value.split(" ").length <= MOST_NAMES
}

/**
 * The authorization parameters of this one request that may go to the provider; others are left out. The application
 * comes first: what it chose for this request, then what is configured, and a browser only fills what both leave open.
 */
export function allowedParams({ request, provider, config }: OAuthContext): Record<string, string> {
  const configured = provider.authorization.params
  const mayAsk = (name: string) => {
    if (provider.browserParams.has(name)) return !reserved.has(name)
    if (!fromBrowser.has(name) || Object.hasOwn(configured, name)) return false
    // Without a check there is no cookie to remember it by, and what is not remembered cannot be demanded.
    return name !== "max_age" || provider.checks.size > 0
  }
  const chosen = Object.entries(request.authorizationParams ?? {})
  const asked = Object.entries(request.query)
  const allowed = [
    ...asked.filter(
      ([name, value]) => mayAsk(name) && value.length <= LONGEST && isReadable(name, value),
    ),
    ...chosen.filter(([name, value]) => !reserved.has(name) && typeof value === "string"),
  ]
  const refused = asked
    .map(([name]) => name)
    .filter((name) => !mayAsk(name) && name !== "callbackUrl")
  const names = [...refused, ...chosen.map(([name]) => name).filter((name) => reserved.has(name))]
  if (names.length > 0)
    config.logger.debug("Authorization parameters that a request must not set were left out", {
      names,
    })
  const lost = refused.filter((name) => missed.has(name))
  if (lost.length > 0) warnOfLost({ provider, config }, lost)
  return Object.fromEntries(allowed)
}

function warnOfLost(
  { provider, config }: Pick<OAuthContext, "provider" | "config">,
  names: readonly string[],
): void {
  config.warnOnce({
    code: "browser-params-dropped",
    details: `A browser asked for ${names.join(", ")} at provider "${provider.id}", which is not allowed. If your own page sends it, list it in the provider's browserParams, or sign in from the server: signIn("${provider.id}", options, { … }).`,
  })
}
