import type { Adapter, AdapterPayload } from "oidc-provider"

/** More than any test leaves behind. Above this, a new entry replaces the oldest one. */
const MOST_ENTRIES = 5000

interface StoredPayload {
  payload: AdapterPayload
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** The engine's data, only in memory. */
export interface MemoryStorage {
  /** A factory of adapters for the engine, one for each model. */
  readonly adapter: (model: string) => Adapter
  /** All that is stored of a model, in the order in which it was last written. */
  readonly payloads: (model: string) => readonly AdapterPayload[]
}

export function memoryStorage(): MemoryStorage {
  const entries = new Map<string, StoredPayload>()
  return {
    adapter: (model) => adapterFor(model, entries),
    payloads: (model) =>
      [...entries].flatMap(([key, entry]) =>
        key.startsWith(`${model}:`) && isAlive(entry) ? [entry.payload] : [],
      ),
  }
}

function adapterFor(model: string, entries: Map<string, StoredPayload>): Adapter {
  const keyOf = (id: string): string => `${model}:${id}`
  const findBy = (member: "uid" | "userCode", value: string): AdapterPayload | undefined =>
    [...entries].find(
      ([key, entry]) =>
        key.startsWith(`${model}:`) && entry.payload[member] === value && isAlive(entry),
    )?.[1].payload

  return {
    upsert: async (id, payload, expiresIn) => {
      const key = keyOf(id)
      entries.delete(key)
      const oldest = entries.keys().next()
      if (entries.size >= MOST_ENTRIES && !oldest.done) entries.delete(oldest.value)
      const lifetime = expiresIn === undefined ? Infinity : expiresIn * 1000
      entries.set(key, { payload, expiresAt: Date.now() + lifetime })
    },
    find: async (id) => {
      const entry = entries.get(keyOf(id))
      return entry && isAlive(entry) ? entry.payload : undefined
    },
    findByUid: async (uid) => findBy("uid", uid),
    findByUserCode: async (userCode) => findBy("userCode", userCode),
    consume: async (id) => {
      const entry = entries.get(keyOf(id))
      const consumed = Math.floor(Date.now() / 1000)
      if (entry) entries.set(keyOf(id), { ...entry, payload: { ...entry.payload, consumed } })
    },
    destroy: async (id) => {
      entries.delete(keyOf(id))
    },
    revokeByGrantId: async (grantId) => {
      const granted = [...entries].filter(([, { payload }]) => payload.grantId === grantId)
      for (const [key] of granted) entries.delete(key)
    },
  }
}

function isAlive({ expiresAt }: StoredPayload): boolean {
  return expiresAt > Date.now()
}
