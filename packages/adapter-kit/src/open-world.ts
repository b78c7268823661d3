import type { Adapter } from "@sallyport/core/adapters"
import type { DirectReads } from "./direct-reads.js"
import type { Sequences, World } from "./rule.js"

/** What `open` of a suite answers. */
export interface OpenAdapter {
  adapter: Adapter
  /** Reads past the adapter; without them the suite asks the adapter. */
  db?: DirectReads
  /** Called after the last rule. */
  close?: () => Promise<void>
}

/** The same reads through the adapter, as far as it can answer without changing anything. */
function readsThrough(adapter: Adapter): DirectReads {
  const { getAccount, getAuthenticator } = adapter
  return {
    user: async (id) => adapter.getUser?.(id),
    session: async (token) => (await adapter.getSessionAndUser?.(token))?.session,
    ...(getAccount && {
      account: async (key) => adapter.getAccount?.(key.providerAccountId, key.provider),
    }),
    ...(getAuthenticator && { authenticator: async (id) => adapter.getAuthenticator?.(id) }),
  }
}

/** Joins an adapter and its direct reads into what rules look at. */
export function openWorld(
  { adapter, db }: Pick<OpenAdapter, "adapter" | "db">,
  newId: () => string = () => crypto.randomUUID(),
  sequences: Sequences = {},
): World<keyof Adapter> {
  // Whoever runs a rule checks its `needs` first; only those operations are touched.
  const complete = adapter as Required<Adapter>
  return { adapter: complete, reads: { ...readsThrough(adapter), ...db }, newId, sequences }
}
