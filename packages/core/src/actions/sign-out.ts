import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { requireCsrfToken } from "../http/csrf-token.js"
import { asError } from "../errors/auth-error.js"
import { endsSession } from "../flows/oauth/ends-session.js"
import { resolveCallbackUrl } from "../http/callback-url.js"
import { readProviderSession } from "../session/provider-cookie.js"

/** The error code in the page's address if the store could not end a session. */
export const FAILED = "SignOutError"

/**
 * POST `/signout`: ends the session and redirects to the target, by way of the provider if it has `endSession`. The
 * cookie is deleted even if the store could not delete its row. The user is then told and can try again.
 */
export async function signOut(context: Context): Promise<AuthResponse> {
  await requireCsrfToken(context)
  const target = await resolveCallbackUrl(context)
  const end = await context.sessions.end(context)
  const cookies = [...target.cookies, ...end.cookies]
  if (end.failure) {
    const page = context.config.pages.signOut || `${context.baseUrl}/signout`
    const redirect = pageUrl(page, context.origin, { callbackUrl: target.url, error: FAILED })
    return { redirect, cookies, failure: end.failure }
  }
  return {
    redirect: (await providerAddress(context, target.url)) ?? target.url,
    cookies,
  }
}

/** Null if the provider should not or cannot be told: our session is over regardless of what happens there. */
async function providerAddress(context: Context, target: string): Promise<string | null> {
  const { config } = context
  const held = await readProviderSession(context)
  const provider = held ? config.providers.get(held.provider) : undefined
  if (!held || !endsSession(provider)) return null
  try {
    const { endSessionAddress } = await import("../flows/oauth/end-session.js")
    return await endSessionAddress(context, { provider, idToken: held.idToken, target })
  } catch (error) {
    config.logger.error(asError(error))
    return null
  }
}
