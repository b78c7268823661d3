import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/** Whether a request to the userinfo endpoint is part of the flow. */
export function readsUserinfo({ type, idToken }: ResolvedOAuthProvider): boolean {
  return type === "oauth" || !idToken
}
