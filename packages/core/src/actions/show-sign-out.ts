import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { issueCsrfToken } from "../http/csrf-token.js"
import { endsSession } from "../flows/oauth/ends-session.js"
import { namesTarget, resolveCallbackUrl } from "../http/callback-url.js"
import { signOutPage } from "../pages/sign-out-page.js"
import { mayCarrySession } from "../session/may-carry-session.js"
import { pendingTokens } from "../session/unended-session.js"
import { ownPage } from "./own-page.js"
import { pageAnswer, pageWording } from "../pages/page-answer.js"
import { FAILED } from "./sign-out.js"

/**
 * GET `/signout`: asks for confirmation, because a link alone must not sign anyone out. Also handles users who return
 * from the provider's own sign-out.
 */
export async function showSignOut(context: Context): Promise<AuthResponse> {
  const { config, origin, home, baseUrl } = context
  const isUnended = await isLeftOver(context)
  const returned = isUnended ? null : await answerReturn(context)
  if (returned) return returned
  const target = await resolveCallbackUrl(context)
  const csrf = await issueCsrfToken(context)
  const cookies = [...csrf.cookies, ...target.cookies]
  const query = { callbackUrl: target.url, error: isUnended ? FAILED : undefined }
  const own = ownPage(config, origin, "signOut")
  if (own) return { redirect: pageUrl(own, origin, query), cookies }
  const wording = await pageWording(context)
  const page = pageAnswer(context, (nonce) =>
    signOutPage({
      csrfToken: csrf.token,
      signoutUrl: `${baseUrl}/signout`,
      // The remembered target is where the user last signed in to, which is not where to send them after signing out.
      callbackUrl: namesTarget(context) ? target.url : home,
      isUnended,
      theme: config.theme,
      wording,
      nonce,
    }),
  )
  return { ...page, cookies }
}

/** Whether the store failed to end a session, and no one has signed in since. */
async function isLeftOver(context: Context): Promise<boolean> {
  if (!isSignedOut(context)) return false
  return context.request.query["error"] === FAILED || (await pendingTokens(context)).length > 0
}

/**
 * The response for a user who is signed out and comes back from the provider: a redirect to the target that `state`
 * names, or home, because another confirmation page would make no sense. Null for everyone else.
 */
async function answerReturn(context: Context): Promise<AuthResponse | null> {
  const { config, request, origin } = context
  if (![...config.providers.values()].some(endsSession)) return null
  const { state } = request.query
  if (state === undefined && !isSignedOut(context)) return null
  const { endSessionTarget } = await import("../flows/oauth/end-session.js")
  const sealed = await endSessionTarget(context, state)
  if (sealed === null) {
    const home = await resolveCallbackUrl(context)
    return { redirect: home.url, cookies: home.cookies }
  }
  return { redirect: await config.callbacks.redirect({ url: sealed, baseUrl: origin }) }
}

function isSignedOut(context: Context): boolean {
  return !mayCarrySession(context)
}
