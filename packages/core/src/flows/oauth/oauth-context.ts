import type { ProviderContext } from "../../contract/context.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/** The context of a request whose path names an OAuth 2 or OpenID Connect provider. */
export type OAuthContext = ProviderContext<ResolvedOAuthProvider>
