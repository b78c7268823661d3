import type { Context } from "../../contract/context.js"
import { isOAuthProvider, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/** A provider whose own session ends together with ours. */
export type EndingProvider = ResolvedOAuthProvider &
  Required<Pick<ResolvedOAuthProvider, "endSession">>

/** True if users are signed out of this provider too. */
export function endsSession(provider: Context["provider"]): provider is EndingProvider {
  return isOAuthProvider(provider) && provider.endSession !== undefined
}
