import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { Browser } from "./browser.js"
import { KeysSite } from "./keys-site.js"

/** Seconds. */
const STALENESS = 10
const BOUND = STALENESS * 1000
export const PEOPLE = ["ada@example.com", "byron@example.com"] as const
/** A sign-in is fresh for longer. */
const FIVE_MINUTES = 300_000

/** What is known of a key that somebody has got. */
export interface ModelledKey {
  readonly id: string
  readonly key: string
  /** The address of whoever has it, and the id of their user; null for a service. */
  readonly person: string | null
  readonly user: string | null
  /** When it must not let in any more; `Infinity` while nothing has ended it. */
  readonly ends: number
  /** When that was decided; null if nothing has ended it. */
  readonly decided: number | null
  /** The processes in which something has ended it: they know it at once. */
  readonly heard: ReadonlySet<number>
}

/** What a process has asked about a key, and when. */
interface Question {
  readonly at: number
  /** Whether this process has forgotten the answer on purpose. */
  readonly isForgotten: boolean
}

/** Processes of one site, and what has to be true of the keys that people and services have there. */
export class ModelledKeys {
  readonly processes: readonly KeysSite[]
  readonly keys: ModelledKey[] = []
  readonly #reads: { readonly id: string; readonly by: number }[]
  readonly #questions = new Map<string, Question>()
  readonly #browsers = new Map<string, { readonly browser: Browser; readonly at: number }>()

  static async open(count: number): Promise<ModelledKeys> {
    const inner = memoryRecords({ singleProcess: true })
    const reads: { readonly id: string; readonly by: number }[] = []
    const seenBy = (by: number): RecordStore => ({
      ...inner,
      get: async (key) => {
        if (/^(?:api|service)-key$/.test(key.collection)) reads.push({ id: key.id, by })
        return inner.get(key)
      },
    })
    const first = new KeysSite({
      keys: { maxStaleness: STALENESS },
      config: { records: seenBy(0) },
    })
    const processes = [first]
    for (let by = 1; by < count; by += 1)
      processes.push(await first.otherProcess({}, { records: seenBy(by) }))
    return new ModelledKeys(processes, reads)
  }

  private constructor(
    processes: readonly KeysSite[],
    reads: { readonly id: string; readonly by: number }[],
  ) {
    this.processes = processes
    this.#reads = reads
  }

  site(by: number): KeysSite {
    const found = this.processes[by % this.processes.length]
    if (!found) throw new Error("there is no process")
    return found
  }

  /** What this person can do with their keys at a process. */
  async mine(by: number, person: string) {
    const site = this.site(by)
    const known = this.#browsers.get(person)
    const isFresh = known && Date.now() - known.at < FIVE_MINUTES && (await known.browser.session())
    const browser = isFresh ? known.browser : await this.site(0).signedIn(person)
    if (!isFresh) this.#browsers.set(person, { browser, at: Date.now() })
    return site.mine(browser)
  }

  async add(made: { readonly id: string; readonly key: string }, person: string | null) {
    const { id, key } = made
    const user = person === null ? null : await this.site(0).userId(person)
    this.keys.push({ id, key, person, user, ends: Infinity, decided: null, heard: new Set() })
  }

  /** Something has decided when a key ends, in a process that knows it at once. */
  end({ id }: ModelledKey, by: number, after = 0): void {
    const at = this.keys.findIndex((one) => one.id === id)
    const key = this.keys[at]
    if (!key) throw new Error("there is no such key")
    const now = Date.now()
    // What comes first ends it.
    const isFirst = now + after < key.ends
    const heard = new Set([...(isFirst ? [] : key.heard), by % this.processes.length])
    const ended = isFirst ? { ends: now + after, decided: now } : {}
    this.keys.splice(at, 1, { ...key, heard, ...ended })
    this.forget(id, by)
  }

  /** A process may ask again although it has just asked. */
  forget(id: string, by: number): void {
    const name = `${id} ${by % this.processes.length}`
    const last = this.#questions.get(name)
    if (last) this.#questions.set(name, { ...last, isForgotten: true })
  }

  endAllOf(user: string, by: number): void {
    for (const key of this.keys) if (key.user === user) this.end(key, by)
  }

  /** What is wrong with the answers of a process to a key; undefined if nothing is. */
  async wrongAt(by: number, key: ModelledKey, times = 1): Promise<string | undefined> {
    this.#reads.length = 0
    const asks = Array.from({ length: times }, async () => this.site(by).leftOf(key.key))
    const answers = new Set(await Promise.all(asks))
    const [answer = "nothing", ...others] = answers
    if (others.length > 0) return `at once it said ${[...answers].join(" and ")}`
    return this.#wrongReads(by, key) ?? this.#wrongAnswer(by, key, answer)
  }

  #wrongAnswer(
    by: number,
    { ends, decided, heard }: ModelledKey,
    answer: string,
  ): string | undefined {
    const now = Date.now()
    if (now < ends) return answer === "key" ? undefined : `it was ${answer} while it was good`
    if (answer === "invalid_token") return undefined
    const isKnown = heard.has(by % this.processes.length) || now >= (decided ?? 0) + BOUND
    if (answer !== "key") return `it was ${answer}`
    return isKnown ? `it was let in ${now - ends} ms after its end` : undefined
  }

  /** At most one read for each bound, and none within it. */
  #wrongReads(at: number, { id }: ModelledKey): string | undefined {
    const by = at % this.processes.length
    const read = this.#reads.filter((one) => one.id === id && one.by === by).length
    const last = this.#questions.get(`${id} ${by}`)
    const isKnown = last !== undefined && Date.now() < last.at + BOUND
    if (read > 0) this.#questions.set(`${id} ${by}`, { at: Date.now(), isForgotten: false })
    if (read > 1) return `it was read ${read} times`
    return read === 1 && isKnown && !last.isForgotten ? "it was read within the bound" : undefined
  }
}
