import { collectionIn, type SequentialTrips } from "./sequential-trips.js"

/** What happens to a call: it is not made and rejects; it is made and rejects; it is made and the process ends. */
export type CutKind = "refused" | "unheard" | "killed"

/** The call of a store at which something goes wrong. */
export interface StoreCut {
  readonly kind: CutKind
  /** The first one is 0. */
  readonly at: number
  /** Whether calls that only read count, too. */
  readonly countsReads: boolean
}

/** What a store says that is cut, which must reach nobody but the log. */
export const STORE_TEXT = "the store of the kit is cut"

/** What a site's processes ask of its store, and where it is cut. */
export class StoreTap {
  readonly collections = new Set<string>()
  /** Set while it is counted how often work waits for the store. */
  trips: SequentialTrips | null = null
  /** The names of the calls that write, since the last look. */
  readonly written: string[] = []
  /** Whether the cut has been reached. */
  isHit = false
  /** The call at which it was reached. */
  hitAt = ""
  /** Calls since the cut was set, and those of them that write. */
  counted = 0
  countedWrites = 0
  #cut: StoreCut | null = null
  #killed: () => void = () => undefined

  /** From now on, until `mend`. The promise resolves when a process has ended because of it. */
  cut(cut: StoreCut): Promise<void> {
    this.#cut = cut
    this.counted = 0
    this.countedWrites = 0
    this.isHit = false
    return new Promise((resolve) => (this.#killed = resolve))
  }

  mend(): void {
    this.#cut = null
  }

  /** What happens to this call. */
  next(name: string, isWrite: boolean): CutKind | null {
    const { counted, countedWrites } = this
    this.counted += 1
    if (isWrite) this.countedWrites += 1
    if (!this.#cut || (!isWrite && !this.#cut.countsReads)) return null
    if ((this.#cut.countsReads ? counted : countedWrites) !== this.#cut.at) return null
    this.isHit = true
    this.hitAt = name
    return this.#cut.kind
  }

  killed(): void {
    this.#killed()
  }
}

/** One process of a site: once it is killed, none of its calls returns. */
interface SiteProcess {
  isDead: boolean
}

const READS = /^(?:get|list|find)/

/** The same store, whose calls a tap sees. */
export function tapped<Store extends object>(
  store: Store,
  tap: StoreTap,
  process: SiteProcess,
): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const operation: unknown = Reflect.get(target, name)
      if (typeof operation !== "function" || typeof name === "symbol") return operation
      return async (...args: readonly unknown[]) => {
        noteCollection(tap, args)
        if (name !== "sweep") await tap.trips?.turn(`${name}${collectionIn(args[0])}`)
        const made = () => Reflect.apply(operation, target, args) as unknown
        return called({ tap, process, name }, made)
      }
    },
  })
}

interface TappedCall {
  readonly tap: StoreTap
  readonly process: SiteProcess
  readonly name: string
}

async function called({ tap, process, name }: TappedCall, make: () => unknown): Promise<unknown> {
  const never = new Promise(() => undefined)
  if (process.isDead) return never
  const isWrite = !READS.test(name)
  const kind = tap.next(name, isWrite)
  if (kind === "refused") throw new Error(STORE_TEXT)
  if (isWrite && name !== "sweep") tap.written.push(name)
  const result = await make()
  if (kind === "unheard") throw new Error(STORE_TEXT)
  if (kind === null) return result
  process.isDead = true
  tap.killed()
  return never
}

function noteCollection(tap: StoreTap, [key]: readonly unknown[]): void {
  const { collection } = (key ?? {}) as { readonly collection?: unknown }
  if (typeof collection === "string") tap.collections.add(collection)
}
