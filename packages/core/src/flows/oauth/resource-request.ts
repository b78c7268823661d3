import type { BindingKey } from "../../contract/grant-origin.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { customFetch } from "../../contract/markers.js"

/** A stand-in until the protocol is there. */
export async function requestResource(
  { provider }: { readonly provider: ResolvedOAuthProvider; readonly now: number },
  held: { readonly accessToken: string; readonly dpopKey?: BindingKey | undefined },
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set("authorization", `Bearer ${held.accessToken}`)
  return (provider[customFetch] ?? fetch)(url, { ...init, headers, redirect: "manual" })
}

export function isRejectedToken({ status, headers }: Response): boolean {
  const challenge = headers.get("www-authenticate")
  return status === 401 && (challenge === null || challenge.includes('error="invalid_token"'))
}
