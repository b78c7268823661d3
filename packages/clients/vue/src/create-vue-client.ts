import { createClient } from "@sallyport/client/session"
import type {
  AuthClient,
  ClientOptions,
  SessionFailure,
  SessionFrom,
  SessionHandover,
  SessionState,
  UseSessionOptions,
} from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import { computed, inject, watchEffect } from "vue"
import type { App, ComputedRef, InjectionKey, VNode } from "vue"
import type { StartSession } from "./provide-session.js"
import { provideSession } from "./provide-session.js"
import type { ProvidedSession } from "./session-provider.js"
import { sessionProvider } from "./session-provider.js"

/** The session of the provider above. */
export interface VueSession<S = Session> {
  readonly status: ComputedRef<SessionState<S>["status"]>
  /** Null if no one is signed in, and before the first response. */
  readonly data: ComputedRef<S | null>
  /** Present if the last request failed; the previous state is kept. */
  readonly error: ComputedRef<SessionFailure | undefined>
  /** Like the store's `update`: resolves to the new session; null if no one is signed in, or if it failed. */
  readonly update: (data?: unknown) => Promise<S | null>
}

/** The session in Vue, and the calls that change it. */
export interface VueClient<S = Session> extends Omit<AuthClient<S>, "store"> {
  /** Holds the session for the components in its slot. */
  readonly SessionProvider: new () => {
    readonly $props: SessionHandover<S>
    readonly $slots: { readonly default?: () => VNode[] }
  }
  /**
   * Provides the session for a whole application, without a component around it. Call the returned function in a
   * browser once the application is mounted: it makes the store send requests and follow other tabs.
   */
  readonly provideSession: (app: App, handover?: SessionHandover<S>) => StartSession
  /** The session of the `SessionProvider` above. Throws if there is none. */
  readonly useSession: (options?: UseSessionOptions) => VueSession<S>
}

/**
 * The session in Vue for one server: `createVueClient<typeof auth>({ basePath: "/auth" })` has the session's type from
 * the server's `auth`.
 */
export function createVueClient<From = unknown>(
  options: ClientOptions = {},
): VueClient<SessionFrom<From>> {
  type S = SessionFrom<From>
  const { store: _, ...client } = createClient<From>(options)
  const key: InjectionKey<ProvidedSession<S>> = Symbol("session")
  return {
    ...client,
    // Vue has no type for a component with generic props except the type of an instance.
    SessionProvider: sessionProvider(
      client.createStore,
      key,
    ) as unknown as VueClient<S>["SessionProvider"],
    provideSession: provideSession(client.createStore, key),
    useSession(sessionOptions = {}) {
      const provided = inject(key, undefined)
      if (!provided) throw new Error("useSession needs <SessionProvider> around it")
      const { state, update } = provided
      const status = computed(() => state.value.status)
      if (sessionOptions.required)
        refuse(status, sessionOptions.onUnauthenticated ?? client.requireSignIn)
      return {
        status,
        data: computed(() => state.value.data),
        error: computed(() => state.value.error),
        update,
      }
    },
  }
}

/** No one is redirected on a server, because there is no page yet. */
function refuse(status: ComputedRef<string>, leave: () => void): void {
  if (typeof document === "undefined") return
  watchEffect(() => {
    if (status.value === "unauthenticated") leave()
  })
}
