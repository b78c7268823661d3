import { createElement } from "react"
import { hydrateRoot } from "react-dom/client"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import { App } from "./app.js"

/** Hydrates the application on what the server rendered; returns a function that unmounts it. */
export function start(place: HTMLElement, props: AppProps): () => void {
  const root = hydrateRoot(place, createElement(App, props))
  return () => root.unmount()
}
