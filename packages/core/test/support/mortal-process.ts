/** A process that is gone at one of the moments before and after each thing that it asks of its store. */
export class MortalProcess {
  /** How many of those moments there were. */
  moments = 0
  readonly #diesAt: number

  constructor(diesAt: number) {
    this.#diesAt = diesAt
  }

  with<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const operation: unknown = Reflect.get(target, name)
        if (typeof operation !== "function" || typeof name === "symbol") return operation
        return async (...given: unknown[]) => {
          this.#pass()
          const result: unknown = await Reflect.apply(operation, target, given)
          this.#pass()
          return result
        }
      },
    })
  }

  #pass(): void {
    if (this.moments >= this.#diesAt) throw new Error("the process is gone")
    this.moments += 1
  }
}
