/** The entities of a partition, as OData says it. */
export function inPartition(partitionKey: string): string {
  return `PartitionKey eq '${partitionKey.replaceAll("'", "''")}'`
}

/** Those of a partition that expired before a moment. */
export function expiredIn(partitionKey: string, before: Date): string {
  return `${inPartition(partitionKey)} and expires lt datetime'${before.toISOString()}'`
}
