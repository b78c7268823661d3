import { isResponse } from "../../contract/fetch-types.js"
import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import type { RevocationEndpointHandler } from "../../contract/grant-options.js"
import type { BindingKey } from "../../contract/grant-origin.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { atProvider } from "./at-provider.js"
import { BackChannelError, backChannelFetch } from "./back-channel.js"
import { clientAuthentication, clientOf } from "./client-authentication.js"
import type { ClientContext } from "./client-context.js"
import { withClientSecret } from "./client-secret.js"
import { protocolOptions } from "./protocol-options.js"
import { ProviderCallError } from "./provider-call-error.js"
import { providerForHook } from "./provider-for-hook.js"
import { refreshTokens } from "./refresh-tokens.js"
import { revocationServer } from "./revocation-server.js"

/** The tokens of a grant that is to end. */
export interface RevokedTokens {
  readonly refreshToken?: string | undefined
  /** The last one, which may have expired. */
  readonly accessToken?: string | undefined
  /** The key that they are bound to, if it is not one of the application's own. */
  readonly dpopKey?: BindingKey | undefined
}

/**
 * Revokes tokens at their provider (RFC 7009), the refresh token first: a server ends the access tokens along with it.
 * "unsupported" if the provider has no way to revoke what it should. Rejects if it could not be done now.
 */
export async function revokeTokens(
  at: ClientContext,
  tokens: RevokedTokens,
): Promise<"revoked" | "unsupported"> {
  const { provider } = at
  const secrets = [tokens.refreshToken, tokens.accessToken, provider.clientSecret]
  const call = {
    provider,
    step: "The token revocation",
    fix: "The tokens may still be valid there: try again later.",
    secrets: secrets.filter((secret) => secret !== undefined),
    failsAs: ProviderCallError,
  }
  return atProvider(call, async () => {
    const asking = await withClientSecret(at, ProviderCallError)
    const { clientSecret } = asking.provider
    if (clientSecret) call.secrets.push(clientSecret)
    const { revocation } = provider
    if (typeof revocation === "object" && revocation.request)
      return revokeByHook(revocation.request, asking, tokens)
    const server = await revocationServer(asking)
    return server ? revokeBoth({ context: asking, server }, tokens) : "unsupported"
  })
}

type RevocationHook = NonNullable<RevocationEndpointHandler["request"]>

/** What an answer may say of an access token that has expired. */
const UNKNOWN: readonly number[] = [400, 401, 404, 422]

/** Some providers find what they revoke by an access token that is still valid, so there is a second try with a new one. */
async function revokeByHook(
  hook: RevocationHook,
  context: ClientContext,
  tokens: RevokedTokens,
): Promise<"revoked"> {
  const answer = await askedByHook(hook, context, tokens)
  if (answer.ok) return "revoked"
  if (UNKNOWN.includes(answer.status) && tokens.refreshToken !== undefined) {
    const accessToken = await freshToken(context, tokens)
    // Neither of them is good for anything any more.
    if (accessToken === undefined) return "revoked"
    const again = await askedByHook(hook, context, { accessToken })
    if (again.ok) return "revoked"
    throw new BackChannelError(`the provider answered ${again.status}`)
  }
  if (answer.status === 404) return "revoked"
  throw new BackChannelError(`the provider answered ${answer.status}`)
}

async function askedByHook(
  hook: RevocationHook,
  { provider }: ClientContext,
  { refreshToken, accessToken }: RevokedTokens,
): Promise<Response> {
  const response: unknown = await hook({
    ...(refreshToken !== undefined && { refreshToken }),
    ...(accessToken !== undefined && { accessToken }),
    provider: providerForHook(provider),
    fetch: fetchForHook(provider),
  })
  if (isResponse(response)) return response
  throw new InvalidProvider(`revocation.request of provider "${provider.id}" returned no Response.`)
}

/** With the same name of ours as the other requests, which GitHub demands. */
function fetchForHook(provider: ClientContext["provider"]): typeof fetch {
  const send = backChannelFetch(provider)
  return (input, init) => {
    const headers = { ...protocolOptions(provider).headers }
    new Headers(init?.headers).forEach((value, name) => {
      headers[name] = value
    })
    return send(input, { ...init, headers })
  }
}

async function freshToken(
  context: ClientContext,
  { refreshToken = "", dpopKey }: RevokedTokens,
): Promise<string | undefined> {
  const answer = await refreshTokens(context, { refreshToken, dpopKey })
  if (answer.state === "revoked") return undefined
  if (answer.state === "refreshed") return answer.tokens.access_token
  throw answer.error
}

interface Revocation {
  readonly context: ClientContext
  readonly server: AuthorizationServer
}

async function revokeBoth(
  revoking: Revocation,
  { refreshToken, accessToken }: RevokedTokens,
): Promise<"revoked" | "unsupported"> {
  const refresh = refreshToken && (await revoke(revoking, refreshToken, "refresh_token"))
  const access = accessToken && (await revoke(revoking, accessToken, "access_token"))
  return refresh || access || "unsupported"
}

/** One token. One that is no longer valid is revoked already, whatever the server says to it. */
async function revoke(
  { context, server }: Revocation,
  token: string,
  hint: "refresh_token" | "access_token",
): Promise<"revoked" | "unsupported"> {
  const { provider } = context
  const response = await oauth.revocationRequest(
    server,
    clientOf(provider),
    await clientAuthentication(context, server),
    token,
    { ...protocolOptions(provider), additionalParameters: { token_type_hint: hint } },
  )
  if (response.ok) return "revoked"
  try {
    await oauth.processRevocationResponse(response)
  } catch (error) {
    const code = error instanceof oauth.ResponseBodyError ? error.error : undefined
    // RFC 7009 §2.2.1; Google answers with the first one.
    if (code === "invalid_token") return "revoked"
    if (code === "unsupported_token_type") return "unsupported"
    throw error
  }
  return "revoked"
}
