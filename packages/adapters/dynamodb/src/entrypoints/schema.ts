import type { AdapterSchema } from "@sallyport/adapter-base"

const hashAndRange = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: "HASH" },
  { AttributeName: sort, KeyType: "RANGE" },
]

/** The table of `DynamoDBAdapter`, with the names that it has without options. */
const table = {
  TableName: "next-auth",
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk", "GSI1PK", "GSI1SK"].map((name) => ({
    AttributeName: name,
    AttributeType: "S",
  })),
  KeySchema: hashAndRange("pk", "sk"),
  GlobalSecondaryIndexes: [
    {
      IndexName: "GSI1",
      KeySchema: hashAndRange("GSI1PK", "GSI1SK"),
      Projection: { ProjectionType: "ALL" },
    },
  ],
}

/** The table of `DynamoDBAdapter`, as the command line of AWS reads it. Records are in the same table. */
export const schema: AdapterSchema = {
  language: "json",
  dialects: [],
  parts: () => [JSON.stringify(table, null, 2)],
  next: "Then: aws dynamodb create-table --cli-input-json file://dynamodb-auth.json, and enable time to live on `expires`.",
}
