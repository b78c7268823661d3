import type { AuthClient, SessionSettings } from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import { createElement, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import type { Context, ReactElement, ReactNode } from "react"
import type { SessionContextValue } from "./session-context.js"

/** The props of `SessionProvider`. */
export interface SessionProviderProps<S = Session> extends SessionSettings {
  readonly children?: ReactNode
  /** The session that the server read for this page; null if no one is signed in. Default: the browser requests it. */
  readonly session?: S | null | undefined
  /** Where the server's handler is mounted. Default: the package's default. */
  readonly basePath?: string | undefined
  /** Has no effect: requests go to this site. Accepted because `next-auth` has it. */
  readonly baseUrl?: string | undefined
}

/** Provides one store as context for the components below. `clientFor` gives the client of a base path. */
export function SessionRoot<S>(
  props: SessionProviderProps<S> & {
    readonly Context: Context<SessionContextValue<false, S> | undefined>
    readonly clientFor: (basePath: string | undefined) => AuthClient<S>
  },
): ReactElement {
  // One store for each provider: on a server, that is one for each request.
  const [store] = useState(() => props.clientFor(props.basePath).createStore(props))
  // The browser's first render uses the same state as the server's.
  const [first] = useState(store.getSnapshot)
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, () => first)
  useEffect(() => store.configure(props))
  const value = useMemo(() => ({ ...state, update: store.update }), [state, store])
  return createElement(props.Context.Provider, { value }, props.children)
}
