/** How the table and its attributes are named. */
export interface DynamoDBAdapterOptions {
  /** The table; `next-auth` when absent. */
  tableName?: string
  /** The attribute that is the table's partition key; `pk` when absent. */
  partitionKey?: string
  /** The attribute that is the table's sort key; `sk` when absent. */
  sortKey?: string
  /** The index by which users, accounts and sessions are found; `GSI1` when absent. */
  indexName?: string
  /** The attribute that is the index's partition key; `GSI1PK` when absent. */
  indexPartitionKey?: string
  /** The attribute that is the index's sort key; `GSI1SK` when absent. */
  indexSortKey?: string
  /** Members of your own that hold a `Date`; `expires` and `emailVerified` are known. */
  dateMembers?: readonly string[]
}

/** The names of `@auth/dynamodb-adapter`. */
export const defaultOptions: Required<DynamoDBAdapterOptions> = {
  tableName: "next-auth",
  partitionKey: "pk",
  sortKey: "sk",
  indexName: "GSI1",
  indexPartitionKey: "GSI1PK",
  indexSortKey: "GSI1SK",
  dateMembers: [],
}
