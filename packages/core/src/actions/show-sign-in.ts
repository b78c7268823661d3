import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import type { ShownSignIn } from "../contract/page-request.js"
import type { AuthResponse } from "../contract/http.js"
import { issueCsrfToken } from "../http/csrf-token.js"
import { asError } from "../errors/auth-error.js"
import { UnknownAction } from "../errors/request-errors.js"
import { parseEmailAddress } from "../mail/email-address.js"
import { resolveCallbackUrl } from "../http/callback-url.js"
import type { ScriptSource } from "../pages/page-document.js"
import { passkeyScriptAt } from "../pages/passkey-form.js"
import {
  signInPage,
  type SignInPageProps,
  type SignInProvider,
  type SignedInPerson,
} from "../pages/sign-in-page.js"
import { mayCarrySession } from "../session/may-carry-session.js"
import { readByStrategy } from "../session/read-by-strategy.js"
import { carriedCause } from "./development-cause.js"
import { consumeFailedAttempt, failedProof } from "./failed-attempt.js"
import { ownPage } from "./own-page.js"
import { pageAnswer, pageWording } from "../pages/page-answer.js"
import { shownProvider } from "./shown-provider.js"

/** GET `/signin`: the page with every way to sign in. It never starts a sign-in, which takes a POST with our token. */
export async function showSignIn(context: Context): Promise<AuthResponse> {
  const { config, origin, request } = context
  if (request.providerId !== undefined) return answerLink(context)
  const target = await resolveCallbackUrl(context)
  const csrf = await issueCsrfToken(context)
  const cookies = [...csrf.cookies, ...target.cookies]
  const { error, code } = request.query
  const own = ownPage(config, origin, "signIn")
  if (own) {
    const page = pageUrl(own, origin, { callbackUrl: target.url, error, code })
    return { redirect: page, cookies }
  }
  const failure = await consumeFailedAttempt(context)
  const found = isPlain(context) ? await signedInPerson(context, target.url) : { cookies: [] }
  const page = await formsFor(context, [...config.providers.values()], {
    csrfToken: csrf.token,
    callbackUrl: target.url,
    error,
    code,
    person: found.person,
    lastUsed: lastUsed(context),
    notes: error ? await carriedCause(context) : [],
    ...(error && {
      failed: failure.attempt?.provider,
      email: failure.attempt?.email,
      typed: failure.attempt?.name,
    }),
  })
  return { ...page, cookies: [...cookies, ...failure.cookies, ...found.cookies] }
}

/** The page for somebody who must prove again who they are, with the forms of some providers. */
export async function showSignInAgain(
  context: Context,
  { providers, maxAge, error, person }: ShownSignIn,
): Promise<AuthResponse> {
  const { config, origin } = context
  const target = await resolveCallbackUrl(context)
  const csrf = await issueCsrfToken(context)
  const cookies = [...csrf.cookies, ...target.cookies]
  const own = ownPage(config, origin, "signIn")
  if (own) {
    const query = { callbackUrl: target.url, error, max_age: String(maxAge) }
    return { redirect: pageUrl(own, origin, query), cookies }
  }
  const shown = providers.flatMap((id) => config.providers.get(id) ?? [])
  const again = { maxAge, again: person, ...(!person && { error }) }
  const attempt = await failedProof(context)
  const state = { csrfToken: csrf.token, callbackUrl: target.url, ...again, ...attempt.shown }
  const page = await formsFor(context, shown, state)
  return { ...page, cookies: [...cookies, ...attempt.cookies] }
}

/** The way that this browser used last, if there still is one with that id: anything may stand in a cookie. */
function lastUsed({ config, cookies, jar }: Context): string | undefined {
  if (config.theme.lastUsed !== true) return undefined
  return config.providers.get(jar[cookies.lastUsed.name] ?? "")?.id
}

/** With an error or an address in the query, the user wants the forms, signed in or not. */
function isPlain({ request: { query } }: Context): boolean {
  return !query["error"] && !query["email"]
}

/**
 * GET `/signin/{provider}`, as followed from a link: a page with only this provider's form, so that one click starts
 * the sign-in. For clients that are not browsers, a message that a POST is needed.
 */
async function answerLink(context: Context): Promise<AuthResponse> {
  const { config, provider, request } = context
  if (!provider || !request.headers.get("accept")?.includes("text/html"))
    throw new UnknownAction("A sign-in is started with POST", { status: 405, allow: "POST" })
  const { pathname } = request.url
  config.warnOnce({
    code: "sign-in-by-link",
    details:
      request.query["csrfToken"] === undefined
        ? `A browser was led to ${pathname} by a link, where it was shown a button. A sign-in begins with a POST: use a form with the csrfToken, or signIn("${provider.id}") of the client or the server.`
        : `A form was sent to ${pathname} with GET, so its fields are in the address, and a button was shown. A form sends POST only if it says so: write <form method="post" action="${pathname}">.`,
  })
  const target = await resolveCallbackUrl(context)
  const csrf = await issueCsrfToken(context)
  const page = await formsFor(context, [provider], {
    csrfToken: csrf.token,
    callbackUrl: target.url,
  })
  return {
    ...page,
    status: 405,
    headers: { ...page.headers, allow: "POST" },
    cookies: [...csrf.cookies, ...target.cookies],
  }
}

/** What `formsFor` adds itself. */
type ComputedProp = "providers" | "theme" | "wording" | "nonce" | "script"
type PageState = Omit<SignInPageProps, ComputedProp> & Partial<Pick<ShownSignIn, "maxAge">>

/** The page with a form for each of these providers. */
async function formsFor(
  context: Context,
  providers: readonly NonNullable<Context["provider"]>[],
  state: PageState,
): Promise<AuthResponse> {
  const { config, baseUrl, request } = context
  // Whoever proves again who they are does so at their own address, whatever a link says.
  const wanted = state.again ? state.again.email : request.query["email"]
  const email = state.email ?? parseEmailAddress(wanted) ?? undefined
  const wording = await pageWording(context)
  const shown = await Promise.all(
    providers.map(async (provider) => {
      const form = await config.extended?.forms.get(provider.id)?.(wording)
      return shownProvider(provider, { ...state, baseUrl, form })
    }),
  )
  const script = scriptFor(shown)
  const props = { ...state, theme: config.theme, wording, providers: shown, email, script }
  return pageAnswer(context, (nonce) => signInPage({ ...props, nonce }), { script })
}

/** One script serves every form that needs it. It is loaded from the first such provider's address. */
function scriptFor(shown: readonly SignInProvider[]): ScriptSource | undefined {
  const url = shown.find(({ optionsUrl, formFields }) => optionsUrl && formFields)?.optionsUrl
  return url === undefined ? undefined : passkeyScriptAt(url)
}

/** The user who is already signed in, and the cookies that reading their session renewed or deleted. */
interface FoundPerson {
  readonly person?: SignedInPerson
  readonly cookies: readonly Cookie[]
}

/**
 * Who opens the sign-in page while signed in. The session is read as in GET `/session`. If that fails, the usual page
 * is shown, because it must work for people who cannot use their session.
 */
async function signedInPerson(context: Context, target: string): Promise<FoundPerson> {
  if (!mayCarrySession(context)) return { cookies: [] }
  try {
    const { session, cookies } = await readByStrategy(context)
    return session ? { person: personOf(context, session.user, target), cookies } : { cookies }
  } catch (error) {
    context.config.logger.error(asError(error))
    return { cookies: [] }
  }
}

/** The `session` callback may have turned the user into anything. */
function personOf(context: Context, user: unknown, target: string): SignedInPerson {
  const { name, email } = (user ?? {}) as { name?: unknown; email?: unknown }
  const { home, baseUrl } = context
  return {
    name: text(name),
    email: text(email),
    // Not back to this page, if it was opened from a link without a target.
    continueUrl: target.split(/[?#]/)[0] === `${baseUrl}/signin` ? home : target,
    signOutUrl: `${baseUrl}/signout`,
    home,
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}
