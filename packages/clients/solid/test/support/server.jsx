import { renderToString } from "solid-js/web"
import { App } from "./app.jsx"

/** The application as the server sends it. */
export function render(props) {
  return renderToString(() => <App {...props} />)
}
