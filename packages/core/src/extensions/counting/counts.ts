import { within } from "../../async/within.js"
import { asError } from "../../errors/auth-error.js"
import type { Records } from "../../records/records-of.js"
import type { ProcessTable } from "./process-table.js"

/** Counts that are kept somewhere: in this process, or in the records. */
export interface Counts {
  /** Adds to a count, and returns the sum. One that is new ends at `expires`. */
  readonly add: (count: WindowCount, by: number) => Promise<number>
  /** 0 if there is none. */
  readonly read: (count: WindowCount) => Promise<number>
}

/** What is counted, and in which of the windows that follow each other. */
export interface WindowCount {
  readonly key: string
  readonly index: number
  /** When nobody needs it any more. */
  readonly expires: Date
}

const nameOf = ({ key, index }: WindowCount) => `${key}:${index}`

/** In this process, in a table that forgets the oldest: what a stranger makes up can never fill the memory. */
export function countsHere(table: ProcessTable<number>): Counts {
  return {
    add: async (count, by) => {
      // An attempt that the records have counted may be taken back here, while they fail.
      const sum = Math.max(0, (table.get(nameOf(count)) ?? 0) + by)
      table.set(nameOf(count), sum)
      return sum
    },
    read: async (count) => table.get(nameOf(count)) ?? 0,
  }
}

/** The collection of their records. */
export const ATTEMPT = "attempt"

/** Seconds. Nobody should wait longer than that for a number. */
const PATIENCE = 2

/**
 * In the records, for all processes together.
 *
 * While the store fails, this process counts for itself: an attacker who can make it fail gains a few attempts, and
 * nobody is shut out.
 */
export function countsInRecords(
  { store }: Records,
  here: Counts,
  report: (error: Error) => unknown,
): Counts {
  const keyOf = (count: WindowCount) => ({ collection: ATTEMPT, id: nameOf(count) })
  const orHere = async (asked: Promise<number>, otherwise: () => Promise<number>) => {
    const answer = await within(PATIENCE, asked, null).catch(async (error: unknown) => {
      await report(asError(error))
      return null
    })
    return answer ?? otherwise()
  }
  return {
    add: async (count, by) =>
      orHere(store.add(keyOf(count), by, count.expires), async () => here.add(count, by)),
    read: async (count) =>
      orHere(
        store.get(keyOf(count)).then((found) => Number(found?.value ?? 0)),
        async () => here.read(count),
      ),
  }
}
