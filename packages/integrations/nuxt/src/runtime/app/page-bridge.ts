import type { H3Event } from "h3"
import { bridgeOf, type Bridge } from "../../bridge.js"

/** What the server's part of the module has left for a page. Throws if it has not run. */
export function pageBridge({ context }: H3Event): Bridge {
  const bridge = bridgeOf(context)
  if (bridge) return bridge
  throw new Error(
    "This application's server runs without the middleware of @sallyport/nuxt, or answers before it.",
  )
}
