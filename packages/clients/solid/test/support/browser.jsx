import { hydrate } from "solid-js/web"
import { App } from "./app.jsx"

/** Puts the application over what the server rendered; returns what takes it down. */
export function start(place, props) {
  // What Solid's own script in the head of a page makes.
  globalThis._$HY = { events: [], completed: new WeakSet(), r: {}, fe: () => undefined }
  return hydrate(() => <App {...props} />, place)
}
