import { pageUrl } from "../address/page-url.js"
import { pathSegment } from "../address/path-segment.js"
import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import type { AuthResponse } from "../contract/http.js"
import { issueCsrfToken } from "../http/csrf-token.js"
import { requestedLink } from "../flows/email/request-cookie.js"
import { shownAddress } from "../flows/email/typed-address.js"
import { resolveCallbackUrl } from "../http/callback-url.js"
import { verifyRequestPage, type SendAgain } from "../pages/verify-request-page.js"
import { ownPage } from "./own-page.js"
import { pageAnswer, pageWording } from "../pages/page-answer.js"

/** GET `/verify-request`: "check your email". */
export async function verifyRequest(context: Context): Promise<AuthResponse> {
  const { config, origin, baseUrl, home, request } = context
  const page = ownPage(config, origin, "verifyRequest")
  if (page) return { redirect: pageUrl(page, origin, request.query) }
  const { sent, cookies } = await sentLink(context)
  const wording = await pageWording(context)
  const props = { home, signinUrl: `${baseUrl}/signin`, sent, theme: config.theme, wording }
  return { ...pageAnswer(context, (nonce) => verifyRequestPage({ ...props, nonce })), cookies }
}

/**
 * What the page says about the link, and the cookies that its form needs. Empty if this browser did not request a link.
 */
async function sentLink(
  context: Context,
): Promise<{ readonly sent?: SendAgain; readonly cookies: readonly Cookie[] }> {
  const link = await requestedLink(context)
  const email = link && shownAddress({ ...context, provider: link.provider }, link.identifier)
  if (!link || email === null) return { cookies: [] }
  const csrf = await issueCsrfToken(context)
  const target = await resolveCallbackUrl(context)
  return {
    sent: {
      email,
      action: `${context.baseUrl}/signin/${pathSegment(link.provider.id)}`,
      callbackUrl: target.url,
      csrfToken: csrf.token,
      wait: link.wait,
    },
    cookies: [...csrf.cookies, ...target.cookies],
  }
}
