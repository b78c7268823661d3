import { parseUrl } from "../address/parse-url.js"
import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { createCsrfToken, verifyCsrfCookie } from "../crypto/csrf-token.js"
import { equalConstantTime } from "../crypto/hash.js"
import { loadOnce } from "../async/load-once.js"

/** Loaded if a form is refused. */
const refusing = /* @__PURE__ */ loadOnce(() => import("./refused-form.js"))

/** The browser's CSRF token, with a cookie if the browser had none of ours. Empty if the check is off. */
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
 * Rejects with `MissingCSRF` unless the body repeats the token of the browser's own cookie (double submit, signed) and
 * the browser does not say that another site sent the form. The token is never read from the query, because addresses
 * leak.
 */
export async function requireCsrfToken(context: Context): Promise<void> {
  const { config, cookies, jar, request } = context
  if (config.csrf === "skipped" || request.fromApplication || request.fromOwnPage) return
  const isFromElsewhere = isForeign(request.headers, context.origin)
  if (isFromElsewhere && !isTrusted(request.headers, config))
    throw (await refusing()).fromOtherSite()
  const sent = request.body["csrfToken"]
  const held = jar[cookies.csrfToken.name]
  const known = await verifyCsrfCookie(held, config.secrets)
  const matches = known !== null && typeof sent === "string" && equalConstantTime(sent, known)
  if (matches && !request.duplicates.has("csrfToken")) return
  throw (await refusing()).withoutMatch(context, {
    held,
    sent,
    isOpened: known !== null,
    isForeign: isFromElsewhere,
  })
}

function isTrusted(
  headers: Headers,
  { trustedOrigins }: Pick<Context["config"], "trustedOrigins">,
): boolean {
  return trustedOrigins.has(headers.get("origin") ?? "")
}

/**
 * True if the browser says that another site sent the request (Fetch Metadata). If it says nothing, a foreign Origin
 * counts. A different scheme or port alone does not, because proxies change those.
 */
function isForeign(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site")
  if (site) return site === "cross-site"
  const sender = headers.get("origin")
  // Not parsed if it is missing: the exception for a text that is no URL takes longer than the rest of the check.
  const hostname = sender ? parseUrl(sender)?.hostname : undefined
  if (hostname === undefined) return false
  const ours = [origin, `http://${headers.get("x-forwarded-host") ?? headers.get("host") ?? ""}`]
  return !ours.some((address) => parseUrl(address)?.hostname === hostname)
}
