import type { ExtensionSetup } from "../../contract/extension.js"
import { loadOnce } from "../../async/load-once.js"
import { secretList } from "../../crypto/sealing-keys.js"
import { keyedIds } from "../../records/record-id.js"
import { recordsOf } from "../../records/records-of.js"
import { type ProcessTable, processTable, scopeOf } from "./process-table.js"
import { ATTEMPT, type Counts, countsHere, countsInRecords } from "./counts.js"
import { type SlidingCount, countAttempt, type Limit } from "./sliding-count.js"

/** One of the counts that an attempt is part of. */
export interface Count {
  /** What is attempted, such as `credentials`. */
  readonly kind: string
  readonly per: "client" | "account"
  /** A network, or the name of an account. */
  readonly key: string
  readonly limit: Limit
}

/** What came of counting an attempt. */
export interface CountedAttempt {
  /** The count that refuses it, and when it no longer does; null if none does. */
  readonly refusedBy: (Count & { readonly retryAfter: number }) | null
  /** Takes it out of all counts, or out of those of one kind. */
  readonly release: (per?: Count["per"]) => Promise<void>
}

interface OpenedCounts {
  readonly here: Counts
  readonly shared: Counts
  /** What this process knows of counts that are full. */
  readonly over: ProcessTable<Refusal>
  /** The name of what is counted. */
  readonly nameOf: (count: Count) => Promise<string>
}

/** What this process knows of a count that is full. */
interface Refusal {
  /** Milliseconds since the epoch, as is `askAgain`. */
  readonly until: number
  /** When the records are asked again, because an attempt may have been taken out of the count. */
  readonly askAgain: number
}

/** Counts in one process, of all configurations together. At about 150 bytes, that is 15 MB. */
const MOST_COUNTS = 100_000
/** Milliseconds. A flood must not cost the store a question for each attempt. */
const REMEMBERED = 5_000

/** Counts the attempts of a configuration: clients in this process, accounts in the records. */
export class Limiter {
  readonly #opened: () => Promise<OpenedCounts>

  constructor(setup: ExtensionSetup) {
    this.#opened = loadOnce(async () => opened(setup))
  }

  /**
   * Adds an attempt to all counts that it is part of, or to none if one of them refuses it. Those of this process come
   * first, and what is known to be full is not asked for; the others are asked at the same time.
   */
  async count(now: number, counts: readonly Count[]): Promise<CountedAttempt> {
    const all = await Promise.all(counts.map(async (one) => this.#named(one)))
    const [full] = all.flatMap((one) => refusalBy(one.count, this.#knownWait(now, one)))
    if (full) return { refusedBy: full, release: none }
    const counted: AddedCount[] = []
    const release = async (per?: Count["per"]) => {
      const meant = counted.filter(({ count }) => per === undefined || count.per === per)
      await Promise.all(meant.map(async (one) => one.release()))
    }
    for (const per of ["client", "account"] as const) {
      const some = all.filter(({ count }) => count.per === per)
      counted.push(...(await Promise.all(some.map(async (one) => this.#add(now, one)))))
      const [refusedBy] = counted.flatMap((one) => refusalBy(one.count, one.retryAfter))
      if (!refusedBy) continue
      await release()
      return { refusedBy, release: none }
    }
    return { refusedBy: null, release }
  }

  async #named(count: Count): Promise<NamedCount> {
    const opened = await this.#opened()
    return { count, opened, name: await opened.nameOf(count) }
  }

  /** Seconds until an attempt can be let through, if this process knows that the count is full; else null. */
  #knownWait(now: number, { name, opened }: NamedCount): number | null {
    const known = opened.over.get(name)
    if (!known || known.askAgain <= now) return null
    return Math.max(1, Math.ceil((known.until - now) / 1000))
  }

  async #add(now: number, { count, name, opened }: NamedCount): Promise<AddedCount> {
    const { here, shared, over } = opened
    const counts = count.per === "client" ? here : shared
    const added = await countAttempt(counts, name, { ...count.limit, now })
    if (added.retryAfter !== null && count.per === "account") {
      const until = now + added.retryAfter * 1000
      over.set(name, { until, askAgain: Math.min(until, now + REMEMBERED) })
    }
    return { ...added, count }
  }
}

/** A count, and where it is kept. */
interface NamedCount {
  readonly count: Count
  readonly name: string
  readonly opened: OpenedCounts
}

type AddedCount = SlidingCount & { readonly count: Count }

/** Empty if the count lets the attempt through. */
function refusalBy(count: Count, retryAfter: number | null) {
  return retryAfter === null ? [] : [{ ...count, retryAfter }]
}

async function opened(setup: ExtensionSetup): Promise<OpenedCounts> {
  const records = recordsOf(setup)
  const [secret] = records?.secrets ?? secretList(setup.secrets)
  // Whoever has the same secret and the same store serves the same people.
  const scope = await scopeOf(setup, [secret], "together")
  const here = countsHere(processTable<number>("attempts", MOST_COUNTS, scope))
  return {
    here,
    over: processTable<Refusal>("attempts over", MOST_COUNTS, scope),
    shared: records ? countsInRecords(records, here, setup.report) : here,
    nameOf: async ({ kind, per, key }) => {
      if (per === "client") return `${kind} ${key}`
      // What people type to sign in is nobody's business who can read the store. And it may be very long.
      const [id = ""] = await keyedIds(`${kind}\n${key}`, { collection: ATTEMPT, secret })
      return id
    },
  }
}

/** All known browsers together guess at most that many times as often as all strangers together. */
const KNOWN_BROWSERS = 5

/**
 * The counts of an account, by its name: that of all strangers, or of a browser that is known for it, which has one of its
 * own. So nobody can shut its owner out.
 */
export function accountCounts(
  kind: string,
  limit: Limit,
  { name, known }: { readonly name: string; readonly known: string | null },
): readonly Count[] {
  const per = "account"
  if (known === null) return [{ kind, per, key: name, limit }]
  const all = { ...limit, most: limit.most * KNOWN_BROWSERS }
  return [
    { kind, per, key: `${name}\n${known}`, limit },
    { kind, per, key: `${name}\nknown browsers`, limit: all },
  ]
}

const none = async () => {}
