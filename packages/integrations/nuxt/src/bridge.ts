import type { H3Event } from "h3"
import type { NuxtEvent } from "./nuxt-event.js"

/**
 * What the module's server part passes with the request to the part that renders pages, because they are two separate
 * bundles.
 */
export interface Bridge {
  /** The request that it belongs to. */
  readonly event: H3Event
  /** The session; null if no one is signed in. Throws if that is unknown. */
  readonly auth: (event: H3Event) => Promise<unknown>
  /** What a visitor of a page gets instead of it; undefined if the page may be shown. */
  readonly refusal: (event: NuxtEvent) => Promise<Response | undefined>
}

const bridgeKey = Symbol.for("@sallyport/nuxt")

/** Puts the bridge into the context of its event. */
export function putBridge(bridge: Bridge): void {
  Object.defineProperty(bridge.event.context, bridgeKey, { value: bridge, configurable: true })
}

/** The bridge in the context of an event; undefined if the module's server part has not run. */
export function bridgeOf(context: object): Bridge | undefined {
  return (context as { readonly [bridgeKey]?: Bridge })[bridgeKey]
}
