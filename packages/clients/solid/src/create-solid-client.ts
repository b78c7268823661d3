import { createClient } from "@sallyport/client/session"
import type {
  AuthClient,
  ClientOptions,
  SessionFrom,
  SessionHandover,
  SessionState,
  UseSessionOptions,
} from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import {
  createComponent,
  createContext,
  createEffect,
  createSignal,
  onCleanup,
  onMount,
  useContext,
} from "solid-js"
import type { Accessor, JSX } from "solid-js"

/** The props of `SessionProvider`. */
export interface SessionProviderProps<S = Session> extends SessionHandover<S> {
  readonly children?: JSX.Element
}

/** The session of the provider above. */
export interface SolidSession<S = Session> {
  /** The current state. */
  readonly state: Accessor<SessionState<S>>
  /** Like the store's `update`: resolves to the new session; null if no one is signed in, or if it failed. */
  readonly update: (data?: unknown) => Promise<S | null>
}

/** The session in Solid, and the calls that change it. */
export interface SolidClient<S = Session> extends Omit<AuthClient<S>, "store"> {
  /** Holds the session for the components below it. */
  readonly SessionProvider: (props: SessionProviderProps<S>) => JSX.Element
  /** The session of the `SessionProvider` above. Throws if there is none. */
  readonly useSession: (options?: UseSessionOptions) => SolidSession<S>
}

/**
 * The session in Solid for one server: `createSolidClient<typeof auth>({ basePath: "/auth" })` has the session's type
 * from the server's `auth`.
 */
export function createSolidClient<From = unknown>(
  options: ClientOptions = {},
): SolidClient<SessionFrom<From>> {
  type S = SessionFrom<From>
  const { store: _, ...client } = createClient<From>(options)
  const SessionContext = createContext<SolidSession<S>>()
  return {
    ...client,
    SessionProvider: (props) =>
      createComponent(SessionContext.Provider, {
        value: sessionOf(client, props),
        get children() {
          return props.children
        },
      }),
    useSession: (sessionOptions = {}) => {
      const session = useContext(SessionContext)
      if (!session) throw new Error("useSession needs <SessionProvider> around it")
      if (sessionOptions.required)
        refuse(session, sessionOptions.onUnauthenticated ?? client.requireSignIn)
      return session
    },
  }
}

/**
 * One store for each provider: on a server, that is one for each request. In the browser it starts when it is mounted.
 */
function sessionOf<S>(
  client: Pick<AuthClient<S>, "createStore">,
  props: SessionProviderProps<S>,
): SolidSession<S> {
  const store = client.createStore(handedOver(props))
  const [state, setState] = createSignal(store.getSnapshot())
  onMount(() => {
    onCleanup(store.subscribe(() => setState(store.getSnapshot)))
    createEffect(() => store.configure(handedOver(props)))
  })
  return { state, update: store.update }
}

/** Read one by one, because in Solid reading the children would create them. */
function handedOver<S>(props: SessionProviderProps<S>): SessionHandover<S> {
  return {
    session: props.session,
    refetchInterval: props.refetchInterval,
    refetchOnWindowFocus: props.refetchOnWindowFocus,
    refetchWhenOffline: props.refetchWhenOffline,
  }
}

function refuse({ state }: SolidSession<unknown>, leave: () => void): void {
  createEffect((wasRefused: boolean) => {
    const isRefused = state().status === "unauthenticated"
    if (isRefused && !wasRefused) leave()
    return isRefused
  }, false)
}
