import * as oauth from "oauth4webapi"
import type { TokenSet } from "../../contract/account.js"
import type { OAuth2Config } from "../../contract/oauth-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import {
  askedAuthentication,
  requireAuthentication,
  type AskedAuthentication,
} from "./asked-authentication.js"
import { atProvider, type ProviderStep } from "./at-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { backChannelFetch } from "./back-channel-fetch.js"
import { clientAuthentication, clientOf } from "./client-authentication.js"
import { withDpopNonce, withProof } from "./dpop.js"
import type { Exchange, Exchanged } from "./exchange.js"
import { verifyIdToken } from "./id-token.js"
import { issuerOfTokens } from "./issuer-of-tokens.js"
import { openEncrypted } from "./open-encrypted.js"
import { protocolOptions } from "./protocol-options.js"
import { usesSharedSecret } from "./provider-metadata.js"
import { redirectUriOf } from "./redirect-proxy.js"
import { readTokenAnswer, type TokenAnswer } from "./token-answer.js"

/**
 * Exchanges the code for tokens (RFC 6749 §4.1.3) and verifies the ID Token (OpenID Connect Core §3.1.3.7). Throws
 * `CallbackRouteError` for whatever goes wrong on the way.
 */
export async function exchangeCode(exchange: Exchange): Promise<Exchanged> {
  return atProvider(tokenStep(exchange), () =>
    withDpopNonce(exchange.dpop, async () => {
      const response = await requestTokens(exchange)
      const conformed = await exchange.context.provider.token.conform?.(response.clone())
      return readTokens(exchange, conformed ?? response)
    }),
  )
}

function tokenStep({ context, params, checks }: Exchange): ProviderStep {
  const { provider } = context
  const secrets = [params.get("code"), checks.codeVerifier, provider.clientSecret, checks.nonce]
  return {
    provider,
    step: "The token request",
    fix: `Check clientId, clientSecret, client.token_endpoint_auth_method and that ${redirectUriOf(context)} is registered as the redirect URI.`,
    secrets: secrets.filter((secret) => typeof secret === "string"),
  }
}

async function requestTokens(exchange: Exchange): Promise<Response> {
  const { context, metadata, params, checks } = exchange
  const { provider } = context
  if (provider.token.request) {
    requireOwnKey(provider)
    return provider.token.request({
      params: {
        ...provider.token.params,
        grant_type: "authorization_code",
        code: params.get("code") ?? "",
        redirect_uri: redirectUriOf(context),
        client_id: provider.clientId,
        ...(checks.codeVerifier && { code_verifier: checks.codeVerifier }),
      },
      provider: provider.source as OAuth2Config<never>,
      fetch: backChannelFetch(provider),
    })
  }
  return oauth.authorizationCodeGrantRequest(
    metadata,
    clientOf(provider),
    clientAuthentication(provider, metadata),
    params,
    redirectUriOf(context),
    checks.codeVerifier ?? oauth.nopkce,
    {
      ...protocolOptions(provider),
      ...withProof(exchange.dpop),
      additionalParameters: { ...provider.token.params },
    },
  )
}

async function readTokens(exchange: Exchange, conformed: Response): Promise<Exchanged> {
  const { context, checks } = exchange
  const { provider, now } = context
  const isOpenId = provider.type === "oidc"
  // An OAuth 2 server's ID Token proves nothing where its keys are unknown, so nobody shall take it for proof.
  const keepsIdToken = isOpenId || (verifiable(exchange) && usesIssuer(exchange))
  const given = await readTokenAnswer(conformed, { keepsIdToken })
  const { response, members } = await openIdToken(provider, given)
  const metadata = issuerOfTokens(exchange, members)
  const answer = await oauth.processAuthorizationCodeResponse(
    metadata,
    clientOf(provider),
    response,
    {
      requireIdToken: isOpenId,
      expectedNonce: checks.nonce ?? oauth.expectNoNonce,
      recognizedTokenTypes: exchange.dpop ? { bearer: refuseUnbound } : { dpop: refuseDpop },
      // Judged below, by the clock of this request and with an error that says what was asked.
      maxAge: oauth.skipAuthTimeCheck,
    },
  )
  const claims = oauth.getValidatedIdTokenClaims(answer)
  if (answer.id_token !== undefined && claims) {
    const { id_token: idToken, access_token: accessToken } = answer
    await verifyIdToken(exchange, { idToken, accessToken, claims, response })
    requireAuthentication(context, claims, isOpenId ? rememberedBy(exchange) : {})
  }
  const expiresAt = Math.floor(now / 1000) + Math.floor(answer.expires_in ?? Number.NaN)
  const expiry = Number.isSafeInteger(expiresAt) ? { expires_at: expiresAt } : {}
  const tokens = { ...(answer as TokenSet), ...expiry }
  return { tokens, claims, metadata, dpop: exchange.dpop }
}

/** What was asked for; without a check nothing remembers it, and then asking is refused. */
function rememberedBy({ context: { provider }, checks }: Exchange): AskedAuthentication {
  if (provider.checks.size > 0) return checks
  return askedAuthentication(provider, provider.authorization.params)
}

/** A token bound to a key that we do not hold could not be used (RFC 9449 §5). */
function refuseDpop(): never {
  throw new BackChannelError("the access token is bound to a DPoP key, which was not asked for")
}

/** What is good without the key is good for whoever steals it (RFC 9449 §7.1, a downgrade). */
function refuseUnbound(): never {
  throw new BackChannelError(
    "the access token is not bound to the DPoP key. Check that the server supports DPoP",
  )
}

/** The hook makes its request without us, and a key of ours it could not use. */
function requireOwnKey({ id, dpop }: Exchange["context"]["provider"]): void {
  if (dpop !== true) return
  throw new InvalidProvider(
    `Provider "${id}" has both dpop: true and token.request, which cannot prove a key that it does not have. Set dpop: { keyPair } and sign in the hook, or remove one of them.`,
  )
}

/** The answer with the signed ID Token that was in the encrypted one; the account stores that. */
async function openIdToken(
  provider: Exchange["context"]["provider"],
  answer: TokenAnswer,
): Promise<TokenAnswer> {
  const { response, members } = answer
  const { id_token: idToken } = members
  if (typeof idToken !== "string" || !response.ok) return answer
  const opened = await openEncrypted(provider, idToken, "id_token")
  if (opened === idToken) return answer
  const clear = { ...members, id_token: opened }
  return { response: Response.json(clear, { headers: response.headers }), members: clear }
}

function verifiable({ context, metadata }: Exchange): boolean {
  return metadata.jwks_uri !== undefined || usesSharedSecret(context.provider)
}

function usesIssuer({ context }: Exchange): boolean {
  return context.provider.issuer !== undefined || context.provider.wellKnown !== undefined
}
