// The table of the official adapter's documentation, in a local server.
import { DynamoDBAdapter as TheirDynamoDB } from "@auth/dynamodb-adapter"
import { CreateTableCommand, DynamoDB } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { DynamoDBAdapter } from "@sallyport/dynamodb-adapter"
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { counting } from "./counting.mjs"

const server = fileURLToPath(new URL("dynamodb-server.mjs", import.meta.url))

const marshallOptions = {
  convertEmptyValues: true,
  removeUndefinedValues: true,
  convertClassInstanceToMap: true,
}
const keys = (partition, sort) => [
  { AttributeName: partition, KeyType: "HASH" },
  { AttributeName: sort, KeyType: "RANGE" },
]

export const dynamodbStore = {
  "DynamoDB, local": async (side) => {
    const [port] = await once(fork(server), "message")
    const client = new DynamoDB({
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
    })
    await client.send(
      new CreateTableCommand({
        TableName: "next-auth",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: ["pk", "sk", "GSI1PK", "GSI1SK"].map((name) => ({
          AttributeName: name,
          AttributeType: "S",
        })),
        KeySchema: keys("pk", "sk"),
        GlobalSecondaryIndexes: [
          {
            IndexName: "GSI1",
            KeySchema: keys("GSI1PK", "GSI1SK"),
            Projection: { ProjectionType: "ALL" },
          },
        ],
      }),
    )
    const document = DynamoDBDocument.from(client, { marshallOptions })
    const asked = counting(document, ["send"])
    const adapter = { ours: DynamoDBAdapter, theirs: TheirDynamoDB }[side](document)
    return { adapter, asked }
  },
}
