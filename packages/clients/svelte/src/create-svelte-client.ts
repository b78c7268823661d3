import { createClient } from "@sallyport/client/session"
import type {
  AuthClient,
  ClientOptions,
  SessionFrom,
  SessionHandover,
  UseSessionOptions,
} from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import { getContext, onMount, setContext } from "svelte"
import { toStore } from "svelte/store"
import { SvelteSession } from "./svelte-session.js"

/** The session in Svelte, and the calls that change it. */
export interface SvelteClient<S = Session> extends Omit<AuthClient<S>, "store"> {
  /**
   * Provides the session for this component and its children. Call it while a component is set up, in SvelteKit in the
   * layout. It follows changes of what you pass: `provideSession(() => ({ session: data.session }))`.
   */
  readonly provideSession: (handover?: () => SessionHandover<S>) => SvelteSession<S>
  /** The session that a parent component provides. Throws if there is none. */
  readonly useSession: (options?: UseSessionOptions) => SvelteSession<S>
}

/**
 * The session in Svelte for one server: `createSvelteClient<typeof auth>({ basePath: "/auth" })` has the session's type
 * from the server's `auth`.
 */
export function createSvelteClient<From = unknown>(
  options: ClientOptions = {},
): SvelteClient<SessionFrom<From>> {
  type S = SessionFrom<From>
  const { store: _, ...client } = createClient<From>(options)
  const key = Symbol("session")
  return {
    ...client,
    provideSession(handover = () => ({})) {
      // One store for each component that provides: on a server, that is one for each request.
      const store = client.createStore(handover())
      onMount(() => {
        const leave = store.subscribe(() => undefined)
        const unfollow = toStore(handover).subscribe(store.configure)
        return () => {
          unfollow()
          leave()
        }
      })
      return setContext(key, new SvelteSession<S>(store))
    },
    useSession(sessionOptions = {}) {
      const session = getContext<SvelteSession<S> | undefined>(key)
      if (!session) throw new Error("useSession needs a parent component that calls provideSession")
      const leave = sessionOptions.onUnauthenticated ?? client.requireSignIn
      if (sessionOptions.required) onMount(() => refuse(session, leave))
      return session
    },
  }
}

/** Calls `leave` once each time that no one is signed in. */
function refuse<S>(session: SvelteSession<S>, leave: () => void): () => void {
  let wasRefused = false
  return toStore(() => session.status).subscribe((status) => {
    const isRefused = status === "unauthenticated"
    if (isRefused && !wasRefused) leave()
    wasRefused = isRefused
  })
}
