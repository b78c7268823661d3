import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { issueCsrfToken, requireCsrfToken } from "../csrf/csrf-token.js"
import { resolveCallbackUrl } from "../http/callback-url.js"
import { signOutPage } from "../pages/sign-out-page.js"
import { pageAnswer } from "./page-answer.js"

/** GET `/signout`: asks. A link alone must not sign anybody out. */
export async function showSignOut(context: Context): Promise<AuthResponse> {
  const { config, origin, baseUrl } = context
  const target = await resolveCallbackUrl(context)
  const csrf = await issueCsrfToken(context)
  const cookies = [...csrf.cookies, ...target.cookies]
  if (config.pages.signOut)
    return { redirect: pageUrl(config.pages.signOut, origin, { callbackUrl: target.url }), cookies }
  const page = pageAnswer(context, (nonce) =>
    signOutPage({
      csrfToken: csrf.token,
      signoutUrl: `${baseUrl}/signout`,
      callbackUrl: target.url,
      theme: config.theme,
      nonce,
    }),
  )
  return { ...page, cookies }
}

/** POST `/signout`: ends the session and goes home. The browser's copy goes even when the store's could not. */
export async function signOut(context: Context): Promise<AuthResponse> {
  await requireCsrfToken(context)
  const { url: redirect, cookies } = await resolveCallbackUrl(context)
  const end = await context.sessions.end(context)
  return {
    redirect,
    cookies: [...cookies, ...end.cookies],
    ...(end.failure && { failure: end.failure }),
  }
}
