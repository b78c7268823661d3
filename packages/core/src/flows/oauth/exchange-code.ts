import * as oauth from "oauth4webapi"
import type { TokenSet } from "../../contract/account.js"
import type { OAuth2Config } from "../../contract/oauth-provider.js"
import { envName, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { atProvider } from "./at-provider.js"
import type { AuthenticationRequirements } from "./authentication-requirements.js"
import { backChannelFetch } from "./back-channel.js"
import { clientAuthentication, clientOf } from "./client-authentication.js"
import { withClientSecret } from "./client-secret.js"
import { withDpopNonce, withProof } from "./dpop.js"
import type { CodeExchange, ProviderAnswers, TokenResponse } from "./exchange.js"
import { canVerifyIdTokens, issuerOfTokens, verifyIdToken } from "./id-token.js"
import { protocolOptions } from "./protocol-options.js"
import { redirectUriOf } from "./redirect-proxy.js"
import { requestedAuthentication, requireAuthentication } from "./requested-authentication.js"
import type { ProviderCall } from "./step-failure.js"
import { openIdToken, readTokenAnswer } from "./token-answer.js"
import { tokenExpiry } from "./token-expiry.js"
import { refusedTokenTypes } from "./token-types.js"

/**
 * Exchanges the code for tokens (RFC 6749 §4.1.3) and verifies the ID Token (OpenID Connect Core §3.1.3.7). Throws
 * `CallbackRouteError` for every failure.
 */
export async function exchangeCode(given: CodeExchange): Promise<TokenResponse> {
  const exchange = { ...given, context: await withClientSecret(given.context) }
  return atProvider(tokenStep(exchange), () =>
    withDpopNonce(exchange.dpop, async () => {
      const response = await requestTokens(exchange)
      const { conform, exchange: own } = exchange.context.provider.token
      if (conform && !own) exchange.answers.push(await response.clone().text())
      const conformed = await conform?.(response.clone())
      return readTokens(exchange, conformed ?? response)
    }),
  )
}

/** Notes what an application fetches that makes the request itself: it makes the response, too. */
function noting(answers: ProviderAnswers, ask: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await ask(...request)
    answers.push(await response.clone().text())
    return response
  }
}

function tokenStep({ context, params, checks }: CodeExchange): ProviderCall {
  const { provider } = context
  const secrets = [params.get("code"), checks.codeVerifier, provider.clientSecret, checks.nonce]
  return {
    provider,
    step: "The token request",
    fixes: {
      invalid_client: `The provider does not accept clientId and clientSecret (${envName(provider.id, "ID")} and ${envName(provider.id, "SECRET")}): copy both again from the page of your application at the provider, or make a new secret there. If they are right, it may want them in another place: client: { token_endpoint_auth_method: "client_secret_post" }.`,
      redirect_uri_mismatch: `Register exactly ${redirectUriOf(context)} there.`,
    },
    fix: `Check clientId, clientSecret, client.token_endpoint_auth_method and that ${redirectUriOf(context)} is registered as the redirect URI.`,
    secrets: secrets.filter((secret) => typeof secret === "string"),
  }
}

async function requestTokens(exchange: CodeExchange): Promise<Response> {
  const { context, metadata, params, checks } = exchange
  const { provider } = context
  if (provider.token.exchange) {
    requireKeyOfHook(provider)
    return provider.token.exchange({
      params: {
        ...provider.token.params,
        grant_type: "authorization_code",
        code: params.get("code") ?? "",
        redirect_uri: redirectUriOf(context),
        client_id: provider.clientId,
        ...(checks.codeVerifier && { code_verifier: checks.codeVerifier }),
      },
      provider: provider.source as OAuth2Config<never>,
      answer: params,
      fetch: noting(exchange.answers, backChannelFetch(provider)),
    })
  }
  return oauth.authorizationCodeGrantRequest(
    metadata,
    clientOf(provider),
    await clientAuthentication(context, metadata),
    params,
    redirectUriOf(context),
    checks.codeVerifier ?? oauth.nopkce,
    {
      ...protocolOptions(provider),
      ...withProof(provider, exchange.dpop),
      // A configured address already has them in its query.
      ...(!provider.token.url && { additionalParameters: { ...provider.token.params } }),
    },
  )
}

async function readTokens(exchange: CodeExchange, conformed: Response): Promise<TokenResponse> {
  const { context, checks, dpop, answers } = exchange
  const { provider, now } = context
  const isOpenId = provider.type === "oidc"
  // One that proves nothing is dropped before anyone relies on it.
  const keepsIdToken = canVerifyIdTokens(provider, exchange.metadata)
  const given = await readTokenAnswer(conformed, { keepsIdToken })
  const { conform, exchange: own } = provider.token
  if (!conform && !own) answers.push(given.text)
  const { response, members } = await openIdToken(provider, given)
  const metadata = await issuerOfTokens(exchange, members)
  const answer = await oauth.processAuthorizationCodeResponse(
    metadata,
    clientOf(provider),
    response,
    {
      requireIdToken: isOpenId,
      expectedNonce: checks.nonce ?? oauth.expectNoNonce,
      recognizedTokenTypes: refusedTokenTypes(exchange.dpop),
      // Checked below, with the clock of this request and an error that names the requirement.
      maxAge: oauth.skipAuthTimeCheck,
    },
  )
  const claims = oauth.getValidatedIdTokenClaims(answer)
  if (answer.id_token !== undefined && claims) {
    const { id_token: idToken, access_token: accessToken } = answer
    await verifyIdToken(exchange, { idToken, accessToken, claims, response })
    await requireAuthentication(context, claims, isOpenId ? await rememberedBy(exchange) : {})
  }
  const tokens = { ...(answer as TokenSet), ...tokenExpiry(now, answer.expires_in) }
  if (answer.id_token !== undefined) answers.push(answer.id_token)
  return { tokens, claims, metadata, dpop, answers }
}

/** The requirements of the request. Without a check nothing stores them, and then the request was rejected. */
async function rememberedBy({
  context: { provider },
  checks,
}: CodeExchange): Promise<AuthenticationRequirements> {
  if (provider.checks.size > 0) return checks
  return requestedAuthentication(provider, provider.authorization.params)
}

/** Throws `InvalidProvider` for a `token.exchange` hook that would have to prove a key that it does not receive. */
function requireKeyOfHook({ id, dpop }: ResolvedOAuthProvider): void {
  if (dpop !== true) return
  throw new InvalidProvider(
    `Provider "${id}" has both dpop: true and token.exchange, which has no access to the key. Set dpop: { keyPair } and sign in the hook, or remove one of them.`,
  )
}
