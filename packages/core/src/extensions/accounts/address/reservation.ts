import { keyedIds } from "../../../records/record-id.js"
import { lowerCaseAddress } from "../../../sign-in/storable.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { UNDONE_FOR } from "./change-record.js"

/** The collection of addresses that were changed, and that belong to nobody else for a while. */
const ADDRESS = "address"

/** An address whose owner may still take it back. */
export interface Reservation {
  /** Whose it was, as the owner of their records. */
  readonly owner: string
  /** The id of the change. */
  readonly change: string
  /** When it was changed, in milliseconds since the epoch. */
  readonly at: number
}

/** Only the secret makes the id: whoever reads the store cannot try addresses. */
async function idsOf({ records }: AccountsSetup, address: string): Promise<readonly string[]> {
  return keyedIds(lowerCaseAddress(address), { collection: ADDRESS, secret: records().secrets })
}

/** Reserves an address for the person who has it now. */
export async function reserve(
  setup: AccountsSetup,
  address: string,
  { owner, change, at }: Reservation,
): Promise<void> {
  const { store } = setup.records()
  const [id = ""] = await idsOf(setup, address)
  const expires = new Date(at + UNDONE_FOR)
  const record = { collection: ADDRESS, id, owner, value: { change, at }, expires }
  // The store says whose the address is now, so that another person's reservation is over.
  if ((await store.put(record, "always")) !== null) return
  await store.take({ collection: ADDRESS, id })
  await store.put(record, "always")
}

/** For whom an address is reserved; null for nobody. */
export async function reservationOf(
  setup: AccountsSetup,
  address: string,
): Promise<Reservation | null> {
  const { store } = setup.records()
  for (const id of await idsOf(setup, address)) {
    const record = await store.get({ collection: ADDRESS, id })
    const { change, at } = (record?.value ?? {}) as Partial<Reservation>
    const owner = record?.owner
    if (typeof owner === "string" && typeof change === "string" && typeof at === "number")
      return { owner, change, at }
  }
  return null
}

/** Ends the reservation of an address. */
export async function release(setup: AccountsSetup, address: string): Promise<void> {
  const { store } = setup.records()
  for (const id of await idsOf(setup, address)) await store.take({ collection: ADDRESS, id })
}

/** Ends all reservations for a person. */
export async function releaseAllOf(setup: AccountsSetup, owner: string): Promise<void> {
  await setup.records().store.removeOwned({ owner, collection: ADDRESS })
}
