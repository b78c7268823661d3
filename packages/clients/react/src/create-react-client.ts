import { clientCalls } from "@sallyport/client/framework"
import type { ClientCalls } from "@sallyport/client/framework"
import { createClient } from "@sallyport/client/session"
import type {
  AuthClient,
  ClientOptions,
  SessionFrom,
  UseSessionOptions,
} from "@sallyport/client/session"
import { createContext, createElement, useContext } from "react"
import type { Context, ReactElement } from "react"
import type { SessionContextValue } from "./session-context.js"
import type { SessionProviderProps } from "./session-provider.js"
import { SessionRoot } from "./session-provider.js"
import { useRequiredSession } from "./use-required-session.js"

/** The session in React, and the calls that change it. */
export interface ReactClient<S> extends ClientCalls<S> {
  readonly SessionContext: Context<SessionContextValue<false, S> | undefined>
  /** Holds the session for the components below it. */
  readonly SessionProvider: (props: SessionProviderProps<S>) => ReactElement
  /** The session of the `SessionProvider` above. Throws if there is none. */
  readonly useSession: <Required extends boolean = false>(
    options?: UseSessionOptions<Required>,
  ) => SessionContextValue<Required, S>
  /** The path of the server's actions, without a slash at the end. */
  readonly basePath: string
  /** In a browser, changes the base path of all further calls, for pages that learn it after loading this module. */
  readonly setBasePath: (basePath: string) => void
}

/**
 * The session in React for one server: `createReactClient<typeof auth>({ basePath: "/auth" })` has the session's type
 * from the server's `auth`. Call it once, in a module that begins with `"use client"`.
 */
export function createReactClient<From = unknown>(
  options: ClientOptions = {},
): ReactClient<SessionFrom<From>> {
  type S = SessionFrom<From>
  let current: AuthClient<S> = createClient<From>(options)
  const clientFor = (basePath: string = current.basePath) => {
    const client = basePath === current.basePath ? current : createClient<From>({ basePath })
    // `signIn` and the other calls use the base path of the page's provider. On a server, one request must not decide
    // for another.
    if (typeof document !== "undefined") current = client
    return client
  }
  const SessionContext = createContext<SessionContextValue<false, S> | undefined>(undefined)
  return {
    SessionContext,
    get basePath() {
      return current.basePath
    },
    SessionProvider: (props) =>
      createElement(SessionRoot<S>, { ...props, Context: SessionContext, clientFor }),
    setBasePath: clientFor,
    useSession: <Required extends boolean = false>(
      sessionOptions: UseSessionOptions<Required> = {},
    ) =>
      useRequiredSession(useContext(SessionContext), sessionOptions, () =>
        current.requireSignIn(),
      ) as SessionContextValue<Required, S>,
    ...clientCalls(() => current),
  }
}
