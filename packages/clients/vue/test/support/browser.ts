import { createSSRApp } from "vue"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import { App } from "./app.js"

/** Puts the application over what the server rendered; returns what takes it down. */
export function start(place: HTMLElement, props: AppProps): () => void {
  const app = createSSRApp({ setup: () => App(props) })
  app.mount(place)
  return () => app.unmount()
}
