import type { AuthClient, SessionHandover } from "@sallyport/client/session"
import { shallowRef } from "vue"
import type { App, InjectionKey } from "vue"
import type { ProvidedSession } from "./session-provider.js"

/** Starts the session's automatic updates on a page; the returned function ends them. */
export type StartSession = () => () => void

/** Provides one store to all components of an application; on a server, one for each request. */
export function provideSession<S>(
  createStore: AuthClient<S>["createStore"],
  key: InjectionKey<ProvidedSession<S>>,
): (app: App, handover?: SessionHandover<S>) => StartSession {
  return (app, handover = {}) => {
    const store = createStore(handover)
    const state = shallowRef(store.getSnapshot())
    app.provide(key, { state, update: store.update })
    return () => store.subscribe(() => (state.value = store.getSnapshot()))
  }
}
