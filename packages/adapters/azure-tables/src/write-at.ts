import type { EntityKey } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"

/** Writes a new entity, or replaces the one that was found. False if it has changed since. */
export async function writeAt(
  store: Store,
  entityKey: EntityKey,
  { found, properties }: { found: FoundEntity | null; properties: object },
): Promise<boolean> {
  if (!found) return (await store.insert(entityKey, properties)) !== null
  return (await store.replace(found, properties)) !== null
}
