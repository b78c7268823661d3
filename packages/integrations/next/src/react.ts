"use client"

import type { Session } from "@sallyport/core/types"
import { createReactClient, type ReactClient } from "@sallyport/react"

/** The default of `NextAuth`. A `basePath` on the provider overrides it. */
const client: ReactClient<Session> = createReactClient({ basePath: "/api/auth" })

// Exported one by one, because bundlers for server components read the names of a client module from its source text.

/** The context of `SessionProvider`; read it with `useSession`. */
export const SessionContext: ReactClient<Session>["SessionContext"] = client.SessionContext
/** Holds the session for the components below it. */
export const SessionProvider: ReactClient<Session>["SessionProvider"] = client.SessionProvider
/** The session of the `SessionProvider` above. Throws if there is none. */
export const useSession: ReactClient<Session>["useSession"] = client.useSession
/** The session; null if no one is signed in, or if the server does not answer. */
export const getSession: ReactClient<Session>["getSession"] = client.getSession
/** The CSRF token that every POST to the handler needs; empty if the server does not answer. */
export const getCsrfToken: ReactClient<Session>["getCsrfToken"] = client.getCsrfToken
/** The ways to sign in; null if the server does not answer. */
export const getProviders: ReactClient<Session>["getProviders"] = client.getProviders
/**
 * Signs in and leaves the page; with `redirect: false` it stays, and resolves to the result. Never throws for a
 * failure.
 */
export const signIn: ReactClient<Session>["signIn"] = client.signIn
/** Signs out and leaves the page; with `redirect: false` it stays, and resolves to the result. */
export const signOut: ReactClient<Session>["signOut"] = client.signOut

/** The members of `__NEXTAUTH` that an application can use. */
export interface AuthClientConfig {
  /** The origin of the page; empty on a server. */
  readonly baseUrl: string
  readonly baseUrlServer: string
  /** Where the calls of this page go. Setting it in a browser changes that. */
  basePath: string
  readonly basePathServer: string
  /** Reads the session from the server. */
  readonly _getSession: () => Promise<Session | null>
}

const origin = (): string => (typeof location === "undefined" ? "" : location.origin)

/**
 * What pages of next-auth set to use another base path. Prefer the `basePath` of `SessionProvider`. `_session` and
 * `_lastSync` of next-auth are not there: the provider holds the session.
 */
export const __NEXTAUTH: AuthClientConfig = {
  get baseUrl() {
    return origin()
  },
  get baseUrlServer() {
    return origin()
  },
  get basePath() {
    return client.basePath
  },
  set basePath(basePath) {
    client.setBasePath(basePath)
  },
  get basePathServer() {
    return client.basePath
  },
  _getSession: () => client.getSession(),
}

export type {
  GetSessionParams,
  ReactClient,
  SessionContextValue,
  SessionProviderProps,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  UpdateSession,
} from "@sallyport/react"
