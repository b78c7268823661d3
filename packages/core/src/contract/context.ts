import type { AuthRequest } from "./http.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { Cookie } from "./cookies.js"
import type { SessionContext, SessionStrategy, SignedIn } from "./session-strategy.js"

/** Who sent the request. Found out at most once for each request: the application's callbacks are asked for it. */
export interface Visitor {
  /** The person signed in; null for nobody. */
  readonly signedIn: () => Promise<SignedIn | null>
  /** The session cookies that `signedIn` renewed; none where it was not asked. They belong to whatever is answered. */
  readonly renewedCookies: () => Promise<readonly Cookie[]>
}

/** One request being answered. Frozen. */
export interface Context<P extends ResolvedProvider = ResolvedProvider> extends SessionContext {
  readonly request: AuthRequest
  readonly sessions: SessionStrategy
  readonly visitor: Visitor
  /** This site, as `https://app.example`. */
  readonly origin: string
  /** Where the application begins: `origin`, and the path that the whole of it is served under. */
  readonly home: string
  /** `origin` and base path; action addresses are `${baseUrl}/signin`. */
  readonly baseUrl: string
  /** The provider named in the path, for actions that take one. */
  readonly provider: P | undefined
}

/** A context whose path names a provider of type `P`. */
export type ProviderContext<P extends ResolvedProvider = ResolvedProvider> = Context<P> & {
  readonly provider: P
}
