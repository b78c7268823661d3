/** Reads once per request and shares the result. */
export interface ReadOnce<Event, Read> {
  readonly read: (event: Event) => Promise<Read>
  /** For calls that change who is signed in: later calls read the request again. */
  readonly changing: <Result>(event: Event, change: Promise<Result>) => Promise<Result>
  /** After such a change. */
  readonly forget: (event: Event) => void
}

/**
 * `keyOf` returns an object that identifies the request: it lives as long as the request and is the same for all its
 * events. Without `keyOf`, every call reads again.
 */
export function readOnce<Event, Read>(
  read: (event: Event) => Promise<Read>,
  keyOf: ((event: Event) => object) | undefined,
): ReadOnce<Event, Read> {
  if (!keyOf) return { read, changing: (_, change) => change, forget: () => undefined }
  const reads = new WeakMap<object, Promise<Read>>()
  const forget = (event: Event): void => void reads.delete(keyOf(event))
  return {
    read(event) {
      const key = keyOf(event)
      const answer = reads.get(key) ?? read(event)
      reads.set(key, answer)
      return answer
    },
    async changing(event, change) {
      try {
        return await change
      } finally {
        forget(event)
      }
    },
    forget,
  }
}

/** A value for each object, created when the object is first passed, and kept as long as the object lives. */
export function makeOncePer<Key extends object, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
