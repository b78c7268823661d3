import type { SessionFailure, SessionState, SessionStore } from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import { createSubscriber } from "svelte/reactivity"

/** The session of a page as a reactive object: whoever reads a member in a component or an effect follows it. */
export class SvelteSession<S = Session> {
  readonly #store: SessionStore<S>
  readonly #follow: () => void
  /** As the store's `update`: resolves to the new session; null for nobody, and where it failed. */
  readonly update: (data?: unknown) => Promise<S | null>

  constructor(store: SessionStore<S>) {
    this.#store = store
    this.#follow = createSubscriber((changed) => store.subscribe(changed))
    this.update = store.update
  }

  /** What is known now. */
  get current(): SessionState<S> {
    this.#follow()
    return this.#store.getSnapshot()
  }

  get status(): SessionState<S>["status"] {
    return this.current.status
  }

  /** Null where nobody is signed in, and before the first answer. */
  get data(): S | null {
    return this.current.data
  }

  /** Present while the server's last answer is missing; what was known before stays. */
  get error(): SessionFailure | undefined {
    return this.current.error
  }
}
