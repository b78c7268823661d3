import { hydrate, unmount } from "svelte"
import App from "./App.svelte"

/** Puts the application over what the server rendered; returns what takes it down. */
export function start(target, props) {
  const app = hydrate(App, { target, props })
  return () => unmount(app)
}
