import type { Cookie } from "./cookies.js"
import type { AuthRequest } from "./http.js"
import type { Notes } from "./notes.js"
import type {
  ResolvedEmailProvider,
  ResolvedOAuthProvider,
  ResolvedProvider,
} from "./resolved-provider.js"
import type { SessionContext, SessionStrategy, SignedIn } from "./session-strategy.js"

/** Who sent the request. Determined at most once per request, because it calls the application's callbacks. */
export interface RequestVisitor {
  /** The signed-in user; null if there is none. */
  readonly signedIn: () => Promise<SignedIn | null>
  /** The session cookies that `signedIn` renewed; empty if it was not called. They must be part of the response. */
  readonly renewedCookies: () => Promise<readonly Cookie[]>
}

/** One request that is being handled. Frozen. */
export interface Context<P extends ResolvedProvider = ResolvedProvider> extends SessionContext {
  readonly request: AuthRequest
  readonly sessions: SessionStrategy
  readonly visitor: RequestVisitor
  /** Of the sign-in that this request is part of. */
  readonly notes: Notes
  /** This site's origin, for example `https://app.example`. */
  readonly origin: string
  /** The application's root: `origin` plus the path under which the whole application is served. */
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

/** The context of a request whose path names an OAuth 2 or OpenID Connect provider. */
export type OAuthContext = ProviderContext<ResolvedOAuthProvider>

/** The context of a request that concerns an email provider. */
export type EmailContext = ProviderContext<ResolvedEmailProvider>
