import type { Context } from "../../contract/context.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/** A provider whose own session is ended with ours. */
export type EndingProvider = ResolvedOAuthProvider &
  Required<Pick<ResolvedOAuthProvider, "endSession">>

/** True for a provider that people are signed out of too. */
export function endsSession(provider: Context["provider"]): provider is EndingProvider {
  return provider !== undefined && "endSession" in provider && provider.endSession !== undefined
}
