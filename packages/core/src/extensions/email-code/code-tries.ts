import type { ObservedSetup } from "../../contract/extension.js"
import { keyedIds } from "../../records/record-id.js"
import type { Records } from "../../records/records-of.js"
import { asError } from "../../errors/auth-error.js"
import { inOneSpelling } from "../counting/account-names.js"

const COLLECTION = "code-tries"

/** Wrong codes for an address in a day, of all its codes in all browsers: a stranger may have a thousand of these. */
const MOST_TRIES = 10

const DAY = 24 * 60 * 60 * 1000

/** Whose tries are counted, and where. */
export interface TriedAddress {
  readonly setup: Pick<ObservedSetup, "report">
  readonly records: Records
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Counts a try before anything is compared. Undefined: there were too many, and this one is not counted. Otherwise the
 * function that takes it out of the count again, for a code that was right.
 */
export async function countTry(tried: TriedAddress): Promise<(() => Promise<void>) | undefined> {
  const { setup, records, now } = tried
  const [newest, ...others] = await windowsOf(tried)
  if (!newest) return undefined
  const key = { collection: COLLECTION, id: newest.current }
  const expires = new Date((indexAt(now) + 2) * DAY)
  const [current, before] = await Promise.all([
    records.store.add(key, 1, expires),
    numberOf(records, newest.former),
  ])
  // Nobody needs the result, and without it the address has one try less today.
  const release = async () => {
    await records.store.add(key, -1, expires).catch(async (error: unknown) => {
      await setup.report(asError(error))
    })
  }
  const counted = weighted(current, before, now) + (await sumOf(tried, others))
  if (counted <= MOST_TRIES) return release
  await release()
  return undefined
}

/** Whether another wrong code would be compared. */
export async function hasTriesLeft(tried: TriedAddress): Promise<boolean> {
  return (await sumOf(tried, await windowsOf(tried))) + 1 <= MOST_TRIES
}

/** The ids of the two windows of a secret, each of a day. */
interface Windows {
  readonly current: string
  readonly former: string
}

/** Those of the first secret, and those that were counted with an older one. */
async function windowsOf({ records, address, now }: TriedAddress): Promise<readonly Windows[]> {
  const { secrets } = records
  const ids = await keyedIds(inOneSpelling(address), { collection: COLLECTION, secret: secrets })
  const index = indexAt(now)
  return ids.map((id) => ({ current: `${id}:${index}`, former: `${id}:${index - 1}` }))
}

const indexAt = (now: number) => Math.floor(now / DAY)

async function sumOf({ records, now }: TriedAddress, windows: readonly Windows[]): Promise<number> {
  const counts = await Promise.all(
    windows.map(async ({ current, former }) => {
      const both = [numberOf(records, current), numberOf(records, former)] as const
      const [here, before] = await Promise.all(both)
      return weighted(here, before, now)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The window slides: the former one weighs as much as of it lies within the last day. */
function weighted(current: number, former: number, now: number): number {
  return current + former * (1 - (now % DAY) / DAY)
}

async function numberOf({ store }: Records, id: string): Promise<number> {
  const found = await store.get({ collection: COLLECTION, id })
  return found === null ? 0 : Number(found.value)
}
