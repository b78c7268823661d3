import type { PhaseContext } from "../../contract/phases.js"
import { hashedId } from "../../records/record-id.js"
import { Limiter } from "../counting/limiter.js"
import { networkOfRequest } from "../counting/network-of-request.js"
import { TooManyAttempts } from "../refusals/too-many-attempts.js"
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
export interface Tries {
  readonly owner: string
  /** The browser, if it is known to be the person's: a stranger's tries then do not count against them there. */
  readonly browser: string | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A try that has been counted. */
interface CountedTry {
  /** How many there were within the hour, with this one. */
  readonly count: number
  /** Takes it out of the count again, because the code was right. */
  readonly release: () => Promise<void>
}

/**
 * Counts a code before it is compared, so that of many at the same time no more are compared than are allowed. Rejects
 * with `TooManyAttempts` until the window of the first wrong one is over: never for good.
 */
export async function countTry(setup: FactorsSetup, tries: Tries): Promise<CountedTry> {
  const { store } = setup.records()
  const id = await hashedId(JSON.stringify([tries.owner, tries.browser]))
  const windows = limits.map(({ name, ...limit }) => ({
    ...limit,
    key: { collection: TRIES, id: `${name}:${id}` },
  }))
  let first: number | undefined
  for (const { key, most, length } of windows) {
    const until = new Date(tries.now + length)
    // The window begins with its first try: the expiry of a count that is there stays.
    const count = await store.add(key, 1, until)
    first ??= count
    if (count <= most) continue
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
    count: first ?? 0,
    release: async () => {
      for (const { key, length } of windows) await store.add(key, -1, new Date(tries.now + length))
    },
  }
}

/** Texts that are no codes, from one client. */
const TEXTS = { most: 100, seconds: 15 * 60 }

/**
 * Counts a text that cannot be a code: for the client and the sign-in that waits, and never for the person. Returns how many
 * there were in this sign-in. Rejects with `TooManyAttempts`.
 */
export async function countText(
  setup: FactorsSetup,
  { request, now }: Pick<PhaseContext, "request" | "now">,
  half: string,
): Promise<number> {
  const network = await networkOfRequest(request)
  const client = {
    kind: "second-factor-text",
    per: "client",
    key: network ?? "",
    limit: TEXTS,
  } as const
  const { refusedBy } = await new Limiter(setup).count(now, network === null ? [] : [client])
  if (refusedBy)
    throw new TooManyAttempts("This client has sent too many texts that are no codes.", {
      retryAfter: refusedBy.retryAfter,
    })
  return (await countTry(setup, { owner: `text:${half}`, browser: null, now })).count
}
