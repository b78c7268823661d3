import type { TokenSet } from "../../contract/account.js"
import type { BindingKey } from "../../contract/grant-origin.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { customFetch } from "../../contract/markers.js"

export interface HeldTokens {
  readonly refreshToken: string
  readonly scope?: string
  readonly idTokenOf?:
    | { readonly issuer: string; readonly sub: string; readonly aud: string }
    | undefined
  readonly dpopKey?: BindingKey | undefined
}

export type Refreshed =
  | { readonly state: "refreshed"; readonly tokens: TokenSet; readonly exchangedAt: number }
  | { readonly state: "revoked" }
  | { readonly state: "misconfigured"; readonly error: Error }
  | {
      readonly state: "unavailable"
      readonly error: Error
      readonly retryAfter?: number
      readonly wasSent: boolean
    }
  | { readonly state: "refused"; readonly error: Error }

/** A stand-in until the protocol is there. */
export async function refreshTokens(
  { provider, now }: { readonly provider: ResolvedOAuthProvider; readonly now: number },
  held: HeldTokens,
  signal?: AbortSignal,
): Promise<Refreshed> {
  const own = provider[customFetch] ?? fetch
  try {
    let url = provider.token.url?.href
    if (url === undefined) {
      const found = await own(`${provider.issuer}/.well-known/openid-configuration`)
      url = String(((await found.json()) as { token_endpoint: string }).token_endpoint)
    }
    const response = await own(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Basic ${btoa(`${provider.clientId}:${provider.clientSecret ?? ""}`)}`,
      },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: held.refreshToken,
      }).toString(),
      ...(signal && { signal }),
    })
    if (response.status === 429 || response.status >= 500)
      return {
        state: "unavailable",
        error: new Error(`status ${response.status}`),
        wasSent: true,
        ...(response.headers.has("retry-after") && {
          retryAfter: Number(response.headers.get("retry-after")),
        }),
      }
    const body = (await response.json()) as Record<string, unknown>
    if (body["error"] === "invalid_grant") return { state: "revoked" }
    if (!response.ok) return { state: "misconfigured", error: new Error(String(body["error"])) }
    const expires = Number(body["expires_in"])
    return {
      state: "refreshed",
      tokens: {
        ...(body as TokenSet),
        ...(expires > 0 && { expires_at: Math.floor(now / 1000) + expires }),
      },
      exchangedAt: now,
    }
  } catch (error) {
    return { state: "unavailable", error: error as Error, wasSent: true }
  }
}
