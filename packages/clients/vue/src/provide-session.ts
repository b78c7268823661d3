import type { AuthClient, SessionHandover } from "@sallyport/client/session"
import { shallowRef } from "vue"
import type { App, InjectionKey } from "vue"
import type { ProvidedSession } from "./session-provider.js"

/** Starts what a page does about its session by itself; what is returned ends it. */
export type StartSession = () => () => void

/** Puts one store before all components of an application: on a server, that is one for each request. */
export function provideSession<S>(
  createStore: AuthClient<S>["createStore"],
  place: InjectionKey<ProvidedSession<S>>,
): (app: App, handover?: SessionHandover<S>) => StartSession {
  return (app, handover = {}) => {
    const store = createStore(handover)
    const state = shallowRef(store.getSnapshot())
    app.provide(place, { state, update: store.update })
    return () => store.subscribe(() => (state.value = store.getSnapshot()))
  }
}
