import { createSSRApp } from "vue"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import { App } from "./app.js"

/** Hydrates the application on what the server rendered; returns a function that unmounts it. */
export function start(place: HTMLElement, props: AppProps): () => void {
  const app = createSSRApp({ setup: () => App(props) })
  app.mount(place)
  return () => app.unmount()
}
