/** @jest-environment jsdom */
import { SessionProvider, useSession } from "next-auth/react"
import { createElement } from "react"
import { act } from "react-dom/test-utils"
import { createRoot } from "react-dom/client"

globalThis.IS_REACT_ACT_ENVIRONMENT = true

function Who() {
  const { data, status } = useSession()
  return createElement("p", null, `${status}: ${data?.user?.name}`)
}

test("a page that is given a session", () => {
  const session = { user: { name: "Ada" }, expires: "2099-01-01T00:00:00.000Z" }
  const place = document.createElement("div")
  const root = createRoot(place)
  act(() => root.render(createElement(SessionProvider, { session }, createElement(Who))))
  expect(place.textContent).toBe("authenticated: Ada")
  act(() => root.unmount())
})
