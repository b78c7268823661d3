import * as oauth from "oauth4webapi"
import type { IdentityProvider } from "@sallyport/dev"

/** What an application does with the provider, using the same library as Sallyport. */
export interface RelyingParty {
  /** The URL where a sign-in starts. */
  authorizationUrl: (parameters?: Record<string, string>) => string
  /** Checks the response and exchanges the code. Throws what the library throws. */
  finish: (answer: URLSearchParams) => Promise<oauth.TokenEndpointResponse>
  server: oauth.AuthorizationServer
  client: oauth.Client
  authentication: oauth.ClientAuth
}

export const CALLBACK = "http://127.0.0.1:3999/callback"
export const INSECURE = { [oauth.allowInsecureRequests]: true }
const STATE = "a-state"
const NONCE = "a-nonce"

export async function relyingParty(provider: IdentityProvider): Promise<RelyingParty> {
  const issuer = new URL(provider.issuer)
  const found = await oauth.discoveryRequest(issuer, INSECURE)
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client = { client_id: provider.clientId }
  const authentication = oauth.ClientSecretBasic(provider.clientSecret)
  const verifier = oauth.generateRandomCodeVerifier()
  const challenge = await oauth.calculatePKCECodeChallenge(verifier)
  return {
    server,
    client,
    authentication,
    authorizationUrl: (parameters = {}) => {
      const all = {
        client_id: provider.clientId,
        response_type: "code",
        redirect_uri: CALLBACK,
        scope: "openid profile email",
        state: STATE,
        nonce: NONCE,
        code_challenge: challenge,
        code_challenge_method: "S256",
        ...parameters,
      }
      const kept = Object.entries(all).filter(([, value]) => value !== "")
      return `${server.authorization_endpoint}?${new URLSearchParams(kept)}`
    },
    finish: async (answer) => {
      const valid = oauth.validateAuthResponse(server, client, answer, STATE)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        valid,
        CALLBACK,
        verifier,
        INSECURE,
      )
      return oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: NONCE,
        requireIdToken: true,
      })
    },
  }
}
