import { Auth } from "@sallyport/core"
import { isAuthError } from "@sallyport/core/errors"
import { authConfig } from "../options/auth-config.js"
import type { Site } from "../options/site.js"
import type { AuthOptions } from "../types/auth-options.js"
import { errorCode, isShownAtSignIn, type Attempt } from "./error-code.js"
import { requestFor, wantsJson, type Incoming } from "./incoming.js"
import { logFromBrowser } from "./log.js"
import { withoutNewerCookies } from "./newer-cookies.js"

/** Answers a request for an action as version 4 does: core decides, and its answer is put into version 4's form. */
export async function answer(
  incoming: Incoming,
  options: AuthOptions,
  site: Site,
): Promise<Response> {
  const [action] = incoming.segments
  const baseUrl = site.origin + site.basePath
  if (action === "_log") return logFromBrowser(incoming, options)
  const shown = incoming.query.get("error")
  if (action === "error" && incoming.method === "GET" && isShownAtSignIn(shown))
    return redirectTo(`${baseUrl}/signin?${new URLSearchParams({ error: shown ?? "" })}`)
  const failures: unknown[] = []
  const config = authConfig(options, site)
  const onFailure = (error: unknown) => void failures.push(error)
  const made = await Auth(requestFor(incoming, baseUrl), config, { onFailure })
  const [failure] = failures
  const location =
    failure === undefined
      ? undefined
      : failureUrl(failure, baseUrl, { action, type: typeOf(options, incoming) })
  const answered = await inVersion4(made, { incoming, failure, location })
  const isSignOut = action === "signout" && incoming.method === "POST" && failure === undefined
  if (isSignOut && !options.upgradeCookies)
    for (const line of withoutNewerCookies(incoming.headers))
      answered.headers.append("set-cookie", line)
  return answered
}

/** The type of the provider that a request is for. */
function typeOf({ providers }: AuthOptions, { segments }: Incoming): Attempt["type"] {
  const named = providers.find((one) => (one.options?.id ?? one.id) === segments[1])
  return named?.type
}

function failureUrl(failure: unknown, baseUrl: string, attempt: Attempt): string {
  if (isAuthError(failure) && failure.type === "MissingCSRF")
    return `${baseUrl}/${attempt.action === "signout" ? "signout" : "signin"}?csrf=true`
  const error = errorCode(failure, attempt)
  const provider = error === "CredentialsSignin" ? "&provider=credentials" : ""
  return `${baseUrl}/error?error=${encodeURIComponent(error)}${provider}`
}

interface Answered {
  readonly incoming: Incoming
  readonly failure: unknown
  /** Where version 4 sends people after this failure. */
  readonly location: string | undefined
}

async function inVersion4(made: Response, answered: Answered): Promise<Response> {
  const { incoming, failure, location } = answered
  const target = made.headers.get("location")
  if (target !== null) {
    const url = location ?? target
    if (!wantsJson(incoming)) return withLocation(made, url)
    return jsonFrom(made, statusFor(failure, incoming), { url })
  }
  const [action] = incoming.segments
  // Version 4 has an empty object where version 5 has null.
  if (action === "session" && made.status !== 500 && (await made.clone().text()) === "null")
    return jsonFrom(made, made.status, {})
  return action === "providers" && made.ok ? withoutOpenId(made) : made
}

/** A script learns from the status that credentials were refused, and from nothing else. */
function statusFor(failure: unknown, { segments }: Incoming): number {
  if (!isAuthError(failure) || segments[0] !== "callback") return 200
  if (failure.type === "CredentialsSignin") return 401
  return failure.type === "AccessDenied" && !failure.cause?.err ? 403 : 200
}

/** Version 4 knows no type `oidc`. */
async function withoutOpenId(made: Response): Promise<Response> {
  const providers = (await made.json()) as Record<string, { readonly type: string }>
  const listed = Object.entries(providers).map(([id, provider]) => [
    id,
    { ...provider, type: provider.type === "oidc" ? "oauth" : provider.type },
  ])
  return jsonFrom(made, made.status, Object.fromEntries(listed))
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } })
}

function withLocation(made: Response, location: string): Response {
  const headers = new Headers(made.headers)
  headers.set("location", location)
  return new Response(null, { status: made.status, headers })
}

function jsonFrom({ headers: made }: Response, status: number, body: object): Response {
  const headers = new Headers(made)
  headers.delete("location")
  headers.delete("content-length")
  headers.set("content-type", "application/json")
  return new Response(JSON.stringify(body), { status, headers })
}
