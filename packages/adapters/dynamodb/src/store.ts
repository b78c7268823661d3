import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { batchesOf, type BatchClient, type Batches } from "./batches.js"
import { createItems, type Item, type Items } from "./items.js"
import type { Key } from "./keys.js"
import { defaultOptions, type DynamoDBAdapterOptions } from "./options.js"
import { readsOf, type Reads } from "./reads.js"
import { writesOf, type Writes } from "./writes.js"

/** The members of a `DynamoDBDocument` from `@aws-sdk/lib-dynamodb` that the adapter needs. */
export type DocumentClient = Pick<
  DynamoDBDocument,
  "get" | "put" | "query" | "scan" | "update" | "delete" | "transactWrite"
> &
  BatchClient

/** The table. */
export interface Store extends Items, Reads, Writes, Batches {
  /** The attribute that every item has. */
  readonly keyAttribute: string
  /** The attribute that every item in the index has. */
  readonly indexAttribute: string
  /** The attributes with which the index finds an item. */
  readonly indexed: (key: Key) => Item
}

export function createStore(client: DocumentClient, options: DynamoDBAdapterOptions): Store {
  const names = { ...defaultOptions, ...options }
  const { partitionKey, sortKey, indexPartitionKey, indexSortKey } = names
  const keyAttributes = [partitionKey, sortKey, indexPartitionKey, indexSortKey]
  const [reads, writes] = [readsOf(client, names), writesOf(client, names)]
  return {
    ...createItems(keyAttributes, names.dateMembers),
    ...reads,
    ...writes,
    ...batchesOf(client, names, { ...reads, ...writes }),
    keyAttribute: partitionKey,
    indexAttribute: indexPartitionKey,
    indexed: ([partition, sort]) => ({ [indexPartitionKey]: partition, [indexSortKey]: sort }),
  }
}
