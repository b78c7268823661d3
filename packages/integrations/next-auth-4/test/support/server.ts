import { createElement } from "react"
import { renderToString } from "react-dom/server"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import { App } from "./app.js"

/** The application as the server sends it. */
export function render(props: AppProps): string {
  return renderToString(createElement(App, props))
}
