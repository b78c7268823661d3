import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import type { Item } from "./items.js"
import { canExist, type Key } from "./keys.js"
import type { DynamoDBAdapterOptions } from "./options.js"

export interface Reads {
  /** The current item (consistent read); null if there is none. */
  readonly get: (key: Key) => Promise<Item | null>
  /** The current items of a partition whose sort keys start with `prefix` (consistent read). */
  readonly list: (partition: string, prefix: string) => Promise<readonly Item[]>
  /**
   * The items in the index with this key. The index lags behind the table by some milliseconds, so read the table after
   * finding something.
   */
  readonly find: (key: Key) => Promise<readonly Item[]>
}

type ReadClient = Pick<DynamoDBDocument, "get" | "query">

export function readsOf(client: ReadClient, names: Required<DynamoDBAdapterOptions>): Reads {
  const { tableName: TableName, partitionKey, sortKey } = names
  return {
    get: async (key) => {
      if (!canExist(key)) return null
      const Key = { [partitionKey]: key[0], [sortKey]: key[1] }
      return (await client.get({ TableName, Key, ConsistentRead: true })).Item ?? null
    },
    list: async (partition, prefix) => {
      const query = queryOf(
        [partitionKey, sortKey],
        [partition, prefix],
        "begins_with(#sort, :sort)",
      )
      return canExist([partition, prefix])
        ? allPages(client, { TableName, ConsistentRead: true, ...query })
        : []
    },
    find: async (key) => {
      const { indexName: IndexName, indexPartitionKey, indexSortKey } = names
      const query = queryOf([indexPartitionKey, indexSortKey], key, "#sort = :sort")
      return canExist(key) ? allPages(client, { TableName, IndexName, ...query }) : []
    },
  }
}

function queryOf(attributes: Key, [partition, sort]: Key, sortCondition: string) {
  return {
    KeyConditionExpression: `#partition = :partition AND ${sortCondition}`,
    ExpressionAttributeNames: { "#partition": attributes[0], "#sort": attributes[1] },
    ExpressionAttributeValues: { ":partition": partition, ":sort": sort },
  }
}

type Query = Parameters<DynamoDBDocument["query"]>[0]

/** DynamoDB returns at most one megabyte at a time. */
async function allPages(client: ReadClient, query: Query): Promise<readonly Item[]> {
  const items: Item[] = []
  let start: Item | undefined
  do {
    const page = await client.query({ ...query, ...(start && { ExclusiveStartKey: start }) })
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  return items
}
