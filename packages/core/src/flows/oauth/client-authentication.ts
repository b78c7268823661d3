import * as oauth from "oauth4webapi"
import type { AuthorizationServer, Client, ClientAuth } from "oauth4webapi"
import { customFetch } from "../../contract/markers.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { clientSecretBasic } from "./client-secret-basic.js"
import { envName } from "./env-name.js"
import { noIssuer, servesManyIssuers } from "./provider-metadata.js"

/** Seconds by which the provider's clock may differ from ours. */
export const CLOCK_TOLERANCE = 60

/** This application in the form that the protocol library expects. */
export function clientOf(provider: ResolvedOAuthProvider): Client {
  return {
    ...(provider.client as Client),
    client_id: provider.clientId,
    // Opt-in: an alias for mutual TLS is useless without the certificate that it is for.
    use_mtls_endpoint_aliases: provider.client.use_mtls_endpoint_aliases === true,
    [oauth.clockTolerance]: CLOCK_TOLERANCE,
  }
}

/**
 * How the client authenticates at the token endpoint. The method comes only from `client.token_endpoint_auth_method`,
 * never from what a server advertises (OpenID Connect Core §9). Throws `InvalidProvider` for a combination that cannot
 * work.
 */
export function clientAuthentication(
  provider: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): ClientAuth {
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  switch (method) {
    case "none":
      return oauth.None()
    case "client_secret_basic":
      return clientSecretBasic(secretOf(provider))
    case "client_secret_post":
      return oauth.ClientSecretPost(secretOf(provider))
    case "client_secret_jwt":
      return oauth.ClientSecretJwt(secretOf(provider), singleAudience(provider, metadata))
    case "private_key_jwt":
      return oauth.PrivateKeyJwt(privateKeyOf(provider), singleAudience(provider, metadata))
    case "tls_client_auth":
    case "self_signed_tls_client_auth":
      requireCertificate(provider, method)
      return oauth.TlsClientAuth()
    default:
      throw new InvalidProvider(
        `Provider "${provider.id}" has the unknown client.token_endpoint_auth_method ${JSON.stringify(method)}. Use client_secret_basic, client_secret_post, client_secret_jwt, private_key_jwt, tls_client_auth, self_signed_tls_client_auth or none.`,
      )
  }
}

function secretOf({ id, clientSecret }: ResolvedOAuthProvider): string {
  if (clientSecret) return clientSecret
  throw new InvalidProvider(
    `Provider "${id}" has no clientSecret. Set it, or ${envName(id, "SECRET")}; a client without one needs client: { token_endpoint_auth_method: "none" }.`,
  )
}

/** RFC 8705 §2: the platform's `fetch` has no certificate, so the request would be sent without any proof. */
function requireCertificate(provider: ResolvedOAuthProvider, method: string): void {
  if (provider[customFetch]) return
  throw new InvalidProvider(
    `Provider "${provider.id}" uses ${method} without a certificate. Set [customFetch] to a fetch that presents one.`,
  )
}

function privateKeyOf({ id, token }: ResolvedOAuthProvider): oauth.PrivateKey | CryptoKey {
  const key = token.clientPrivateKey
  if (!key)
    throw new InvalidProvider(
      `Provider "${id}" uses private_key_jwt without a key. Set token.clientPrivateKey to a CryptoKey, or to { key, kid }.`,
    )
  return "key" in key ? { key: key.key, ...(key.kid && { kid: key.kid }) } : key
}

/**
 * A single audience, so that an assertion for this server is not valid at another (RFC 7523 §3): the server's issuer,
 * or its token endpoint if the issuer has no name or differs for each tenant.
 */
function singleAudience(
  provider: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): oauth.ModifyAssertionOptions {
  const { issuer, token_endpoint } = metadata
  const hasOneName = issuer !== noIssuer && !servesManyIssuers(provider, metadata)
  return {
    [oauth.modifyAssertion](_header, payload) {
      payload["aud"] = hasOneName ? issuer : token_endpoint
    },
  }
}
