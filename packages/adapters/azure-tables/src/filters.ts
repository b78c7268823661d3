import { RECORDS } from "./entity-key.js"

/** An OData filter for the entities of a partition. */
export function inPartition(partitionKey: string): string {
  return `PartitionKey eq '${partitionKey.replaceAll("'", "''")}'`
}

/** An OData filter for the entries of a list that lead to records of a collection. */
export function inCollection(partitionKey: string, collection: string): string {
  return `${inPartition(partitionKey)} and collection eq '${collection}'`
}

/** An OData filter for records that expired before a time. The semicolon is the character after the colon. */
export function expiredRecords(before: Date): string {
  const end = RECORDS.replace(":", ";")
  const partitions = `PartitionKey ge '${RECORDS}' and PartitionKey lt '${end}'`
  return `${partitions} and expires lt datetime'${before.toISOString()}'`
}

/** An OData filter for the entities of a partition that expired before a time. */
export function expiredIn(partitionKey: string, before: Date): string {
  return `${inPartition(partitionKey)} and expires lt datetime'${before.toISOString()}'`
}
