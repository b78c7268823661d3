import type { H3Event } from "h3"
import { bridgeOf, type Bridge } from "../../bridge.js"

/** What the module's server part has left for a page. Throws if that part has not run. */
export function pageBridge({ context }: H3Event): Bridge {
  const bridge = bridgeOf(context)
  if (bridge) return bridge
  throw new Error(
    "This application's server runs without the middleware of @sallyport/nuxt, or answers before it.",
  )
}
