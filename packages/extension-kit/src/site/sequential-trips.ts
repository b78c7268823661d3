/** Milliseconds without another call, after which those that wait are answered: what comes later had to wait for them. */
const QUIET = 60

/**
 * Counts how often work waits for its store, one after the other: calls that are made together count once. That is what
 * an application far from its store pays for, whatever its store is.
 */
export class SequentialTrips {
  #waiting: (() => void)[] = []
  #names: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #trips: string[] = []

  /** The same store, or records, whose calls are answered trip by trip. */
  around<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name, receiver) => {
        const operation: unknown = Reflect.get(target, name, receiver)
        if (typeof operation !== "function" || typeof name === "symbol" || name === "sweep")
          return operation
        return async (...args: unknown[]) => {
          await this.turn(`${name}${collectionIn(args[0])}`)
          return Reflect.apply(operation, target, args) as unknown
        }
      },
    })
  }

  /** Every trip of some work: the calls that were made together, in the order of their names. */
  async of(act: () => Promise<unknown>): Promise<readonly string[]> {
    this.#trips = []
    await act()
    return this.#trips
  }

  /** Waits until everybody who asks at this time has asked. */
  turn(name: string): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#answer(), QUIET)
    this.#names.push(name)
    return new Promise((resolve) => void this.#waiting.push(resolve))
  }

  #answer(): void {
    const waiting = this.#waiting
    this.#trips.push(this.#names.sort().join(" + "))
    this.#waiting = []
    this.#names = []
    for (const go of waiting) go()
  }
}

/** The collection of a call of records, after a blank; empty for other calls. */
export function collectionIn(argument: unknown): string {
  const { collection } = (argument ?? {}) as { readonly collection?: unknown }
  return typeof collection === "string" ? ` ${collection}` : ""
}
