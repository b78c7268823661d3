import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import type { OAuthContext } from "../../contract/context.js"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { OAuthSignInError } from "../../errors/provider-errors.js"
import { atProvider } from "./at-provider.js"
import { discoverToStart, discoveryToStart } from "./authorization-endpoint.js"
import { clientAuthentication, clientOf } from "./client-authentication.js"
import { withClientSecret } from "./client-secret.js"
import type { Dpop } from "./dpop-key.js"
import { withDpopNonce, withProof } from "./dpop.js"
import { protocolOptions } from "./protocol-options.js"
import { providerMetadata } from "./provider-metadata.js"
import type { ProviderCall } from "./step-failure.js"

type Params = Readonly<Record<string, string>>

/**
 * Pushes the request and returns what the browser carries instead: `client_id` and `request_uri`, so that no one in
 * between can read or change the rest. Throws `OAuthSignInError` if the server rejects the request.
 */
export async function pushAuthorizationRequest(
  context: OAuthContext,
  {
    discovered,
    request,
    dpop,
  }: { discovered: AuthorizationServer | undefined; request: Params; dpop: Dpop | undefined },
): Promise<Params> {
  const server = await serverToPushTo(context, discovered)
  const own = await withClientSecret(context, OAuthSignInError)
  const { provider } = own
  const client = clientOf(provider)
  const options = { ...protocolOptions(provider), ...withProof(provider, dpop?.handle) }
  const call = pushOf(provider, request)
  const pushed = await atProvider(call, () =>
    withDpopNonce(dpop?.handle, async () => {
      const authentication = await clientAuthentication(own, server)
      const response = await oauth.pushedAuthorizationRequest(
        server,
        client,
        authentication,
        request,
        options,
      )
      return oauth.processPushedAuthorizationResponse(server, client, response)
    }),
  )
  return { client_id: provider.clientId, request_uri: pushed.request_uri }
}

/** The server that the request is pushed to. Throws `InvalidEndpoints` if there is no address. */
async function serverToPushTo(
  context: OAuthContext,
  discovered: AuthorizationServer | undefined,
): Promise<AuthorizationServer> {
  const { provider, now } = context
  const { pushedAuthorization } = provider
  const own = typeof pushedAuthorization === "object" ? pushedAuthorization.url : undefined
  const endpoint =
    own ?? (discovered ?? (await discoverToStart(context))).pushed_authorization_request_endpoint
  if (!endpoint)
    throw new InvalidEndpoints(
      `The discovery document of provider "${provider.id}" has no endpoint for pushed authorization requests. Set pushedAuthorization to { url }, or remove it.`,
    )
  const call = discoveryToStart(provider)
  const metadata = await atProvider(call, () => providerMetadata(provider, now))
  return { ...metadata, pushed_authorization_request_endpoint: endpoint }
}

function pushOf(provider: OAuthContext["provider"], request: Params): ProviderCall {
  const secrets = [provider.clientSecret, request["state"], request["nonce"]]
  return {
    provider,
    step: "The pushed authorization request",
    fix: "Check clientId, clientSecret, client.token_endpoint_auth_method, authorization.params and that the redirect URI is registered.",
    secrets: secrets.filter((secret) => typeof secret === "string"),
    failsAs: OAuthSignInError,
  }
}
