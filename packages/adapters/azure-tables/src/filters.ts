/** An OData filter for the entities of a partition. */
export function inPartition(partitionKey: string): string {
  return `PartitionKey eq '${partitionKey.replaceAll("'", "''")}'`
}

/** An OData filter for the entities of a partition that expired before a time. */
export function expiredIn(partitionKey: string, before: Date): string {
  return `${inPartition(partitionKey)} and expires lt datetime'${before.toISOString()}'`
}
