import type { ReactNode } from "react"
import type { BuiltInProviderType, ProviderType } from "../types/provider.js"
import type { Session } from "../types/session.js"
import type { CtxOrReq } from "./fetch-data.js"

/** The options of `useSession`. */
export interface UseSessionOptions<R extends boolean> {
  /** Whether a signed-in user is required. Others go to the sign-in page, unless you set `onUnauthenticated`. */
  required: R
  /** Called once if no one is signed in. */
  onUnauthenticated?: () => void
}

/** Some texts that an editor proposes, and any other. */
export type LiteralUnion<T extends U, U = string> = T | (U & Record<never, never>)

/** A way to sign in, as `getProviders` lists it. */
export interface ClientSafeProvider {
  id: LiteralUnion<BuiltInProviderType>
  name: string
  type: ProviderType
  signinUrl: string
  callbackUrl: string
}

/** Spellings that would be taken for fields of the provider, and so have no effect. */
type MisspeltOptions = {
  [
    Name in
      | "callbackURL"
      | "callbackurl"
      | "callback_url"
      | "callBackUrl"
      | "Redirect"
      | "redirects"
      | "redirecTo"
  ]?: never
}

/** The options of `signIn`; every other member is a field of the provider, such as `email` or `password`. */
export interface SignInOptions extends Record<string, unknown>, MisspeltOptions {
  /** Where to go afterwards. Default: this page. */
  callbackUrl?: string
  /** `false` stays on the page and returns the result, for credentials and email. Default: true. */
  redirect?: boolean
}

/** The result of a sign-in that stays on the page. */
export interface SignInResponse {
  error: string | null
  status: number
  ok: boolean
  url: string | null
}

/** Parameters for the authorization server, in every form that `URLSearchParams` takes. */
export type SignInAuthorizationParams =
  | string
  | string[][]
  | Record<string, string>
  | URLSearchParams

/** The result of a sign-out that stays on the page. */
export interface SignOutResponse {
  url: string
}

/** The options of `signOut`. */
export interface SignOutParams<R extends boolean = true> {
  /** Where to go afterwards. Default: this page. */
  callbackUrl?: string
  /** `false` stays on the page and returns the result. Default: true. */
  redirect?: R
}

/** The props of `SessionProvider`. */
export interface SessionProviderProps {
  children: ReactNode
  /** The session that the server read for this page; null if no one is signed in. Default: the browser requests it. */
  session?: Session | null
  /** Has no effect: requests go to this site. */
  baseUrl?: string
  /** Where the handler is. Default: the path of `NEXTAUTH_URL`, else `/api/auth`. */
  basePath?: string
  /** Seconds between two requests while someone is signed in. Default: 0, none. */
  refetchInterval?: number
  /** Whether returning to the page requests the session while someone is signed in. Default: true. */
  refetchOnWindowFocus?: boolean
  /** `false` stops the interval while the browser is offline. */
  refetchWhenOffline?: false
}

/**
 * Has the server's `jwt` and `session` callbacks make the session anew, with `data` (trigger `update`), and resolves to
 * it; null if no one is signed in, or if it failed.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4
type UpdateSession = (data?: any) => Promise<Session | null>

interface AuthenticatedSession {
  update: UpdateSession
  data: Session
  status: "authenticated"
}

/** What `useSession` returns. With `required` it is never `unauthenticated`, because the browser then leaves the page. */
export type SessionContextValue<R extends boolean = false> = R extends true
  ? AuthenticatedSession | { update: UpdateSession; data: null; status: "loading" }
  : | AuthenticatedSession
    | { update: UpdateSession; data: null; status: "unauthenticated" | "loading" }

/** The options of `getSession`. */
export type GetSessionParams = CtxOrReq & {
  /** Has no effect. */
  event?: string
  /** Has no effect. */
  triggerEvent?: boolean
  /** `false` does not tell the other tabs. Default: true. */
  broadcast?: boolean
}
