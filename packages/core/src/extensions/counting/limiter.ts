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

  /** Adds an attempt to all counts that it is part of, or to none if one of them refuses it. */
  async count(now: number, counts: readonly Count[]): Promise<CountedAttempt> {
    let counted: readonly (SlidingCount & Pick<Count, "per">)[] = []
    const release = async (per?: Count["per"]) => {
      const meant = counted.filter((one) => per === undefined || one.per === per)
      await Promise.all(meant.map(async (one) => one.release()))
    }
    for (const one of counts) {
      const last = { ...(await this.#countOne(now, one)), per: one.per }
      counted = [...counted, last]
      if (last.retryAfter === null) continue
      await release()
      return { refusedBy: { ...one, retryAfter: last.retryAfter }, release: none }
    }
    return { refusedBy: null, release }
  }

  async #countOne(now: number, { kind, per, key, limit }: Count): Promise<SlidingCount> {
    const { nameOf, here, shared, over } = await this.#opened()
    const name = await nameOf({ kind, per, key, limit })
    const known = over.get(name)
    if (known && known.askAgain > now)
      return { retryAfter: Math.max(1, Math.ceil((known.until - now) / 1000)), release: none }
    const counts = per === "client" ? here : shared
    const counted = await countAttempt(counts, name, { ...limit, now })
    if (counted.retryAfter === null || per === "client") return counted
    const until = now + counted.retryAfter * 1000
    over.set(name, { until, askAgain: Math.min(until, now + REMEMBERED) })
    return counted
  }
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
