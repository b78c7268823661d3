import { hashedId } from "../../records/record-id.js"
import { TooManyAttempts } from "../too-many-attempts.js"
import type { FactorsSetup } from "./factors-setup.js"

/** The collection of the counts. */
const TRIES = "factor-tries"

const AN_HOUR = 60 * 60 * 1000

/**
 * How many wrong codes somebody may type. Three of a million codes are right at a time, so that a stranger who knows the
 * password needs some ten years for an even chance, and the owner hears of each try.
 */
const limits = [
  { name: "hour", most: 10, length: AN_HOUR },
  { name: "day", most: 30, length: 24 * AN_HOUR },
] as const

/** Whose tries are counted together. */
interface Tries {
  readonly owner: string
  /** The browser, if it is known to be the person's: a stranger's tries then do not count against them there. */
  readonly browser: string | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A try that has been counted. */
interface Counted {
  /** Takes it out of the count again, because the code was right. */
  readonly release: () => Promise<void>
}

/**
 * Counts a code before it is compared, so that of many at the same time no more are compared than are allowed. Rejects
 * with `TooManyAttempts` until the window of the first wrong one is over: never for good.
 */
export async function countTry(setup: FactorsSetup, tries: Tries): Promise<Counted> {
  const { store } = setup.records()
  const id = await hashedId(JSON.stringify([tries.owner, tries.browser]))
  const windows = limits.map(({ name, ...limit }) => ({
    ...limit,
    key: { collection: TRIES, id: `${name}:${id}` },
  }))
  for (const { key, most, length } of windows) {
    const until = new Date(tries.now + length)
    // The window begins with its first try: the expiry of a count that is there stays.
    if ((await store.add(key, 1, until)) <= most) continue
    const found = await store.get(key)
    const left = (found?.expires ?? until).getTime() - tries.now
    throw new TooManyAttempts(
      "Too many wrong codes were typed for the second step of this person.",
      {
        retryAfter: Math.max(1, Math.ceil(left / 1000)),
      },
    )
  }
  return {
    release: async () => {
      for (const { key, length } of windows) await store.add(key, -1, new Date(tries.now + length))
    },
  }
}
