import type { Context, ProviderContext } from "../contract/context.js"
import type { FlowResult } from "../contract/flow.js"
import type { AuthResponse } from "../contract/http.js"
import { lastOfEach } from "../cookies/settled-cookies.js"
import { causedBy, isAuthError } from "../errors/auth-error.js"
import { InvalidProvider } from "../errors/config-errors.js"
import { FailedFlow, failingWith } from "../errors/failed-flow.js"
import { fromForeignError, twoCores } from "../errors/foreign-error.js"
import { CallbackRouteError } from "../errors/provider-errors.js"
import { UnknownAction } from "../errors/request-errors.js"
import { flowOf } from "../flows/flow-table.js"
import { type CallbackUrl, resolveCallbackUrl } from "../http/callback-url.js"
import { requireCsrfToken } from "../http/csrf-token.js"
import { readByStrategy } from "../session/read-by-strategy.js"
import { completeSignIn } from "../sign-in/complete-sign-in.js"
import { rememberFailure, tellOfFailure } from "./remember-failure.js"

/** `/callback/{provider}`: verifies who came back and signs them in. */
export async function callback(context: Context): Promise<AuthResponse> {
  const { provider, request } = context
  if (!provider) throw new InvalidProvider("The callback needs a provider in its path")
  const flow = await flowOf(provider, context.config.extended)
  const own = { ...context, provider }
  if (!flow.callbackMethods.some((method) => method === request.method))
    throw new UnknownAction(
      `Provider "${provider.id}" does not answer ${request.method} here.${methodAdvice(context)}`,
      { status: 405, allow: flow.callbackMethods.join(", ") },
    )
  if (request.method === "POST" && flow.callbackCsrf === "required") await requireCsrfToken(context)
  // Before the password is checked or the link is used up: if the application's callback throws, neither has happened
  // yet.
  const target = flow.callbackCsrf === "none" ? undefined : await resolveCallbackUrl(context)
  try {
    const result = await flow.finish(own)
    if ("response" in result) return result.response
    if ("repeated" in result) return await answerRepeated(own, result)
    const sealed = "confirm" in result ? undefined : result.callbackUrl
    const end = target ?? (await sealedTarget(own, sealed))
    if ("confirm" in result) {
      const { confirmEmail } = await import("./confirm-email.js")
      return await confirmEmail(own, result.confirm, end.url)
    }
    return await finished(own, result, end)
  } catch (error) {
    return refused(own, error)
  }
}

/** A form without a method sends what was typed in its address, with GET. */
function methodAdvice({ request }: Context): string {
  if (request.method !== "GET") return ""
  return ` A form sends POST only if it says so: write <form method="post" action="${request.url.pathname}">.`
}

/** The error with the cookies to send with it: those of the flow that failed are deleted, and no others. */
async function refused(context: ProviderContext, error: unknown): Promise<AuthResponse> {
  const failed = error instanceof FailedFlow ? error : new FailedFlow(error, [])
  const renewed = await context.visitor.renewedCookies()
  const failure = asAuthError(failed.error, context)
  const waiting = await waitingPage(context, failure)
  if (waiting !== null) return { redirect: waiting }
  const remembered = await rememberFailure(context, failure)
  await tellOfFailure(context, failure)
  throw new FailedFlow(failure, [...failed.cookies, ...renewed, ...remembered], failed.proof)
}

async function finished(
  context: ProviderContext,
  result: Extract<FlowResult, { identity: unknown }>,
  target: CallbackUrl,
): Promise<AuthResponse> {
  const { identity, startedBy, onSignedIn, over = [], cookies = [] } = result
  const answer = await failingWith(over, async () =>
    completeSignIn(context, { identity, callbackUrl: target.url, startedBy }),
  )
  // Only a session sets cookies. A refusal or a redirect to another page must have the same result when it is repeated.
  if (answer.cookies) await onSignedIn?.()
  const signedIn = answer.cookies && lastOfEach([...cookies, ...answer.cookies])
  return { ...answer, cookies: [...over, ...target.cookies, ...(signedIn ?? [])] }
}

/**
 * A user who is already signed in by this callback goes to the same target again. For everyone else, a repeated
 * callback is an error.
 */
async function answerRepeated(
  context: ProviderContext,
  { repeated, over = [] }: Extract<FlowResult, { repeated: Error }>,
): Promise<AuthResponse> {
  const waiting = await waitingPage(context, repeated)
  if (waiting !== null) return { redirect: waiting, cookies: over }
  const { session, cookies } = await readByStrategy(context)
  if (!session) throw new FailedFlow(repeated, over)
  const target = await sealedTarget(context, undefined)
  return { redirect: target.url, cookies: [...over, ...target.cookies, ...cookies] }
}

/**
 * The target of an OAuth flow is sealed with the flow, or stored in our cookie. It is never read from the callback's
 * own parameters, because those belong to the provider. It still passes the `redirect` callback, because the
 * application's rules may have changed in the meantime.
 */
async function sealedTarget(
  context: ProviderContext,
  sealed: string | undefined,
): Promise<CallbackUrl> {
  const own = { ...context.request, query: {}, body: {} }
  if (sealed === undefined) return resolveCallbackUrl({ ...context, request: own })
  const url = await context.config.callbacks.redirect({ url: sealed, baseUrl: context.origin })
  return { url, cookies: [] }
}

/**
 * Where a browser goes on whose sign-in was held back, if this callback only came once more: what it brought is used up.
 * Null for every other failure.
 */
async function waitingPage(context: ProviderContext, failure: unknown): Promise<string | null> {
  const waitsAt = context.config.extended?.waitsAt
  const isUsedUp = isAuthError(failure, "InvalidCheck") || isAuthError(failure, "Verification")
  if (!waitsAt || !isUsedUp) return null
  return waitsAt(context, { provider: context.provider.id, baseUrl: context.baseUrl })
}

function asAuthError(error: unknown, { config, provider }: ProviderContext): unknown {
  if (isAuthError(error)) return error
  const foreign = fromForeignError(error)
  if (foreign) config.warnOnce(twoCores(`The class ${foreign.type}`))
  return (
    foreign ??
    new CallbackRouteError(`The callback of provider "${provider.id}" failed`, {
      ...causedBy(error),
      provider: provider.id,
    })
  )
}
