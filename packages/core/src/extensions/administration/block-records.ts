import type { JsonValue } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { hashedId, keyedIds } from "../../records/record-id.js"
import { mailboxOf } from "../counting/mailbox-of.js"
import type { AdministrationSetup } from "./administration-setup.js"

/** The collection of blocks. */
export const BLOCK = "block"

/** Somebody who cannot sign in. */
export interface Block {
  /** What is blocked: a user with all that they sign in with, or an address, whoever's it is. */
  readonly of: "user" | "address"
  /** Who was blocked, as they were named; of somebody in no store, the owner of their records. */
  readonly user: string
  /** Why, as the application said. */
  readonly reason: string
  /** Since when (ISO 8601). */
  readonly at: string
  /** When it ends by itself (ISO 8601); null: never. */
  readonly until: string | null
}

/** What is kept of a block. Times are milliseconds since the epoch. */
export interface KeptBlock {
  readonly of: Block["of"]
  readonly user: string
  readonly reason: string
  readonly at: number
  readonly until: number | null
  /** Of a user: the ids of the blocks of their address. */
  readonly addresses: readonly string[]
}

/** The id of the block of a person, by the owner of their records. */
export async function blockIdOf(owner: string): Promise<string> {
  return hashedId(owner)
}

/** The ids of the block of an address. Only the secrets make them, so that nobody finds addresses in the store. */
export async function addressIdsOf(
  { records }: AdministrationSetup,
  address: string,
): Promise<readonly string[]> {
  return keyedIds(mailboxOf(address), { collection: BLOCK, secret: records().secrets })
}

/** What a record says. One that cannot be understood is a block, since a newer version may have written it. */
export function keptIn({ value }: Pick<StoredRecord, "value">): KeptBlock {
  const kept = (typeof value === "object" ? value : {}) as Partial<KeptBlock>
  const { of = "user", user = "", reason = "", at = 0, until = null, addresses = [] } = kept
  return { of, user, reason, at, until, addresses }
}

/** The first block of these ids. One that is over does not exist: the store counts by its own clock. */
export async function blockAmong(
  { records }: AdministrationSetup,
  ids: readonly string[],
): Promise<KeptBlock | null> {
  const { store } = records()
  const found = await Promise.all(ids.map(async (id) => store.get({ collection: BLOCK, id })))
  const record = found.find((one) => one !== null)
  return record ? keptIn(record) : null
}

/** Whether this person is blocked, by the owner of their records. */
export async function isBlocked(setup: AdministrationSetup, owner: string): Promise<boolean> {
  return (await blockAmong(setup, [await blockIdOf(owner)])) !== null
}

/** Whether this address is blocked now, or another one of its mailbox, whoever has it. */
export async function isAddressBlocked(
  setup: AdministrationSetup,
  address: string,
): Promise<boolean> {
  return (await blockAmong(setup, await addressIdsOf(setup, address))) !== null
}

/** Writes blocks. That of a user goes with them; that of an address belongs to nobody, so that it outlives them. */
export async function putBlock(
  { records }: AdministrationSetup,
  block: KeptBlock,
  at: { readonly id: string; readonly owner: string | null },
): Promise<void> {
  const expires = block.until === null ? null : new Date(block.until)
  const value = block as unknown as JsonValue
  await records().store.put({ collection: BLOCK, ...at, value, expires }, "always")
}

/** As the application sees it. */
export function shownBlock({ of, user, reason, at, until }: KeptBlock): Block {
  const date = (time: number) => new Date(time).toISOString()
  return { of, user, reason, at: date(at), until: until === null ? null : date(until) }
}
