import { createReactClient } from "@sallyport/react"
import { createElement, StrictMode } from "react"
import type { ReactElement } from "react"
import type { AppProps } from "../../../../../test/browser/session-app.js"

/** Not the package's default, so that every test shows that the base path is used. */
const client = createReactClient({ basePath: "/api/auth" })
Object.assign(globalThis, { calls: client })

function Status({ id }: { readonly id: string }): ReactElement {
  const { status, data, error, update } = client.useSession()
  const shown = `${status} ${data?.user?.name ?? ""} ${error?.reason ?? ""}`.trim()
  globalThis.rendered?.push(shown)
  return createElement("button", { id, onClick: () => void update({ name: "Grace" }) }, shown)
}

function Guarded({ isAsked }: { readonly isAsked: boolean }): ReactElement {
  const { status } = client.useSession({
    required: true,
    ...(isAsked && { onUnauthenticated: () => globalThis.refused?.push("refused") }),
  })
  return createElement("p", { id: "guarded" }, status)
}

/** The application that the tests of every binding use. */
export function App({ session, guard, isOutside, refetchInterval }: AppProps): ReactElement {
  const statuses = ["one", "two", "three"].map((id) => createElement(Status, { id, key: id }))
  if (isOutside) return createElement("main", null, statuses)
  return createElement(
    StrictMode,
    null,
    createElement(
      client.SessionProvider,
      { session, refetchInterval },
      createElement("main", null, statuses),
      guard && createElement(Guarded, { isAsked: guard === "callback" }),
    ),
  )
}
