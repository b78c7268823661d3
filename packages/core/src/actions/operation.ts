import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import type { PageRequest } from "../contract/page-request.js"
import type { PhaseContext } from "../contract/phases.js"
import type { AuthResponse } from "../contract/http.js"
import type { ResumedSignIn } from "../contract/decided-sign-in.js"
import type { CarriedReading, SessionContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { InvalidProvider } from "../errors/config-errors.js"
import { answerOf } from "../errors/auth-error.js"
import { FailedFlow } from "../errors/failed-flow.js"
import { namesTarget, resolveCallbackUrl } from "../http/callback-url.js"
import { isForeignForm } from "../http/foreign-form.js"
import { issueCsrfToken, requireCsrfToken } from "../http/csrf-token.js"
import { hasProviderCookie } from "../session/read-by-strategy.js"
import { completeSignIn } from "../sign-in/complete-sign-in.js"
import { tokenCandidates } from "../session/token-candidates.js"

/** GET and POST `/session/{operation}`: the extensions bring what answers it, and core lends what they need. */
export async function operation(context: Context): Promise<AuthResponse> {
  const { config, request, cookies, origin, now, notes, baseUrl, home } = context
  // Its path is only found with extensions.
  const { answer } = config.extended as NonNullable<typeof config.extended>
  let renewed: readonly Cookie[] = []
  const lent: Omit<PageRequest, keyof PhaseContext | "baseUrl" | "home" | "site"> = {
    requireCsrfToken: () => requireOwnForm(context),
    carried: async () => {
      const reading = await carriedSession(context)
      renewed = reading?.cookies ?? []
      return reading && reading.session
    },
    deletions: () => {
      // Whatever was renewed is what is deleted now.
      renewed = []
      return sessionDeletions(context)
    },
    issueCsrfToken: () => issueCsrfToken(context),
    ...elsewhere(context),
    namedTarget: async () =>
      namesTarget(context) ? (await resolveCallbackUrl(context)).url : null,
    ownRefusal: async (error, failed) =>
      answerOf(error).hasOwnPage ? config.extended?.refusal(error, failed) : undefined,
    resume: async (signIn: ResumedSignIn) => resume(context, signIn),
  }
  try {
    const answered = await answer({
      request,
      cookies,
      origin,
      now,
      notes,
      baseUrl,
      home,
      site: config,
      ...lent,
    })
    return { ...answered, cookies: besideSet(renewed, answered.cookies ?? []) }
  } catch (error) {
    // The callbacks have been asked, perhaps with a refresh token that only works once.
    throw new FailedFlow(error, renewed)
  }
}

/** What was renewed, but for what the answer sets itself. */
function besideSet(renewed: readonly Cookie[], set: readonly Cookie[]): readonly Cookie[] {
  return [...renewed.filter(({ name }) => !set.some((one) => one.name === name)), ...set]
}

/** What few pages need: each is loaded by the first that does. */
function elsewhere(context: Context): Pick<PageRequest, "showSignIn" | "authorize" | "showUser"> {
  return {
    showUser: async (user) =>
      (await import("../session/token-of-user.js")).tokenOfUser(context, user),
    showSignIn: async (shown) =>
      (await import("./show-sign-in.js")).showSignInAgain(context, shown),
    authorize: async (wish) => (await import("./authorize.js")).authorize(context, wish),
  }
}

/** Goes on where it was held back, at the same provider. */
async function resume(
  context: Context,
  { provider: id, ...signIn }: ResumedSignIn,
): Promise<AuthResponse> {
  const provider = context.config.providers.get(id)
  if (!provider) throw new InvalidProvider(`No provider has the id "${id}" any more.`)
  return completeSignIn({ ...context, provider }, signIn)
}

/** The session of a request for an extension. If it is renewed, so is the cookie that its provider is told by. */
export async function carriedSession(context: Context): Promise<CarriedReading | null> {
  const reading = await context.sessions.carried(context)
  if (!reading || !hasProviderCookie(context)) return reading
  const { withProviderCookies } = await import("../session/provider-cookie-changes.js")
  return withProviderCookies(context, reading)
}

/**
 * As for every POST. Framework packages of Auth.js turn that check off where their framework has one of its own, which
 * looks at forms alone and knows nothing of these operations: a page of another site could send a request without a body.
 */
async function requireOwnForm(context: Context): Promise<void> {
  const { config, request } = context
  const { url, method, headers } = request
  await requireCsrfToken(context)
  const isUnchecked = config.csrf === "skipped" && !request.fromApplication && !request.fromOwnPage
  if (!isUnchecked || !isForeignForm({ url: url.href, method, headers }, config.trustedOrigins))
    return
  const { fromOtherSite } = await import("../http/refused-form.js")
  throw fromOtherSite()
}

/** The deletions of all cookies that the browser has of its session. What ended it has been done already. */
export async function sessionDeletions(context: SessionContext): Promise<readonly Cookie[]> {
  const { names } = tokenCandidates(context)
  const own = clearChunks(names, context.cookies.sessionToken.options)
  if (!hasProviderCookie(context)) return own
  const { forgotten } = await import("../session/provider-cookie-changes.js")
  return [...own, ...forgotten(context)]
}
