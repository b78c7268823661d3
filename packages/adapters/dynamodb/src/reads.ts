import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import type { Item } from "./items.js"
import { canExist, type Key } from "./keys.js"
import type { DynamoDBAdapterOptions } from "./options.js"

export interface Reads {
  /** The current item (consistent read); null if there is none. */
  readonly get: (key: Key) => Promise<Item | null>
  /** The current items of a partition whose sort keys start with `prefix` (consistent read). */
  readonly list: (partition: string, prefix: string) => Promise<readonly Item[]>
  /** The first of the current items of a partition whose sort keys are between two (consistent read), in their order. */
  readonly listFrom: (partition: string, range: SortRange) => Promise<readonly Item[]>
  /** Every current item whose partition key starts with `prefix`: reads the whole table, so never during a request. */
  readonly scan: (prefix: string) => Promise<readonly Item[]>
  /**
   * The items in the index with this key. The index lags behind the table by some milliseconds, so read the table after
   * finding something.
   */
  readonly find: (key: Key) => Promise<readonly Item[]>
}

interface SortRange {
  readonly from: string
  readonly to: string
  readonly limit: number
}

type ReadClient = Pick<DynamoDBDocument, "get" | "query" | "scan">

export function readsOf(client: ReadClient, names: Required<DynamoDBAdapterOptions>): Reads {
  const { tableName: TableName, partitionKey, sortKey } = names
  const query = (input: QueryInput) => client.query(input)
  return {
    get: async (key) => {
      if (!canExist(key)) return null
      const Key = { [partitionKey]: key[0], [sortKey]: key[1] }
      return (await client.get({ TableName, Key, ConsistentRead: true })).Item ?? null
    },
    list: async (partition, prefix) => {
      const condition = queryOf(
        [partitionKey, sortKey],
        [partition, prefix],
        "begins_with(#sort, :sort)",
      )
      return canExist([partition, prefix])
        ? allPages(query, { TableName, ConsistentRead: true, ...condition })
        : []
    },
    listFrom: async (partition, range) => {
      const condition = rangeOf([partitionKey, sortKey], partition, range)
      return canExist([partition, range.from])
        ? allPages(query, { TableName, ConsistentRead: true, ...condition }, range.limit)
        : []
    },
    scan: async (prefix) =>
      allPages((scan) => client.scan(scan), {
        TableName,
        ConsistentRead: true,
        FilterExpression: "begins_with(#partition, :prefix)",
        ExpressionAttributeNames: { "#partition": partitionKey },
        ExpressionAttributeValues: { ":prefix": prefix },
      }),
    find: async (key) => {
      const { indexName: IndexName, indexPartitionKey, indexSortKey } = names
      const condition = queryOf([indexPartitionKey, indexSortKey], key, "#sort = :sort")
      return canExist(key) ? allPages(query, { TableName, IndexName, ...condition }) : []
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

function rangeOf(attributes: Key, partition: string, { from, to, limit }: SortRange) {
  const query = queryOf(attributes, [partition, from], "#sort BETWEEN :sort AND :to")
  const values = { ...query.ExpressionAttributeValues, ":to": to }
  return { ...query, ExpressionAttributeValues: values, Limit: limit }
}

type QueryInput = Parameters<DynamoDBDocument["query"]>[0]

interface ItemPage {
  readonly Items?: readonly Item[] | undefined
  readonly LastEvaluatedKey?: Item | undefined
}

/** DynamoDB returns at most one megabyte at a time. */
async function allPages<Input extends object>(
  read: (input: Input & { ExclusiveStartKey?: Item }) => Promise<ItemPage>,
  input: Input,
  limit = Infinity,
): Promise<readonly Item[]> {
  const items: Item[] = []
  let start: Item | undefined
  do {
    const page = await read({ ...input, ...(start && { ExclusiveStartKey: start }) })
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start && items.length < limit)
  return items.slice(0, limit)
}
