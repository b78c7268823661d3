import type { TableClient } from "@azure/data-tables"
import { nullOnStatus } from "@sallyport/adapter-base"
import type { EntityKey } from "./entity-key.js"
import { withoutKeys } from "./without-keys.js"

/** The members of a `TableClient` from `@azure/data-tables` that the adapter needs. */
export type Client = Pick<
  TableClient,
  "createEntity" | "getEntity" | "updateEntity" | "upsertEntity" | "deleteEntity" | "listEntities"
>

/** A row with its ETag, so that a write can detect whether someone has changed it since. */
export interface FoundEntity<Row = Record<string, unknown>> {
  readonly entityKey: EntityKey
  readonly row: Row
  readonly etag: string
}

/** The table, one entity at a time. */
export interface Store {
  /** Null if there is none. */
  readonly get: <Row = Record<string, unknown>>(
    entityKey: EntityKey,
  ) => Promise<FoundEntity<Row> | null>
  /** Returns the ETag of the new entity; null if there is one already. */
  readonly insert: (entityKey: EntityKey, properties: object) => Promise<string | null>
  /** Replaces the entity that was found; null if it has changed or no longer exists. */
  readonly replace: (
    found: Pick<FoundEntity, "entityKey" | "etag">,
    properties: object,
  ) => Promise<string | null>
  /** Adds properties to an entity, or creates it. */
  readonly merge: (entityKey: EntityKey, properties: object) => Promise<unknown>
  /** False if it no longer exists or has changed since it was found. */
  readonly remove: (found: { entityKey: EntityKey; etag?: string }) => Promise<boolean>
  /** The entities that match an OData filter, at most `limit`. */
  readonly list: (filter: string, limit?: number) => Promise<readonly FoundEntity[]>
}

const EXISTS = [409]
const GONE = [404]
const GONE_OR_CHANGED = [404, 412]

export function createStore(client: Client): Store {
  return {
    get: async <Row>(entityKey: EntityKey) => {
      const entity = await nullOnStatus(
        GONE,
        client.getEntity(entityKey.partitionKey, entityKey.rowKey),
      )
      return entity && { entityKey, row: withoutKeys<Row>(entity), etag: String(entity.etag) }
    },
    insert: async (entityKey, properties) => {
      const creation = client.createEntity({ ...properties, ...entityKey })
      const created = await nullOnStatus(EXISTS, creation)
      return created && String(created.etag)
    },
    replace: async ({ entityKey, etag }, properties) => {
      const update = client.updateEntity({ ...properties, ...entityKey }, "Replace", { etag })
      return (await nullOnStatus(GONE_OR_CHANGED, update))?.etag ?? null
    },
    merge: (entityKey, properties) => client.upsertEntity({ ...properties, ...entityKey }, "Merge"),
    remove: async ({ entityKey: { partitionKey, rowKey }, etag = "*" }) => {
      const removal = client.deleteEntity(partitionKey, rowKey, { etag })
      return (await nullOnStatus(GONE_OR_CHANGED, removal)) !== null
    },
    list: (filter, limit) => list(client, filter, limit),
  }
}

async function list(client: Client, filter: string, limit = Infinity): Promise<FoundEntity[]> {
  const found: FoundEntity[] = []
  for await (const entity of client.listEntities({ queryOptions: { filter } })) {
    if (found.length >= limit) break
    const { partitionKey = "", rowKey = "", etag } = entity
    found.push({ entityKey: { partitionKey, rowKey }, row: withoutKeys(entity), etag })
  }
  return found
}
