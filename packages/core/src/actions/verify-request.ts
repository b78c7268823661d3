import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { verifyRequestPage } from "../pages/verify-request-page.js"
import { pageAnswer } from "./page-answer.js"

/** GET `/verify-request`: "check your e-mail". */
export async function verifyRequest(context: Context): Promise<AuthResponse> {
  const { config, origin, request } = context
  if (config.pages.verifyRequest)
    return { redirect: `${config.pages.verifyRequest}${request.url.search}` }
  return pageAnswer(context, (nonce) => verifyRequestPage({ origin, theme: config.theme, nonce }))
}
