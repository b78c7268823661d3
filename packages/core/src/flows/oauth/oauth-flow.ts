import type { Flow, FlowResult } from "../../contract/flow.js"
import type { Profile } from "../../contract/profile.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { causedBy } from "../../errors/auth-error.js"
import { FailedFlow } from "../../errors/failed-flow.js"
import { OAuthProfileParseError } from "../../errors/provider-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { loadOnce } from "../../async/load-once.js"
import { atProvider } from "./at-provider.js"
import { startSignIn } from "./authorization-request.js"
import { validateResponse } from "./authorization-response.js"
import { clearReplayCookie } from "./replay-cookie.js"
import { callbackParams, type CallbackParams } from "./callback-params.js"
import { clearChecks, consumeChecks, type ConsumedChecks } from "./checks.js"
import { finishDpop } from "./dpop.js"
import { exchangeCode } from "./exchange-code.js"
import { identityOf } from "./identity.js"
import type { OAuthContext } from "./oauth-context.js"
import { readProfile } from "./profile.js"
import { providerMetadata } from "./provider-metadata.js"
import { relayIfForeign } from "./redirect-proxy.js"
import { isRepeated, rememberFinished } from "./repeated-callback.js"

/** Loaded only for providers that post their response as a form. */
const formPost = /* @__PURE__ */ loadOnce(() => import("./replay-form-post.js"))

/** Sign-in through an OAuth 2 authorization server (RFC 6749) or an OpenID provider (OpenID Connect Core). */
export const oauthFlow: Flow<ResolvedOAuthProvider> = {
  // The provider sends users here from its own site. State, PKCE and nonce tie them to their browser.
  callbackCsrf: "none",
  callbackMethods: ["GET", "POST"],
  start: startSignIn,
  finish: finishSignIn,
  discard: (context) => [...clearChecks(context), ...clearReplayCookie(context)],
}

async function finishSignIn(context: OAuthContext): Promise<FlowResult> {
  const posted = context.provider.responseMode === "form_post" ? await formPost() : undefined
  const params = posted ? await posted.arrivedParams(context) : callbackParams(context)
  const elsewhere =
    (await relayIfForeign(context, params)) ?? (await posted?.replayFormPost(context))
  if (elsewhere) return { response: elsewhere }

  if (await isRepeated(context, params))
    return { repeated: new InvalidCheck("This callback was already used. Sign in again.") }
  const checks = await checksOf(context, params)
  // Checked before any request, because strangers must not be able to make us call the provider's servers.
  if (!params.code && !params.error) throw new InvalidCheck("The callback has no code")
  const dpop = await finishDpop(context.provider, checks.dpopKey)
  const metadata = await metadataOf(context)
  const response = await validateResponse(context, params, { metadata, checks })
  const { iss } = params
  const exchanged = await exchangeCode({ context, metadata, checks, dpop, params: response, iss })
  const proven = await readProfile(context, exchanged)
  const profile = withCallbackProfile(context, proven, params)
  const identity = await identityOf(context, { profile, proven, tokens: exchanged.tokens })
  const { callbackUrl, startedBy } = checks
  // The state from the cookie: if a provider uses none, anyone could have written the one in the URL.
  const onSignedIn = () => rememberFinished(context, checks.state)
  return { identity, callbackUrl, onSignedIn, ...(startedBy !== undefined && { startedBy }) }
}

/**
 * A response that does not belong to this browser's flow must not end it either, because anyone can send an error here.
 */
async function checksOf(context: OAuthContext, params: CallbackParams): Promise<ConsumedChecks> {
  try {
    return await consumeChecks(context, params.state)
  } catch (error) {
    throw params.error ? new FailedFlow(error, clearReplayCookie(context)) : error
  }
}

function metadataOf({ provider, now }: OAuthContext) {
  const place = {
    provider,
    step: "Discovery",
    fix: "Check the issuer option, or set token, userinfo and jwks_endpoint to the endpoints' addresses.",
  }
  return atProvider(place, () => providerMetadata(provider, now))
}

/**
 * The profile with what `profileFromCallback` read from the callback's own parameters, such as Apple's `user`. The
 * browser sent those and no one emailTrust for them, so they never replace proven values.
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
