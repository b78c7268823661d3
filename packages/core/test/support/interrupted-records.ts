import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"

type Interruption = (step: number) => Promise<void> | void

/** A store of records in memory, each of whose operations is preceded, and followed, by what a test does then. */
export class InterruptedRecords {
  readonly store: RecordStore
  /** How many moments there were. */
  steps = 0
  #interruption: Interruption | undefined

  constructor() {
    this.store = this.with(memoryRecords({ singleProcess: true }))
  }

  /** Another store, such as an adapter, of which the same is true. */
  with<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const operation: unknown = Reflect.get(target, name)
        if (typeof operation !== "function" || typeof name === "symbol" || name === "sweep")
          return operation
        return async (...args: unknown[]) => {
          await this.#moment()
          const result: unknown = await Reflect.apply(operation, target, args)
          await this.#moment()
          return result
        }
      },
    })
  }

  /** From now on. Null: nothing is done any more. */
  interrupt(interruption: Interruption | null): void {
    this.steps = 0
    this.#interruption = interruption ?? undefined
  }

  async #moment(): Promise<void> {
    if (!this.#interruption) return
    const step = this.steps
    this.steps += 1
    await this.#interruption(step)
  }
}
