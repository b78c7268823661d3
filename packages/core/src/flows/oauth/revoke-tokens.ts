import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
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
    if (typeof revocation === "object" && revocation.request) {
      requireSuccess(asking, await revocation.request(hookContext(asking, tokens)))
      return "revoked"
    }
    const server = await revocationServer(asking)
    return server ? revokeBoth({ context: asking, server }, tokens) : "unsupported"
  })
}

function hookContext(context: ClientContext, tokens: RevokedTokens) {
  const { provider } = context
  const { refreshToken, accessToken } = tokens
  return {
    ...(refreshToken !== undefined && { refreshToken }),
    ...(accessToken !== undefined && { accessToken }),
    refresh: async () => freshToken(context, tokens),
    provider: providerForHook(provider),
    fetch: backChannelFetch(provider),
  }
}

async function freshToken(
  context: ClientContext,
  { refreshToken, dpopKey }: RevokedTokens,
): Promise<string | undefined> {
  if (refreshToken === undefined) return undefined
  const answer = await refreshTokens(context, { refreshToken, dpopKey })
  if (answer.state === "revoked") return undefined
  if (answer.state === "refreshed") return answer.tokens.access_token
  throw answer.error
}

function requireSuccess({ provider: { id } }: ClientContext, response: unknown): void {
  if (!(response instanceof Response))
    throw new InvalidProvider(`revocation.request of provider "${id}" returned no Response.`)
  if (!response.ok) throw new BackChannelError(`the provider answered ${response.status}`)
}

interface Revoking {
  readonly context: ClientContext
  readonly server: AuthorizationServer
}

async function revokeBoth(
  revoking: Revoking,
  { refreshToken, accessToken }: RevokedTokens,
): Promise<"revoked" | "unsupported"> {
  const refresh = refreshToken && (await revoke(revoking, refreshToken, "refresh_token"))
  const access = accessToken && (await revoke(revoking, accessToken, "access_token"))
  return refresh || access || "unsupported"
}

/** One token. One that is no longer valid is revoked already, whatever the server says to it. */
async function revoke(
  { context, server }: Revoking,
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
