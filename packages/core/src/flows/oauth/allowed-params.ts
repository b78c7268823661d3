import { isMaxAge } from "./authentication-requirements.js"
import type { OAuthContext } from "../../contract/context.js"

/**
 * Parameters that a browser may set: how the provider communicates with the user, and which of its sign-in pages it
 * shows. None of them says who requests, what is requested, or where the code goes: Auth.js let a query string replace
 * even `redirect_uri` (OWASP ASVS 5.0 V10.2). `scope` and `audience` widen what a token gives access to, so the
 * application must list them in `browserParams`: many servers grant a known client whatever it requests.
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
  // Google's and Dropbox's: whether access continues while the user is away. Only to their own account, and only for
  // this client.
  "access_type",
  "include_granted_scopes",
  "approval_prompt",
  "token_access_type",
])

/**
 * Parameters that not even the application may change for a single request: the flow sets them and the callback relies
 * on them. `claims` is not one of them: it says what the provider should tell this client about the user.
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

/** Parameters that an application may rely on. If they are dropped, it gets a warning, once. */
const missed = new Set(["scope", "audience", "resource"])

const LONGEST = 1024

/**
 * Names separated by spaces, without characters that take more than one octet in the cookie that stores them (RFC 6711
 * §3).
 */
const ACR_VALUES = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/
/** More names than anyone requests. Each one takes quotation marks and a comma in that cookie. */
const MOST_NAMES = 100

function isReadable(name: string, value: string): boolean {
  if (name === "max_age") return isMaxAge(value)
  if (name !== "acr_values") return true
  return ACR_VALUES.test(value) && value.split(" ").length <= MOST_NAMES
}

/**
 * The authorization parameters of this request that may go to the provider; the others are dropped. What the
 * application chose for this request comes first, then the configuration. A browser can only set what both leave open.
 */
export function allowedParams({ request, provider, config }: OAuthContext): Record<string, string> {
  const configured = provider.authorization.params
  const mayAsk = (name: string) => {
    if (provider.browserParams.has(name)) return !reserved.has(name)
    if (!fromBrowser.has(name) || Object.hasOwn(configured, name)) return false
    // Without a check there is no cookie to store it in, and a requirement that is not stored cannot be enforced.
    return name !== "max_age" || provider.checks.size > 0
  }
  const chosen = Object.entries(request.authorizationParams ?? {})
  const requested = Object.entries(request.query)
  const allowed = [
    ...requested.filter(
      ([name, value]) => mayAsk(name) && value.length <= LONGEST && isReadable(name, value),
    ),
    ...chosen.filter(([name, value]) => !reserved.has(name) && typeof value === "string"),
  ]
  const refused = requested
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
