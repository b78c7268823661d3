import type { Adapter } from "../contract/adapter.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"

/**
 * As a key of an adapter, with true: it keeps everything in the memory of this process. In the global registry, because
 * adapters import only types of this package.
 */
const inMemory: unique symbol = Symbol.for("sallyport.adapter-in-memory")

/** Whether a restart loses what is in this adapter, and other processes do not see it. */
export function isInMemory(
  adapter: (Adapter & { readonly [inMemory]?: unknown }) | undefined,
): boolean {
  return adapter?.[inMemory] === true
}

/** Called where a session or a link is not found: the adapter may have had it before a restart. */
export async function warnIfInMemory({
  source,
  warnOnce,
}: Pick<ResolvedConfig, "source" | "warnOnce">): Promise<void> {
  if (isInMemory(source.adapter)) warnOnce((await import("./memory-texts.js")).goneFromMemory)
}
