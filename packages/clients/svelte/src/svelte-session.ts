import type { SessionFailure, SessionState, SessionStore } from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import { createSubscriber } from "svelte/reactivity"

/** The session of a page as a reactive object: components and effects that read a member follow its changes. */
export class SvelteSession<S = Session> {
  readonly #store: SessionStore<S>
  readonly #follow: () => void
  /** Like the store's `update`: resolves to the new session; null if no one is signed in, or if it failed. */
  readonly update: (data?: unknown) => Promise<S | null>

  constructor(store: SessionStore<S>) {
    this.#store = store
    this.#follow = createSubscriber((changed) => store.subscribe(changed))
    this.update = store.update
  }

  /** The current state. */
  get current(): SessionState<S> {
    this.#follow()
    return this.#store.getSnapshot()
  }

  get status(): SessionState<S>["status"] {
    return this.current.status
  }

  /** Null if no one is signed in, and before the first response. */
  get data(): S | null {
    return this.current.data
  }

  /** Present if the last request failed; the previous state is kept. */
  get error(): SessionFailure | undefined {
    return this.current.error
  }
}
