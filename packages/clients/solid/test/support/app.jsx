import { createSolidClient } from "@sallyport/solid"
import { createMemo, Show } from "solid-js"

const client = createSolidClient({ basePath: "/api/auth" })
Object.assign(globalThis, { calls: client })

function Status(props) {
  const { state, update } = client.useSession()
  const shown = createMemo(() => {
    const { status, data, error } = state()
    const text = `${status} ${data?.user?.name ?? ""} ${error?.reason ?? ""}`.trim()
    globalThis.rendered?.push(text)
    return text
  })
  return (
    <button id={props.id} onClick={() => void update({ name: "Grace" })}>
      {shown()}
    </button>
  )
}

function Guarded(props) {
  const onUnauthenticated = () => globalThis.refused?.push("refused")
  const { state } = client.useSession({
    required: true,
    ...(props.isAsked && { onUnauthenticated }),
  })
  const shown = () => (state().status === "unauthenticated" ? "loading" : state().status)
  return <p id="guarded">{shown()}</p>
}

const Statuses = () => (
  <main>
    <Status id="one" />
    <Status id="two" />
    <Status id="three" />
  </main>
)

/** What the tests of every binding look at. */
export function App(props) {
  return (
    <Show when={!props.isOutside} fallback={<Statuses />}>
      <client.SessionProvider session={props.session} refetchInterval={props.refetchInterval}>
        <Statuses />
        <Show when={props.guard}>
          <Guarded isAsked={props.guard === "callback"} />
        </Show>
      </client.SessionProvider>
    </Show>
  )
}
