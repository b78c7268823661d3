import { render as renderComponent } from "svelte/server"
import App from "./App.svelte"

/** The application as the server sends it. */
export function render(props) {
  return renderComponent(App, { props }).body
}
