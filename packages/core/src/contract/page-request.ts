import type { AdapterUser } from "./adapter.js"
import type { AuthorizationWish } from "./authorization-wish.js"
import type { Cookie } from "./cookies.js"
import type { AuthResponse } from "./http.js"
import type { OperationRequest } from "./operation.js"
import type { ResumedSignIn } from "./decided-sign-in.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { Theme } from "./theme.js"

/** The sign-in page for somebody who must prove again who they are. */
export interface ShownSignIn {
  /** The ids of the providers. */
  readonly providers: readonly string[]
  /** Seconds: the proof that providers of OpenID Connect are asked for may be this old. */
  readonly maxAge: number
  /** The code of the error that is shown if it is not known who is signed in, such as `SessionRequired`. */
  readonly error: string
  /** Whose session it is, by that session itself. Undefined if nobody is signed in. */
  readonly person: PersonToProve | undefined
}

/** Whoever must prove again who they are, as the page names them. */
export interface PersonToProve {
  readonly name: string | undefined
  readonly email: string | undefined
}

/** A request for an operation or a page, and what core lends for it. */
export interface PageRequest extends OperationRequest {
  readonly site: {
    readonly theme: Theme
    readonly providers: ReadonlyMap<string, ResolvedProvider>
  }
  /** The origin and the base path. */
  readonly baseUrl: string
  /** The application's start page. */
  readonly home: string
  /** The token that a form sends, and the cookies to set with its page. */
  readonly issueCsrfToken: () => Promise<{
    readonly token: string
    readonly cookies: readonly Cookie[]
  }>
  /**
   * Leads the browser to a provider, for scopes or an account. Whoever calls this has asked the person first, on a page of
   * their session. What comes back is a sign-in, refused with `AnotherAccount` if it is not of that account.
   */
  readonly authorize: (wish: AuthorizationWish) => Promise<AuthResponse>
  /**
   * The cookies with which the session of this request shows the name, the address and the picture of its user as they are
   * now; none if it does anyway.
   */
  readonly showUser: (
    user: Pick<AdapterUser, "name" | "email" | "image">,
  ) => Promise<readonly Cookie[]>
  /** The sign-in page with the forms of these providers alone; that of the application, if it has its own. */
  readonly showSignIn: (shown: ShownSignIn) => Promise<AuthResponse>
  /** Where the browser goes on afterwards, if the request names a target that the redirect rule admits; else null. */
  readonly namedTarget: () => Promise<string | null>
  /** How an extension answers a refusal of its own; undefined for every other error. */
  readonly ownRefusal: AnswerRefusal
  /** Goes on with a sign-in that was held back. Rejects like a sign-in. */
  readonly resume: (signIn: ResumedSignIn) => Promise<AuthResponse>
}

/** Answers GET and POST. A POST checks the CSRF token before anything else. */
export type AnswerPage = (request: PageRequest) => Promise<AuthResponse>

/** A request that failed, and how it is answered so far. */
export interface FailedAnswer {
  readonly answer: AuthResponse
  readonly url: URL
  readonly headers: Pick<Headers, "get">
  readonly config: {
    readonly theme: Theme
    readonly basePath: string
    readonly providers: ReadonlyMap<string, ResolvedProvider>
  }
  /** The application's start page. */
  readonly home: string
  /** For a person who was to prove again who they are at a provider: how old the proof may be, and the target. */
  readonly proof?: { readonly within: number; readonly callbackUrl: string } | undefined
}

/** How an extension answers its own refusals; undefined for every other error. */
export type AnswerRefusal = (
  error: unknown,
  failed: FailedAnswer,
) => Promise<AuthResponse | undefined>
