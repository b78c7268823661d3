import { hydrate, unmount } from "svelte"
import App from "./App.svelte"

/** Hydrates the application on what the server rendered; returns a function that unmounts it. */
export function start(target, props) {
  const app = hydrate(App, { target, props })
  return () => unmount(app)
}
