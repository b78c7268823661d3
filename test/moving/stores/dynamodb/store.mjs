import { DynamoDBAdapter } from "@auth/dynamodb-adapter"
import { CreateTableCommand, DynamoDB } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import dynalite from "dynalite"
import path from "node:path"

const text = (...names) => names.map((name) => ({ AttributeName: name, AttributeType: "S" }))
const keys = (hash, range) => [
  { AttributeName: hash, KeyType: "HASH" },
  { AttributeName: range, KeyType: "RANGE" },
]

/** The table that the adapter's documentation gives, on a server that keeps it in a folder. */
export default async function openStore() {
  const folder = path.join(process.env.STORE_FOLDER, "tables")
  const server = dynalite({ path: folder, createTableMs: 0 })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  const client = new DynamoDB({
    endpoint: `http://127.0.0.1:${server.address().port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  })
  const table = new CreateTableCommand({
    TableName: "next-auth",
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: text("pk", "sk", "GSI1PK", "GSI1SK"),
    KeySchema: keys("pk", "sk"),
    GlobalSecondaryIndexes: [
      {
        IndexName: "GSI1",
        KeySchema: keys("GSI1PK", "GSI1SK"),
        Projection: { ProjectionType: "ALL" },
      },
    ],
  })
  await client.send(table).catch((error) => {
    if (error.name !== "ResourceInUseException") throw error
  })
  const document = DynamoDBDocument.from(client, {
    marshallOptions: {
      convertEmptyValues: true,
      removeUndefinedValues: true,
      convertClassInstanceToMap: true,
    },
  })
  const count = (items, type) => items.filter((item) => item.type === type).length
  return {
    adapter: DynamoDBAdapter(document),
    rows: async () => {
      const { Items: items } = await document.scan({ TableName: "next-auth" })
      // Those of users: our adapter also has an item for each that says whose it is.
      const accounts = items.filter(
        ({ pk, sk }) => pk.startsWith("USER#") && sk.startsWith("ACCOUNT#"),
      ).length
      return {
        users: count(items, "USER"),
        accounts,
        sessions: count(items, "SESSION"),
        tokens: count(items, "VT"),
      }
    },
  }
}
