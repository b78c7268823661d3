import { createElement, StrictMode } from "react"
import type { ReactElement } from "react"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import * as calls from "../../src/react.js"

Object.assign(globalThis, { calls })
const { SessionProvider, useSession } = calls

function Status({ id }: { readonly id: string }): ReactElement {
  const { status, data, update } = useSession()
  const shown = `${status} ${data?.user?.name ?? ""}`.trim()
  globalThis.rendered?.push(shown)
  return createElement("button", { id, onClick: () => void update({ name: "Grace" }) }, shown)
}

function Guarded({ isAsked }: { readonly isAsked: boolean }): ReactElement {
  const { status } = useSession({
    required: true,
    ...(isAsked && { onUnauthenticated: () => globalThis.refused?.push("refused") }),
  })
  return createElement("p", { id: "guarded" }, status)
}

/** An application of version 4. */
export function App({ session, guard, refetchInterval }: AppProps): ReactElement {
  const statuses = ["one", "two"].map((id) => createElement(Status, { id, key: id }))
  const shown = createElement(
    "main",
    null,
    statuses,
    guard && createElement(Guarded, { isAsked: guard === "callback" }),
  )
  const settings = {
    // The same at run time; core's type allows members that are undefined.
    ...(session !== undefined && { session: session as calls.SessionProviderProps["session"] }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  }
  const provider = { ...settings, children: shown } as calls.SessionProviderProps
  return createElement(StrictMode, null, createElement(SessionProvider, provider))
}
