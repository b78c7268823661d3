import type { Adapter } from "@sallyport/core/adapters"
import type { DirectReads } from "./direct-reads.js"
import type { Sequences, World } from "./rule.js"

/** What `open` of a suite returns. */
export interface OpenAdapter {
  adapter: Adapter
  /** Reads without the adapter. Default: the suite reads through the adapter. */
  db?: DirectReads
  /** Called after the last rule. */
  close?: () => Promise<void>
}

/** The same reads through the adapter, as far as it has operations that change nothing. */
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

/** Joins an adapter and its direct reads into the world that rules check. */
export function openWorld(
  { adapter, db }: Pick<OpenAdapter, "adapter" | "db">,
  newId: () => string = () => crypto.randomUUID(),
  sequences: Sequences = {},
): World<keyof Adapter> {
  // The caller checks a rule's `needs` before running it, and the rule only uses those operations.
  const complete = adapter as Required<Adapter>
  return { adapter: complete, reads: { ...readsThrough(adapter), ...db }, newId, sequences }
}
