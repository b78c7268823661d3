/** The names of the table and its attributes. */
export interface DynamoDBAdapterOptions {
  /** The table. Default: `next-auth`. */
  tableName?: string
  /** The attribute that is the table's partition key. Default: `pk`. */
  partitionKey?: string
  /** The attribute that is the table's sort key. Default: `sk`. */
  sortKey?: string
  /** The index for finding users, accounts and sessions. Default: `GSI1`. */
  indexName?: string
  /** The attribute that is the index's partition key. Default: `GSI1PK`. */
  indexPartitionKey?: string
  /** The attribute that is the index's sort key. Default: `GSI1SK`. */
  indexSortKey?: string
  /** Your own members that contain a `Date`, besides `expires` and `emailVerified`. Default: none. */
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
