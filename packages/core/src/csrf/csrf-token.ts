import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { createCsrfToken, verifyCsrfCookie } from "../crypto/csrf-token.js"
import { equalConstantTime } from "../crypto/hash.js"
import { MissingCSRF } from "../errors/request-errors.js"

/** The browser's token for forms, and its cookie where the browser had none that is ours. Empty when the check is off. */
export async function issueCsrfToken(
  context: Context,
): Promise<{ readonly token: string; readonly cookies: readonly Cookie[] }> {
  if (context.config.csrf === "skipped") return { token: "", cookies: [] }
  const { name, options } = context.cookies.csrfToken
  const known = await verifyCsrfCookie(context.jar[name], context.config.secrets)
  if (known) return { token: known, cookies: [] }
  const { token, cookieValue } = await createCsrfToken(context.config.secrets)
  return { token, cookies: [{ name, value: cookieValue, options }] }
}

/**
 * Throws `MissingCSRF` unless the body repeats the token of the browser's own cookie (double submit, signed) and the
 * browser does not say that another site sent the form. The token is never taken from the query: addresses leak.
 */
export async function requireCsrfToken(context: Context): Promise<void> {
  const { config, cookies, jar, request } = context
  if (config.csrf === "skipped" || request.fromApplication || request.fromOwnPage) return
  if (isForeign(request.headers, context.origin) && !isTrusted(request.headers, config))
    throw new MissingCSRF(
      "The form was sent from another site. List that site's origin in trustedOrigins if its forms shall be taken.",
    )
  const sent = request.body["csrfToken"]
  const held = jar[cookies.csrfToken.name]
  const known = await verifyCsrfCookie(held, config.secrets)
  const matches = known !== null && typeof sent === "string" && equalConstantTime(sent, known)
  if (matches && !request.duplicates.has("csrfToken")) return
  if (held === undefined) throw withoutCookie(context)
  throw new MissingCSRF(
    typeof sent === "string"
      ? "The form's csrfToken is not that of this browser's cookie: the page is older than the cookie. If it happens to everybody, is the form cached, or sealed with another secret?"
      : "The form has no csrfToken. Put the token of GET /csrf into a field of that name.",
  )
}

function withoutCookie({ origin, cookies }: Context): MissingCSRF {
  return new MissingCSRF(
    `The cookie ${cookies.csrfToken.name} did not come back with the form. Either this browser blocks cookies, or it was given the page at another address than ${origin}, where the form was sent: look for a second host name, and for http beside https.`,
    { visitor: "no_cookies" },
  )
}

function isTrusted(
  headers: Headers,
  { trustedOrigins }: Pick<Context["config"], "trustedOrigins">,
): boolean {
  return trustedOrigins.has(headers.get("origin") ?? "")
}

/**
 * True when the browser itself says that another site is behind the request (Fetch Metadata). Where it says nothing, a
 * foreign Origin does; a mere difference of scheme or port does not count, because proxies change those.
 */
function isForeign(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site")
  if (site) return site === "cross-site"
  const sender = headers.get("origin")
  if (!sender || sender === "null" || !URL.canParse(sender)) return false
  const { hostname } = new URL(sender)
  const ours = [origin, `http://${headers.get("x-forwarded-host") ?? headers.get("host") ?? ""}`]
  return !ours.some((address) => URL.canParse(address) && new URL(address).hostname === hostname)
}
