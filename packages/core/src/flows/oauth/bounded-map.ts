const MOST = 100

/** A map that holds at most a hundred entries and drops the oldest, because requests may choose its keys. */
export function boundedMap<V>(): Map<string, V> {
  return new (class extends Map<string, V> {
    override set(key: string, value: V): this {
      this.delete(key)
      const [oldest] = this.keys()
      if (this.size >= MOST && oldest !== undefined) this.delete(oldest)
      return super.set(key, value)
    }
  })()
}
