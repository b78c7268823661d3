import type { BindingKey } from "../../contract/grant-origin.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { customFetch } from "../../contract/markers.js"

/** A stand-in until the protocol is there. */
export async function revokeTokens(
  { provider }: { readonly provider: ResolvedOAuthProvider; readonly now: number },
  held: {
    readonly refreshToken?: string | undefined
    readonly accessToken?: string | undefined
    readonly dpopKey?: BindingKey | undefined
  },
): Promise<"revoked" | "unsupported"> {
  const own = provider[customFetch] ?? fetch
  const found = await own(`${provider.issuer}/.well-known/openid-configuration`)
  const { revocation_endpoint: url } = (await found.json()) as { revocation_endpoint?: string }
  if (url === undefined) return "unsupported"
  const answer = await own(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${btoa(`${provider.clientId}:${provider.clientSecret ?? ""}`)}`,
    },
    body: new URLSearchParams({ token: held.refreshToken ?? held.accessToken ?? "" }).toString(),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return "revoked"
}
