/** Keys grouped by a value, so that a list need not search every row. */
export interface KeyIndex {
  keys: (value: string) => readonly string[]
  add: (value: string, key: string) => void
  remove: (value: string, key: string) => void
}

export function createIndex(): KeyIndex {
  const groups = new Map<string, Set<string>>()
  return {
    keys: (value) => [...(groups.get(value) ?? [])],
    add: (value, key) => {
      groups.set(value, (groups.get(value) ?? new Set()).add(key))
    },
    remove: (value, key) => {
      const group = groups.get(value)
      group?.delete(key)
      if (group?.size === 0) groups.delete(value)
    },
  }
}
