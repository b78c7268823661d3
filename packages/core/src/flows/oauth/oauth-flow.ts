import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import { loadOnce } from "../../async/load-once.js"
import type { OAuthContext } from "../../contract/context.js"
import type { Cookie } from "../../contract/cookies.js"
import type { Flow, FlowResult } from "../../contract/flow.js"
import type { Identity } from "../../contract/identity.js"
import type { Profile } from "../../contract/profile.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { causedBy } from "../../errors/auth-error.js"
import { failingWith } from "../../errors/failed-flow.js"
import { OAuthProfileParseError } from "../../errors/provider-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { attempt } from "../../sign-in/attempt.js"
import { atProvider, refusals } from "./at-provider.js"
import { startSignIn } from "./authorization-request.js"
import { callbackParams, type CallbackParams } from "./callback-params.js"
import { matchingFlow } from "./checks.js"
import { clientOf } from "./client-authentication.js"
import { finishDpop } from "./dpop.js"
import { type ConsumedChecks, consumedChecks, type ProviderAnswers } from "./exchange.js"
import { exchangeCode } from "./exchange-code.js"
import { grantOf } from "./grant-of.js"
import { clearReplayCookie } from "./flow-checks.js"
import { identityOf } from "./identity.js"
import { type PendingFlow, targetOf } from "./pending-flow.js"
import { readProfile } from "./profile.js"
import { noIssuer, providerMetadata, servesManyIssuers } from "./provider-metadata.js"
import { relayIfForeign } from "./redirect-proxy.js"
import { answersNothing, isRepeated, rememberFinished } from "./repeated-callback.js"

/** Loaded only for providers that post their response as a form. */
const formPost = /* @__PURE__ */ loadOnce(() => import("./replay-form-post.js"))

/** Sign-in through an OAuth 2 authorization server (RFC 6749) or an OpenID provider (OpenID Connect Core). */
export const oauthFlow: Flow<ResolvedOAuthProvider> = {
  // The provider sends users here from its own site. State, PKCE and nonce tie them to their browser.
  callbackCsrf: "none",
  callbackMethods: ["GET", "POST"],
  start: startSignIn,
  finish: finishSignIn,
}

async function finishSignIn(context: OAuthContext): Promise<FlowResult> {
  const posted = context.provider.responseMode === "form_post" ? await formPost() : undefined
  const params = posted ? await posted.arrivedParams(context) : callbackParams(context)
  const elsewhere =
    (await relayIfForeign(context, params)) ??
    (await posted?.replayFormPost(context, answersNothing))
  if (elsewhere) return { response: elsewhere }

  // A form that was carried here is used up, whatever it answers.
  const carried = posted ? clearReplayCookie(context) : []
  return failingWith(carried, async () => {
    const flow = await flowOf(context, params)
    if ("repeated" in flow) return { ...flow, over: carried }
    return answerTo(flow, context, { params, carried })
  })
}

/** The flow that the response answers, and what it was started with. */
interface AnsweredFlow {
  /** Null for a provider without checks. */
  readonly flow: PendingFlow | null
}

async function flowOf(
  context: OAuthContext,
  params: CallbackParams,
): Promise<AnsweredFlow | Extract<FlowResult, { repeated: Error }>> {
  try {
    return { flow: await matchingFlow(context, params.state) }
  } catch (error) {
    if (!(await isRepeated(context, params))) throw error
    return { repeated: new InvalidCheck("This callback was already used. Sign in again.") }
  }
}

async function answerTo(
  { flow }: AnsweredFlow,
  context: OAuthContext,
  { params, carried }: { readonly params: CallbackParams; readonly carried: readonly Cookie[] },
): Promise<FlowResult> {
  const over = [...(flow?.deletions ?? []), ...carried]
  const { startedBy, anew } = flow?.transaction ?? {}
  const callbackUrl = flow ? await targetOf(context, flow.transaction) : undefined
  const isProof = anew !== undefined && typeof startedBy === "string"
  const proof = isProof && callbackUrl ? { within: anew, callbackUrl } : undefined
  // Anybody can send an answer without a state here, so one that proves nothing must not end the flow.
  const prove = async () => {
    // Checked before any request, because strangers must not be able to make us call the provider's servers.
    if (!params.code && !params.error) throw new InvalidCheck("The callback has no code")
    return attempt(context, { action: "callback" }, async () =>
      provenIdentity(context, params, consumedChecks(flow, params.state)),
    )
  }
  const identity = await failingWith(flow?.state === undefined ? carried : over, prove, proof)
  const onSignedIn = () => rememberFinished(context, flow, params)
  return { identity, callbackUrl, onSignedIn, over, ...(startedBy !== undefined && { startedBy }) }
}

/** Who the provider says it is, in exchange for the code. */
async function provenIdentity(
  context: OAuthContext,
  params: CallbackParams,
  checks: ConsumedChecks,
): Promise<Identity> {
  const dpop = await finishDpop(context.provider, checks.dpopKey)
  const metadata = await metadataOf(context)
  const response = await validateResponse(context, params, { metadata, checks })
  const { iss } = params
  const answers: ProviderAnswers = []
  const exchange = { context, metadata, checks, dpop, params: response, iss, answers }
  const exchanged = await exchangeCode(exchange)
  const proven = await readProfile(context, exchanged)
  const profile = withCallbackProfile(context, proven, params)
  const { tokens } = exchanged
  const identity = await identityOf(context, { profile, proven, tokens, answers })
  await requireSameAccount(context, identity, checks)
  const authTime = exchanged.claims?.["auth_time"]
  const { anew: askedWithin } = checks
  return {
    ...identity,
    ...(context.config.extended && { grant: grantOf(context, exchanged, checks) }),
    ...(typeof authTime === "number" && { authTime }),
    ...(askedWithin !== undefined && { askedWithin }),
  }
}

/** Somebody who allows more at a provider may have chosen another of their accounts there. */
async function requireSameAccount(
  { provider }: OAuthContext,
  { account }: Identity,
  { connects }: ConsumedChecks,
): Promise<void> {
  const expected = connects?.account ?? null
  if (expected === null || expected === account.providerAccountId) return
  throw (await refusals()).otherAccount(provider.id)
}

function metadataOf({ provider, now }: OAuthContext) {
  const call = {
    provider,
    step: "Discovery",
    fix: "Check the issuer option. For a provider that has no such document, set token, userinfo and jwks_endpoint to the endpoints' addresses.",
  }
  return atProvider(call, () => providerMetadata(provider, now))
}

/**
 * The profile with what `profileFromCallback` read from the callback's own parameters, such as Apple's `user`. The
 * browser sent those and no one vouches for them, so they never replace proven values.
 */
export function withCallbackProfile(
  { provider }: OAuthContext,
  proven: Profile,
  params: CallbackParams,
): Profile {
  if (!provider.profileFromCallback) return proven
  try {
    return { ...provider.profileFromCallback({ ...params } as Record<string, string>), ...proven }
  } catch (error) {
    throw new OAuthProfileParseError(
      `The profile in the callback of provider "${provider.id}" could not be read`,
      { ...causedBy(error), providerId: provider.id },
    )
  }
}

/**
 * The response in the form in which its code can be exchanged, after checking that issuer (RFC 9207 §2.4) and state
 * match the request and that there is a code.
 *
 * Rejects with `InvalidCheck` if the response does not belong to our request, and with `OAuthCallbackError` if the
 * provider reports a failure.
 */
async function validateResponse(
  context: OAuthContext,
  params: CallbackParams,
  { metadata, checks }: { metadata: AuthorizationServer; checks: ConsumedChecks },
): Promise<URLSearchParams> {
  const { provider } = context
  const isPromised = metadata.authorization_response_iss_parameter_supported === true
  if (isPromised && !params.iss)
    throw new InvalidCheck(`Provider "${provider.id}" must send an iss parameter but sent none`)
  const isJudged = judgesIssuer(context, metadata)
  const given = searchParams({ ...params, iss: isJudged ? params.iss : undefined })
  const expected = isJudged ? metadata : { issuer: metadata.issuer }
  // If no state was sent, PKCE or nonce ties the response to this browser.
  const state = checks.state ?? oauth.skipStateCheck
  const validated = await validatedOrRefused(context, () =>
    oauth.validateAuthResponse(expected, clientOf(provider), given, state),
  )
  if (!params.code) throw new InvalidCheck(`Provider "${provider.id}" sent no code`)
  return validated
}

/**
 * Whether the issuer is known before there is a token. It is not for a template, nor for a server without an issuer
 * name.
 */
function judgesIssuer({ provider }: OAuthContext, metadata: AuthorizationServer): boolean {
  return metadata.issuer !== noIssuer && !servesManyIssuers(provider, metadata)
}

function searchParams(
  params: Partial<Record<keyof CallbackParams, string | undefined>>,
): URLSearchParams {
  const { code, state, iss, error, error_description } = params
  const given = Object.entries({ code, state, iss, error, error_description })
  return new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

async function validatedOrRefused(
  context: OAuthContext,
  validate: () => URLSearchParams,
): Promise<URLSearchParams> {
  try {
    return validate()
  } catch (error) {
    const { refusedResponse } = await refusals()
    throw refusedResponse(context, error)
  }
}
