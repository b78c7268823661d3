import { enteredRecords, type RecordStoreOptions } from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { DynamoDBAdapterOptions } from "../options.js"
import { createStore, type DocumentClient } from "../store.js"
import { recordItems } from "./record-items.js"
import { withKnownRefusals } from "./with-known-refusals.js"

/**
 * The library's records in the adapter's table, under keys of their own. `DynamoDBAdapter` has them already; use this
 * beside another adapter. Every write is conditional and every read consistent; the index is never asked. What the
 * service throttles, and what meets a transaction, is sent again a few times; then the operation rejects.
 */
export function dynamodbRecords(
  client: DocumentClient,
  { now, ...options }: DynamoDBAdapterOptions & RecordStoreOptions = {},
): RecordStore {
  return enteredRecords(recordItems(createStore(withKnownRefusals(client), options)), { now })
}
