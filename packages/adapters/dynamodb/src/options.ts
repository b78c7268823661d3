/** How the table and its attributes are named. */
export interface DynamoDBAdapterOptions {
  /** The table. Default: `next-auth`. */
  tableName?: string
  /** The attribute that is the table's partition key. Default: `pk`. */
  partitionKey?: string
  /** The attribute that is the table's sort key. Default: `sk`. */
  sortKey?: string
  /** The index by which users, accounts and sessions are found. Default: `GSI1`. */
  indexName?: string
  /** The attribute that is the index's partition key. Default: `GSI1PK`. */
  indexPartitionKey?: string
  /** The attribute that is the index's sort key. Default: `GSI1SK`. */
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
