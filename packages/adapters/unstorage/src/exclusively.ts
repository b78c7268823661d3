/** Runs the work when nothing else in this process is working on any of the names. */
export type RunExclusively = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>

const ignore = (): undefined => undefined

/**
 * One queue per name. Work with several names enters all their queues at the same time, which prevents deadlocks. Work
 * must not request more names while it holds some.
 */
function createQueues(): RunExclusively {
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

/** Adapters on the same storage share its queues; entries are garbage-collected with their storage. */
const queues = new WeakMap<object, RunExclusively>()

/** The queues of a storage. */
export function exclusivelyOn(storage: object): RunExclusively {
  const exclusively = queues.get(storage) ?? createQueues()
  queues.set(storage, exclusively)
  return exclusively
}
