const ADDED = new Set(["partitionKey", "rowKey", "etag", "timestamp", "odata.metadata"])

/** The row of an entity: its members without the keys and without the members that Azure adds. */
export function withoutKeys<Row>(entity: object): Row {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !ADDED.has(name))) as Row
}
