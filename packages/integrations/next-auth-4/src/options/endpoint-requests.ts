import type { BaseClient, IssuerMetadata } from "openid-client"
import type { TokenSet } from "../types/account.js"
import type { OAuthConfig, TokenEndpointHandler, UserinfoEndpointHandler } from "../types/oauth.js"

// oxlint-disable-next-line typescript/no-explicit-any -- each provider has its own profile
type AnyOAuthProvider = OAuthConfig<any>
type TokenRequest = NonNullable<TokenEndpointHandler["request"]>
type UserinfoRequest = NonNullable<UserinfoEndpointHandler["request"]>

/** What core gives to such a function. */
interface TokenContext {
  readonly params: Readonly<Record<string, string>>
  readonly answer: URLSearchParams
}

/** The application's `token.request` in the form of the core, `token.exchange`, which takes the answer of a token endpoint. */
export function requestTokens(request: TokenRequest, provider: AnyOAuthProvider) {
  return async ({ params, answer }: TokenContext): Promise<Response> => {
    const { code_verifier } = params
    // Core has compared it already, where it is checked.
    const state = [provider.checks ?? []].flat().includes("none") ? null : answer.get("state")
    const { tokens } = await request({
      params: Object.fromEntries(answer),
      checks: {
        ...(code_verifier !== undefined && { code_verifier }),
        ...(state !== null && { state }),
      },
      client: await clientFor(provider),
      provider: provider as Parameters<TokenRequest>[0]["provider"],
    })
    return Response.json({ token_type: "bearer", ...tokens })
  }
}

/** Whether the client proves who it is with a key of its `jwks`. */
export function signsAssertions({ client, jwks }: AnyOAuthProvider): boolean {
  return client?.token_endpoint_auth_method === "private_key_jwt" && Boolean(jwks?.keys.length)
}

/** `token.exchange` for a client that does: the assertion is made as in version 4. */
export function signedTokens(provider: AnyOAuthProvider) {
  return async ({ params }: Pick<TokenContext, "params">): Promise<Response> => {
    const client = await clientFor(provider)
    const { grant_type: type = "authorization_code", ...more } = params
    const tokens = await client.grant({ grant_type: type, ...more })
    return Response.json({ token_type: "bearer", ...tokens })
  }
}

/** The application's `userinfo.request` in the form of core. */
export function requestProfile(request: UserinfoRequest, provider: AnyOAuthProvider) {
  return async ({ tokens }: { readonly tokens: TokenSet }): Promise<unknown> =>
    request({
      tokens,
      client: await clientFor(provider),
      provider: provider as Parameters<UserinfoRequest>[0]["provider"],
    })
}

/** The client of openid-client that version 4 hands to these functions. Loaded only for them. */
async function clientFor(provider: AnyOAuthProvider): Promise<BaseClient> {
  const { Issuer, custom } = await import("openid-client")
  const { wellKnown, clientId = "", clientSecret, client, jwks, httpOptions = {} } = provider
  const issuer = wellKnown ? await Issuer.discover(wellKnown) : new Issuer(metadataOf(provider))
  const { callbackUrl } = provider as AnyOAuthProvider & { readonly callbackUrl?: string }
  const made = new issuer.Client(
    {
      client_id: clientId,
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
      ...(callbackUrl !== undefined && { redirect_uris: [callbackUrl] }),
      ...client,
    },
    jwks,
  )
  made[custom.http_options] = () => httpOptions
  return made
}

function metadataOf({
  id,
  issuer,
  authorization,
  token,
  userinfo,
  jwks_endpoint,
}: AnyOAuthProvider): IssuerMetadata {
  const urlOf = (endpoint: string | { readonly url?: string } | undefined) =>
    typeof endpoint === "string" ? endpoint : endpoint?.url
  return {
    issuer: issuer ?? id,
    authorization_endpoint: urlOf(authorization),
    token_endpoint: urlOf(token),
    userinfo_endpoint: urlOf(userinfo),
    jwks_uri: jwks_endpoint,
  } as IssuerMetadata
}
