import { createVueClient } from "@sallyport/vue"
import { computed, defineComponent, h } from "vue"
import type { AppProps } from "../../../../../test/browser/session-app.js"

const client = createVueClient({ basePath: "/api/auth" })
Object.assign(globalThis, { calls: client })

const Status = defineComponent({
  props: { id: { type: String, required: true } },
  setup({ id }) {
    const { status, data, error, update } = client.useSession()
    const shown = computed(() => {
      const text = `${status.value} ${data.value?.user?.name ?? ""} ${error.value?.reason ?? ""}`
      globalThis.rendered?.push(text.trim())
      return text.trim()
    })
    return () => h("button", { id, onClick: () => update({ name: "Grace" }) }, shown.value)
  },
})

const Guarded = defineComponent({
  props: { isAsked: Boolean },
  setup({ isAsked }) {
    const onUnauthenticated = () => globalThis.refused?.push("refused")
    const { status } = client.useSession({ required: true, ...(isAsked && { onUnauthenticated }) })
    const shown = computed(() => (status.value === "unauthenticated" ? "loading" : status.value))
    return () => h("p", { id: "guarded" }, shown.value)
  },
})

/** The application that the tests of every binding use. */
export const App =
  ({ session, guard, isOutside, refetchInterval }: AppProps) =>
  () => {
    const statuses = h(
      "main",
      ["one", "two", "three"].map((id) => h(Status, { id })),
    )
    if (isOutside) return statuses
    return h(client.SessionProvider, { session, refetchInterval }, () => [
      statuses,
      guard && h(Guarded, { isAsked: guard === "callback" }),
    ])
  }
