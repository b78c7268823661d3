import type { TokenSet } from "../../contract/account.js"
import type { BindingKey } from "../../contract/grant-origin.js"
import { envName } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel.js"
import type { ClientContext } from "./client-context.js"
import { withClientSecret } from "./client-secret.js"
import { withDpopNonce } from "./dpop.js"
import { grantKey } from "./grant-key.js"
import { ProviderCallError } from "./provider-call-error.js"
import { providerMetadata } from "./provider-metadata.js"
import { isBusy, type RefreshFailure, refreshFailure } from "./refresh-failure.js"
import { requestRefresh } from "./refresh-request.js"
import { readRefreshed } from "./refreshed-answer.js"
import type { IdTokenSubject } from "./refreshed-id-token.js"
import type { ProviderCall } from "./step-failure.js"
import { watchRequest, type WatchedRequest } from "./watched-request.js"

/** The tokens that a refresh needs to know. */
export interface CurrentTokens {
  readonly refreshToken: string
  /** A part of the granted scopes, parted by spaces, if less is wanted. */
  readonly scope?: string | undefined
  /** Absent if the sign-in has brought no ID Token: then one in the answer is dropped. */
  readonly idTokenOf?: IdTokenSubject | undefined
  readonly dpopKey?: BindingKey | undefined
}

/** What became of a refresh. */
export type RefreshOutcome =
  | {
      readonly state: "refreshed"
      /** With `expires_at` if the provider says it, and with a refresh token if it gave a new one. */
      readonly tokens: TokenSet
      /** Milliseconds since the epoch. */
      readonly exchangedAt: number
    }
  | RefreshFailure

/**
 * New tokens for a refresh token (RFC 6749 §6), which a provider may accept only once: whoever calls this sees to it that
 * nobody else does at the same time. With `signal`, nothing is sent after it ended. Never rejects.
 */
export async function refreshTokens(
  at: ClientContext,
  held: CurrentTokens,
  signal?: AbortSignal,
): Promise<RefreshOutcome> {
  const watched = watchRequest(at.provider, signal)
  const progress: Progress = { secrets: [held.refreshToken], response: undefined }
  try {
    const tokens = await newTokens(at, held, { watched, progress })
    return { state: "refreshed", tokens, exchangedAt: at.now }
  } catch (error) {
    const call = refreshCall(at, progress.secrets)
    const { response } = progress
    return refreshFailure(error, { call, wasSent: watched.wasSent(), response })
  }
}

interface Progress {
  /** Values that an error must not quote. */
  readonly secrets: string[]
  /** The provider's last response, once there is one. */
  response: Response | undefined
}

async function newTokens(
  at: ClientContext,
  { refreshToken, scope, idTokenOf, dpopKey }: CurrentTokens,
  { watched, progress }: { readonly watched: WatchedRequest; readonly progress: Progress },
): Promise<TokenSet> {
  const { provider, now } = at
  const [metadata, asking, dpop] = await watched.within(
    Promise.all([
      providerMetadata(provider, now),
      withClientSecret({ provider: watched.provider, now }, ProviderCallError),
      grantKey(provider, dpopKey),
    ]),
  )
  const { clientSecret } = asking.provider
  if (clientSecret) progress.secrets.push(clientSecret)
  return withDpopNonce(dpop, async () => {
    progress.response = undefined
    const request = requestRefresh(asking, { metadata, refreshToken, scope, dpop })
    const response = await watched.within(request)
    // From here on the signal counts no more: the answer may hold the only refresh token that is still good.
    progress.response = response
    if (isBusy(response.status)) throw new BackChannelError(`it answered ${response.status}`)
    const conformed = await provider.token.conform?.(response.clone())
    return readRefreshed(at, conformed ?? response, { metadata, idTokenOf, dpop })
  })
}

function refreshCall(
  { provider }: Pick<ClientContext, "provider">,
  secrets: readonly string[],
): ProviderCall {
  const { id } = provider
  return {
    provider,
    step: "The token refresh",
    fixes: {
      invalid_client: `The provider does not accept clientId and clientSecret (${envName(id, "ID")} and ${envName(id, "SECRET")}): compare both with the page of your application at the provider.`,
    },
    fix: "What was granted is kept, and the next request tries again.",
    secrets,
    failsAs: ProviderCallError,
  }
}
