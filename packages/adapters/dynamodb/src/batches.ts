import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { inBatches } from "@sallyport/adapter-base"
import type { Item } from "./items.js"
import { canExist, type Key } from "./keys.js"
import type { DynamoDBAdapterOptions } from "./options.js"
import { untilDone } from "./until-free.js"

/** Calls for many items. */
export interface Batches {
  /** The current items (consistent read), in any order, without those that do not exist. */
  readonly getAll: (keys: readonly Key[]) => Promise<readonly Item[]>
  /** Removes items, whatever they contain. */
  readonly removeAll: (keys: readonly Key[]) => Promise<void>
}

/** Wrappers around a client, such as mocks, may lack the calls for batches: the items are then asked for one by one. */
export type BatchClient = Partial<Pick<DynamoDBDocument, "batchGet" | "batchWrite">>

/** The most keys that one request may have, by the API reference of DynamoDB. */
const MOST_READS = 100
const MOST_WRITES = 25

interface SingleItems {
  readonly get: (key: Key) => Promise<Item | null>
  readonly remove: (key: Key) => Promise<unknown>
}

export function batchesOf(
  client: BatchClient,
  names: Required<DynamoDBAdapterOptions>,
  single: SingleItems,
): Batches {
  const { tableName, partitionKey, sortKey } = names
  const at = ([partition, sort]: Key) => ({ [partitionKey]: partition, [sortKey]: sort })
  return {
    getAll: async (given) => {
      const keys = distinct(given)
      if (typeof client.batchGet !== "function") return getEach(keys, single)
      const items: Item[] = []
      for (const some of pagesOf(keys, MOST_READS)) {
        const asked = { [tableName]: { Keys: some.map(at), ConsistentRead: true } }
        await untilDone(asked, async (RequestItems) => {
          const answer = await client.batchGet?.({ RequestItems })
          items.push(...(answer?.Responses?.[tableName] ?? []))
          return answer?.UnprocessedKeys as typeof RequestItems | undefined
        })
      }
      return items
    },
    removeAll: async (given) => {
      const keys = distinct(given)
      if (typeof client.batchWrite !== "function") return removeEach(keys, single)
      for (const some of pagesOf(keys, MOST_WRITES)) {
        const asked = { [tableName]: some.map((key) => ({ DeleteRequest: { Key: at(key) } })) }
        await untilDone(asked, async (RequestItems) => {
          const answer = await client.batchWrite?.({ RequestItems })
          return answer?.UnprocessedItems as typeof RequestItems | undefined
        })
      }
    },
  }
}

async function getEach(keys: readonly Key[], { get }: SingleItems): Promise<readonly Item[]> {
  const found = await inBatches(keys, get)
  return found.filter((item) => item !== null)
}

async function removeEach(keys: readonly Key[], { remove }: SingleItems): Promise<void> {
  await inBatches(keys, remove)
}

/** DynamoDB refuses a batch in which a key comes twice, or one that no item can have. */
function distinct(keys: readonly Key[]): readonly Key[] {
  const byText = new Map(keys.filter(canExist).map((key) => [JSON.stringify(key), key]))
  return [...byText.values()]
}

function* pagesOf(keys: readonly Key[], size: number): Generator<readonly Key[]> {
  for (let start = 0; start < keys.length; start += size) yield keys.slice(start, start + size)
}
