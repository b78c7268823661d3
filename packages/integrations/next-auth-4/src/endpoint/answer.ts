import { Auth } from "@sallyport/core"
import { isAuthError } from "@sallyport/core/errors"
import { authConfig } from "../options/auth-config.js"
import type { Site } from "../site-of-env.js"
import type { AuthOptions } from "../types/auth-options.js"
import { answerOf, jsonAnswer, redirectTo, type Answer, type Redirect } from "./answer-values.js"
import { errorCode, isShownAtSignIn, type FailedAttempt } from "./error-code.js"
import { fieldsOf, requestFor, wantsJson, type IncomingRequest } from "./incoming.js"
import { logFromBrowser } from "./log.js"
import { withoutNewerCookies } from "./newer-cookies.js"
import { answerSession, orEmptyObject } from "./session.js"
import { cookiesOfWantedTarget } from "./wanted-target.js"

/** Answers a request for an action as version 4 does: core decides, and its answer is put into version 4's form. */
export async function answer(
  incoming: IncomingRequest,
  options: AuthOptions,
  site: Site,
): Promise<Answer> {
  const decided = await decide(incoming, options, site)
  const { redirect } = decided
  if (!redirect || !wantsJson(incoming)) return decided
  const { url, status } = toldToScript(redirect, site)
  return jsonAnswer(decided, status, { url })
}

/**
 * Version 4's client reads from the address whether a sign-in failed, and from the status whether it is `ok`. One that
 * waits for its second step has signed nobody in, so code that goes on by itself must learn of it.
 */
function toldToScript(redirect: Redirect, { origin, basePath }: Site): Redirect {
  const isWaiting = redirect.url === `${origin}${basePath}/session/second-factor`
  return isWaiting ? { url: `${redirect.url}?error=SecondFactorRequired`, status: 401 } : redirect
}

/** The answer before it is known how a redirect is told: by a status and a header, or by JSON. */
export async function decide(
  incoming: IncomingRequest,
  options: AuthOptions,
  site: Site,
): Promise<Answer> {
  const [action] = incoming.segments
  const baseUrl = site.origin + site.basePath
  if (action === "_log") return answerOf(await logFromBrowser(incoming, options))
  const shown = incoming.query.get("error")
  if (action === "error" && incoming.method === "GET" && isShownAtSignIn(shown))
    return redirectTo(`${baseUrl}/signin?${new URLSearchParams({ error: shown ?? "" })}`)
  const config = authConfig(options, site)
  if (action === "session" && incoming.method === "GET" && incoming.segments.length === 1)
    return answerSession(incoming, config, site)
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const received = { body: fieldsOf(incoming), onFailure }
  const made = await Auth(requestFor(incoming, baseUrl), config, received)
  const [failure] = failures
  const failed = failure === undefined ? undefined : { action, type: typeOf(options, incoming) }
  const location = failed && failureUrl(failure, baseUrl, failed)
  const answered = await inVersion4(made, { incoming, failure, location })
  const isSignOut = action === "signout" && incoming.method === "POST" && !failed
  const more = [
    ...(isRefused(failure, failed?.type)
      ? await cookiesOfWantedTarget(incoming, config, site)
      : []),
    ...(isSignOut && !options.upgradeCookies ? withoutNewerCookies(incoming.headers) : []),
  ]
  return { ...answered, cookies: [...answered.cookies, ...more] }
}

/** The type of the provider that a request is for. */
function typeOf({ providers }: AuthOptions, { segments }: IncomingRequest): FailedAttempt["type"] {
  const named = providers.find((one) => (one.options?.id ?? one.id) === segments[1])
  return named?.type
}

/** Whether a form has been read and its sender was not let in. */
function isRefused(failure: unknown, type: FailedAttempt["type"]): boolean {
  if (type !== "credentials" || !isAuthError(failure)) return false
  return failure.type === "CredentialsSignin" || failure.type === "AccessDenied"
}

/** Whether a form came without the token of this browser, so possibly from another site. */
function lacksToken(failure: unknown): boolean {
  return isAuthError(failure) && failure.type === "MissingCSRF"
}

function failureUrl(failure: unknown, baseUrl: string, attempt: FailedAttempt): string {
  if (lacksToken(failure))
    return `${baseUrl}/${attempt.action === "signout" ? "signout" : "signin"}?csrf=true`
  const error = errorCode(failure, attempt)
  const provider = error === "CredentialsSignin" ? "&provider=credentials" : ""
  return `${baseUrl}/error?error=${encodeURIComponent(error)}${provider}`
}

interface AnsweredRequest {
  readonly incoming: IncomingRequest
  readonly failure: unknown
  /** Where version 4 sends people after this failure. */
  readonly location: string | undefined
}

async function inVersion4(made: Response, answered: AnsweredRequest): Promise<Answer> {
  const { incoming, failure, location } = answered
  const target = made.headers.get("location")
  if (target !== null) {
    const url = location ?? target
    made.headers.set("location", url)
    return { ...(await answerOf(made)), redirect: { url, status: statusFor(failure, incoming) } }
  }
  const whole = await answerOf(made)
  const [action, operation] = incoming.segments
  // The operation of an extension is none of version 4's.
  if (action === "session" && operation === undefined) return orEmptyObject(whole)
  return action === "providers" && made.ok ? withoutOpenId(whole) : whole
}

/** A script learns from the status that credentials were refused, and from nothing else. */
function statusFor(failure: unknown, { segments }: IncomingRequest): number {
  if (!isAuthError(failure) || segments[0] !== "callback") return 200
  if (failure.type === "CredentialsSignin") return 401
  return failure.type === "AccessDenied" && !failure.cause?.err ? 403 : 200
}

/** Version 4 knows no type `oidc`. */
function withoutOpenId(whole: Answer): Answer {
  const providers = JSON.parse(whole.body) as Record<string, { readonly type: string }>
  const listed = Object.entries(providers).map(([id, provider]) => [
    id,
    { ...provider, type: provider.type === "oidc" ? "oauth" : provider.type },
  ])
  return jsonAnswer(whole, whole.status, Object.fromEntries(listed))
}
