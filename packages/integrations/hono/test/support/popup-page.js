// A page that signs in in a separate window.
import { createElement, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import {
  authConfigManager,
  SessionProvider,
  useOauthPopupLogin,
  useSession,
} from "@sallyport/hono/react"

authConfigManager.setConfig({ basePath: "/auth" })

function Greeting() {
  const { data, status } = useSession()
  const {
    popUpSignin,
    status: attempt,
    error,
  } = useOauthPopupLogin("local", { callbackUrl: "/signed-in" })
  return createElement(
    "main",
    null,
    createElement("p", { id: "who" }, status + ": " + (data?.user?.email ?? "nobody")),
    createElement("p", { id: "attempt" }, attempt + " " + (error ?? "")),
    createElement("button", { onClick: popUpSignin }, "Sign in in a window"),
  )
}

createRoot(document.querySelector("#app")).render(
  createElement(StrictMode, null, createElement(SessionProvider, null, createElement(Greeting))),
)
