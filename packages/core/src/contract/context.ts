import type { AuthRequest } from "./http.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { SessionContext, SessionStrategy } from "./session-strategy.js"

/** One request being answered. Frozen. */
export interface Context<P extends ResolvedProvider = ResolvedProvider> extends SessionContext {
  readonly request: AuthRequest
  readonly sessions: SessionStrategy
  /** This site, as `https://app.example`. */
  readonly origin: string
  /** `origin` and base path; action addresses are `${baseUrl}/signin`. */
  readonly baseUrl: string
  /** The provider named in the path, for actions that take one. */
  readonly provider: P | undefined
}

/** A context whose path names a provider of type `P`. */
export type ProviderContext<P extends ResolvedProvider = ResolvedProvider> = Context<P> & {
  readonly provider: P
}
