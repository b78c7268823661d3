const MOST = 100

/** A map that forgets its oldest entry rather than hold more than a hundred: keys may come from what requests name. */
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
