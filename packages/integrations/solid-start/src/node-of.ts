import type { NodeHeaders } from "@sallyport/core/integration"
import type { SolidEvent } from "./solid-event.js"

interface NodeSides {
  readonly req?: { readonly url?: string }
  readonly res?: NodeHeaders & { readonly headersSent?: boolean }
}

/** Node's objects for this request, in h3 1 and 2; undefined on other runtimes. */
export function nodeOf({ nativeEvent }: SolidEvent): NodeSides | undefined {
  return (nativeEvent as { readonly node?: NodeSides } | undefined)?.node
}
