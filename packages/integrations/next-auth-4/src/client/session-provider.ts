"use client"

import { createSessionStore, type SessionStore } from "@sallyport/client/session"
import { createContext, createElement, useEffect, useMemo, useState } from "react"
import type { Context, ReactElement } from "react"
import type { Session } from "../types/session.js"
import { apiBaseUrl, clientConfig } from "./client-config.js"
import { clientLog } from "./client-log.js"
import { addStore, linkFor } from "./tabs.js"
import type { SessionContextValue, SessionProviderProps } from "./types.js"

/** The context of `SessionProvider`; read it with `useSession`. */
export const SessionContext: Context<SessionContextValue | undefined> = createContext<
  SessionContextValue | undefined
>(undefined)

/** Holds the session for the components below it. */
export function SessionProvider(props: SessionProviderProps): ReactElement {
  const { basePath, children } = props
  if (basePath) clientConfig.basePath = basePath
  // One store for each provider: on a server, that is one for each request.
  const [store] = useState(() =>
    createSessionStore<Session>({
      ...props,
      basePath: basePath ?? clientConfig.basePath,
      link: linkFor(props.session !== undefined),
      alwaysPosts: true,
    }),
  )
  const state = useStoreState(store)
  useEffect(() => store.configure(props))
  const { status, data, error } = state
  useEffect(() => {
    if (error) logFailure(error)
  }, [error])
  const value = useMemo(
    // Where the first request failed, version 4 takes it that no one is signed in. Later failures change nothing.
    () => ({
      data,
      status: status === "loading" && error ? "unauthenticated" : status,
      update: store.update,
    }),
    [data, status, error, store],
  )
  return createElement(SessionContext.Provider, { value: value as SessionContextValue }, children)
}

/**
 * The state of a store, in a way that React 17 has, too. The provider alone reads the store, so no two components can
 * show different states of it.
 */
function useStoreState(
  store: SessionStore<Session>,
): ReturnType<SessionStore<Session>["getSnapshot"]> {
  const [state, setState] = useState(store.getSnapshot)
  useEffect(() => {
    const show = (): void => setState(store.getSnapshot())
    const stop = store.subscribe(show)
    const forget = addStore(store)
    // It may have changed since this was rendered.
    show()
    return () => {
      forget()
      stop()
    }
  }, [store])
  return state
}

function logFailure({ status }: { readonly status: number }): void {
  const error = new Error(status ? `HTTP ${status}` : "The server could not be reached")
  clientLog.error("CLIENT_FETCH_ERROR", { error, url: `${apiBaseUrl(clientConfig)}/session` })
}
