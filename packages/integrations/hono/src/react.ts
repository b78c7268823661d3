"use client"

import type { ReactClient } from "@sallyport/react"
import type { Session } from "@sallyport/core/types"
import { client } from "./client.js"

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

export { authConfigManager } from "./auth-config-manager.js"
export type { AuthClientConfig } from "./auth-config-manager.js"
export { useOauthPopupLogin } from "./use-oauth-popup-login.js"
export type { LoginState, PopupLoginOptions } from "./use-oauth-popup-login.js"
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
