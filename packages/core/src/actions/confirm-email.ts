import { callbackAddress } from "../address/path-segment.js"
import type { ProviderContext } from "../contract/context.js"
import type { LinkConfirmation } from "../contract/flow.js"
import type { AuthResponse } from "../contract/http.js"
import { issueCsrfToken } from "../http/csrf-token.js"
import { confirmEmailPage } from "../pages/confirm-email-page.js"
import { pageAnswer, pageWording } from "../pages/page-answer.js"

/**
 * The confirmation page for a link that was requested in another browser: the link is only used up when the button is
 * pressed. `redirectTo` is where the application sends the person then.
 */
export async function confirmEmail(
  context: ProviderContext,
  { token, email, address }: LinkConfirmation,
  redirectTo: string,
): Promise<AuthResponse> {
  const { config, baseUrl, provider } = context
  const csrf = await issueCsrfToken(context)
  const wording = await pageWording(context)
  // The form repeats the link's own query, because an instance on next-auth reads the link only there.
  const query = new URLSearchParams({ callbackUrl: redirectTo, token, email })
  const page = pageAnswer(context, (nonce) =>
    confirmEmailPage({
      callbackUrl: `${callbackAddress(baseUrl, provider.id)}?${query}`,
      token,
      email,
      address,
      redirectTo,
      csrfToken: csrf.token,
      theme: config.theme,
      wording,
      nonce,
    }),
  )
  return { ...page, cookies: csrf.cookies }
}
