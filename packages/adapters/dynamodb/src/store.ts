import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { createItems, type Item, type Items } from "./items.js"
import type { Key } from "./keys.js"
import { defaultOptions, type DynamoDBAdapterOptions } from "./options.js"
import { readsOf, type Reads } from "./reads.js"
import { writesOf, type Writes } from "./writes.js"

/** The members of a `DynamoDBDocument` from `@aws-sdk/lib-dynamodb` that the adapter needs. */
export type DocumentClient = Pick<
  DynamoDBDocument,
  "get" | "put" | "query" | "scan" | "update" | "delete" | "transactWrite"
>

/** The table, one item at a time. */
export interface Store extends Items, Reads, Writes {
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
  return {
    ...createItems(keyAttributes, names.dateMembers),
    ...readsOf(client, names),
    ...writesOf(client, names),
    keyAttribute: partitionKey,
    indexAttribute: indexPartitionKey,
    indexed: ([partition, sort]) => ({ [indexPartitionKey]: partition, [indexSortKey]: sort }),
  }
}
