/** Does some work when no one else in this process works on one of the names. */
export type Exclusively = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>

const ignore = (): undefined => undefined

/**
 * A queue for every name. Work that has several names stands in all their queues from the same moment, so that no two wait
 * for each other. Work must not ask for more names while it has some.
 */
function createQueues(): Exclusively {
  const lastOf = new Map<string, Promise<unknown>>()
  return async (names, work) => {
    const done = Promise.all(names.map(async (name) => lastOf.get(name))).then(work)
    const ended = done.then(ignore, ignore)
    for (const name of names) lastOf.set(name, ended)
    void ended.then(() => {
      for (const name of names) if (lastOf.get(name) === ended) lastOf.delete(name)
    })
    return done
  }
}

/** Adapters on one storage share its queues; entries go with their storage. */
const queues = new WeakMap<object, Exclusively>()

/** The queues of a storage. */
export function exclusivelyOn(storage: object): Exclusively {
  const exclusively = queues.get(storage) ?? createQueues()
  queues.set(storage, exclusively)
  return exclusively
}
