import type { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { isPresent, type Condition } from "./condition.js"
import type { Item } from "./items.js"
import { canExist, type Key } from "./keys.js"
import type { DynamoDBAdapterOptions } from "./options.js"
import { onlyIf, updateOf, type Change } from "./parameters.js"
import { refusedAs } from "./refused-as.js"

export interface Writes {
  /** Writes a whole item; false if the condition is not met. */
  readonly put: (key: Key, item: Item, condition?: Condition) => Promise<boolean>
  /** Changes an existing item and returns it; null if there is none, or the condition is not met. */
  readonly update: (key: Key, change: Change, condition?: Condition) => Promise<Item | null>
  /** Removes an item and returns it; null if there is none, or the condition is not met. */
  readonly remove: (key: Key, condition?: Condition) => Promise<Item | null>
}

type WriteClient = Pick<DynamoDBDocument, "put" | "update" | "delete">

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
  }
}
