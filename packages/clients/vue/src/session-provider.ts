import type { AuthClient, SessionState } from "@sallyport/client/session"
import { defineComponent, onBeforeUnmount, onMounted, provide, shallowRef, watch } from "vue"
import type { Component, InjectionKey, PropType, ShallowRef } from "vue"

/** What `SessionProvider` provides to the components below. */
export interface ProvidedSession<S> {
  readonly state: ShallowRef<SessionState<S>>
  readonly update: (data?: unknown) => Promise<S | null>
}

/** Undefined must stay different from false: Vue turns a missing boolean without a default into false. */
const yesByDefault = { type: Boolean as PropType<boolean | undefined>, default: undefined }

/** The component that holds one store; on a server, one for each request. */
export function sessionProvider<S>(
  createStore: AuthClient<S>["createStore"],
  key: InjectionKey<ProvidedSession<S>>,
): Component {
  return defineComponent({
    name: "SessionProvider",
    props: {
      session: { type: Object as PropType<S | null>, default: undefined },
      refetchInterval: { type: Number, default: undefined },
      refetchOnWindowFocus: yesByDefault,
      refetchWhenOffline: yesByDefault,
    },
    setup(props, { slots }) {
      const handedOver = () => ({ ...props, session: props.session as S | null | undefined })
      const store = createStore(handedOver())
      const state = shallowRef(store.getSnapshot())
      provide(key, { state, update: store.update })
      let leave: (() => void) | undefined
      onMounted(() => {
        leave = store.subscribe(() => (state.value = store.getSnapshot()))
      })
      onBeforeUnmount(() => leave?.())
      watch(handedOver, store.configure)
      return () => slots["default"]?.()
    },
  })
}
