import * as oauth from "oauth4webapi"
import type { AuthorizationServer, Client, ClientAuth } from "oauth4webapi"
import { loadOnce } from "../../async/load-once.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { ClientContext } from "./client-context.js"
import { secretOf } from "./client-secret.js"

/** Loaded for clients that prove a key or a certificate, which few providers ask for. */
const proving = /* @__PURE__ */ loadOnce(() => import("./client-proof.js"))

/** This application in the form that the protocol library expects. */
export function clientOf(provider: ResolvedOAuthProvider): Client {
  return {
    ...(provider.client as Client),
    client_id: provider.clientId,
    // Opt-in: an alias for mutual TLS is useless without the certificate that it is for.
    use_mtls_endpoint_aliases: provider.client.use_mtls_endpoint_aliases === true,
    // For `nbf`. The end of an ID Token is checked with `EXPIRY_TOLERANCE`.
    [oauth.clockTolerance]: provider.clockTolerance,
  }
}

/**
 * How the client authenticates at the token endpoint. The method comes only from `client.token_endpoint_auth_method`,
 * never from what a server advertises (OpenID Connect Core §9). Rejects with `InvalidProvider` for a combination that
 * cannot work.
 */
export async function clientAuthentication(
  context: ClientContext,
  metadata: AuthorizationServer,
): Promise<ClientAuth> {
  const { provider } = context
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  if (method === "client_secret_basic") return clientSecretBasic(secretOf(provider))
  if (method === "client_secret_post") return oauth.ClientSecretPost(secretOf(provider))
  if (method === "none") return oauth.None()
  return (await proving()).clientProof(context, metadata, method)
}

/**
 * HTTP Basic with id and secret, each form-encoded (RFC 6749 §2.3.1). `-`, `_`, `.` and similar characters stay as they
 * are, as in Auth.js. The protocol library encodes those too, and the many servers that do not decode them would then
 * see a different client.
 */
function clientSecretBasic(clientSecret: string): ClientAuth {
  // oxlint-disable-next-line max-params -- the protocol library's signature
  return (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(clientSecret)}`
    headers.set("authorization", `Basic ${btoa(credentials)}`)
  }
}

function formEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+")
}
