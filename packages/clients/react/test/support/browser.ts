import { createElement } from "react"
import { hydrateRoot } from "react-dom/client"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import { App } from "./app.js"

/** Puts the application over what the server rendered; returns what takes it down. */
export function start(place: HTMLElement, props: AppProps): () => void {
  const root = hydrateRoot(place, createElement(App, props))
  return () => root.unmount()
}
