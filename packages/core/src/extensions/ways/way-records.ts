import type { ExtensionSetup } from "../../contract/extension.js"
import type { JsonValue } from "../../contract/json.js"
import { hashedId } from "../../records/record-id.js"
import { recordsOf, requiredRecords } from "../../records/records-of.js"
import { parseFacts } from "../../session/facts-format.js"

/** The collection of ways to sign in that were added to people. One without a record is an old one. */
const COLLECTION = "way"

/** What a way to sign in is known by: an account, a passkey's too, or what an owner has one of. */
export type WayKey =
  | readonly ["account", provider: string, id: string]
  | readonly ["password" | "password-change" | "totp" | "recovery-codes", owner: string]

/** A way that is added now. */
interface AddedWay {
  readonly key: WayKey
  /** Whose, as the owner of their records. */
  readonly owner: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The `SessionFacts` of the session in which it is added; undefined outside of one. */
  readonly facts: unknown
}

/**
 * Remembers a way before it is one: after a crash in between there is a record of nothing, and not a new way that passes
 * for an old one. Rejects if it cannot be remembered.
 */
export async function addWay(setup: ExtensionSetup, added: AddedWay): Promise<void> {
  const { key, owner, now, facts } = added
  const [kind, provider] = key
  const records = requiredRecords(setup, "A way to sign in is added only where there are records.")
  const value = {
    kind,
    ...(kind === "account" && { provider }),
    since: Math.floor(now / 1000),
    by: lastProof(facts),
  }
  const id = await idOf(key)
  await records.store.put({ collection: COLLECTION, id, owner, value, expires: null }, "always")
}

/** The proof by which it is added; null if none is known. */
function lastProof(facts: unknown): JsonValue {
  const { proofs = [] } = parseFacts(facts) ?? {}
  const last = proofs.toSorted((one, other) => other.at - one.at)[0]
  return last ? { method: last.method, at: last.at } : null
}

/** When a way was added, in seconds since the epoch; null for an old one. Rejects if that is unknown. */
export async function wayAddedAt(setup: ExtensionSetup, key: WayKey): Promise<number | null> {
  const record = await recordsOf(setup)?.store.get({ collection: COLLECTION, id: await idOf(key) })
  const { since } = (record?.value ?? {}) as { readonly since?: unknown }
  return typeof since === "number" ? since : null
}

/** Forgets a way that was removed. */
export async function forgetWay(setup: ExtensionSetup, key: WayKey): Promise<void> {
  await recordsOf(setup)?.store.take({ collection: COLLECTION, id: await idOf(key) })
}

/** Forgets all ways of a person. */
export async function forgetWays(setup: ExtensionSetup, owner: string): Promise<void> {
  await recordsOf(setup)?.store.removeOwned({ owner, collection: COLLECTION })
}

/** Also of what a provider chose, which may be longer than an id. */
async function idOf(key: WayKey): Promise<string> {
  return hashedId(JSON.stringify(key))
}
