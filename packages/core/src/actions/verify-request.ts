import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { verifyRequestPage } from "../pages/verify-request-page.js"
import { ownPage } from "./own-page.js"
import { pageAnswer } from "./page-answer.js"

/** GET `/verify-request`: "check your e-mail". */
export async function verifyRequest(context: Context): Promise<AuthResponse> {
  const { config, origin, home, request } = context
  const page = ownPage(config, origin, "verifyRequest")
  if (page) return { redirect: pageUrl(page, origin, request.query) }
  return pageAnswer(context, (nonce) => verifyRequestPage({ home, theme: config.theme, nonce }))
}
