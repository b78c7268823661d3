import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { isAbsent, isPresent, type Condition } from "./condition.js"
import type { Item } from "./items.js"
import { canExist, type Key } from "./keys.js"
import type { DynamoDBAdapterOptions } from "./options.js"
import { onlyIf, updateOf, type ItemChange } from "./parameters.js"
import { hasNoTransactions, isCanceled, refusedAs } from "./refused-as.js"

export interface Writes {
  /** Writes a whole item; false if the condition is not met. */
  readonly put: (key: Key, item: Item, condition?: Condition) => Promise<boolean>
  /** Changes an existing item and returns it; null if there is none, or the condition is not met. */
  readonly update: (key: Key, change: ItemChange, condition?: Condition) => Promise<Item | null>
  /** Removes an item and returns it; null if there is none, or the condition is not met. */
  readonly remove: (key: Key, condition?: Condition) => Promise<Item | null>
  /**
   * Writes all of these items in one transaction, if there is an item with none of the keys yet; else writes none and
   * returns false. Also false if the database has no transactions, as some that run on a developer's machine.
   */
  readonly insertAll: (items: readonly (readonly [Key, Item])[]) => Promise<boolean>
}

type WriteClient = Pick<DynamoDBDocument, "put" | "update" | "delete" | "transactWrite">

const NOTHING: { Attributes?: Item } = {}

export function writesOf(client: WriteClient, names: Required<DynamoDBAdapterOptions>): Writes {
  const { tableName: TableName, partitionKey, sortKey } = names
  const at = ([partition, sort]: Key) => ({ [partitionKey]: partition, [sortKey]: sort })
  return {
    put: async (key, item, condition) => {
      const put = { TableName, Item: { ...item, ...at(key) }, ...onlyIf(condition) }
      return (await refusedAs(null, client.put(put))) !== null
    },
    update: async (key, change, condition = isPresent(partitionKey)) => {
      if (!canExist(key)) return null
      const update = { TableName, Key: at(key), ...updateOf(change, condition) }
      const updated = client.update({ ...update, ReturnValues: "ALL_NEW" })
      return (await refusedAs(NOTHING, updated)).Attributes ?? null
    },
    remove: async (key, condition) => {
      if (!canExist(key)) return null
      const removal = { TableName, Key: at(key), ...onlyIf(condition) }
      const removed = client.delete({ ...removal, ReturnValues: "ALL_OLD" })
      return (await refusedAs(NOTHING, removed)).Attributes ?? null
    },
    insertAll: insertAllBy(client, (key, item) => ({
      Put: { TableName, Item: { ...item, ...at(key) }, ...onlyIf(isAbsent(partitionKey)) },
    })),
  }
}

type TransactItem = NonNullable<
  Parameters<DynamoDBDocument["transactWrite"]>[0]["TransactItems"]
>[number]

function insertAllBy(
  client: WriteClient,
  insertion: (key: Key, item: Item) => TransactItem,
): Writes["insertAll"] {
  let isPossible = typeof client.transactWrite === "function"
  return async (items) => {
    if (!isPossible) return false
    try {
      const TransactItems = items.map(([key, item]) => insertion(key, item))
      await client.transactWrite({ TransactItems })
      return true
    } catch (error) {
      if (hasNoTransactions(error)) isPossible = false
      else if (!isCanceled(error)) throw error
      return false
    }
  }
}
