import { keepLaidOver, keepNodePrivate, privateHeaders } from "@sallyport/core/integration"
import { nodeOf } from "./node-of.js"
import type { SolidEvent } from "./solid-event.js"

/**
 * Keeps the response that SolidStart will send out of every cache, whatever the application says about it before or
 * afterwards. Does nothing if it cannot be changed any more.
 */
export function keepEventPrivate(event: SolidEvent): void {
  const node = nodeOf(event)?.res
  const headers = event.response?.headers
  if (!headers || node?.headersSent) return
  if (headers instanceof Headers) return keepLaidOver(headers)
  // In version 1 these are Node's headers, which SolidStart overrides by those of a response that a route returns.
  headers.set("cache-control", privateHeaders["cache-control"])
  if (node) keepNodePrivate(node)
}
