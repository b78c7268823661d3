import { CreateTableCommand, DynamoDB } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import dynalite from "dynalite"
import type { AddressInfo } from "node:net"
import { withTransactions } from "./transactions.js"

/** The names in a table, as in the options of the adapters. */
interface Names {
  tableName: string
  partitionKey: string
  sortKey: string
  indexName: string
  indexPartitionKey: string
  indexSortKey: string
}

export const usual: Names = {
  tableName: "next-auth",
  partitionKey: "pk",
  sortKey: "sk",
  indexName: "GSI1",
  indexPartitionKey: "GSI1PK",
  indexSortKey: "GSI1SK",
}

/** Names that somebody has chosen. */
export const others: Names = {
  tableName: "my-table",
  partitionKey: "partition",
  sortKey: "sort",
  indexName: "my-index",
  indexPartitionKey: "index-partition",
  indexSortKey: "index-sort",
}

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
]

export const clientAt = (endpoint: string) =>
  new DynamoDB({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  })

export const documentOf = (client: DynamoDB) =>
  DynamoDBDocument.from(client, {
    marshallOptions: {
      convertEmptyValues: true,
      removeUndefinedValues: true,
      convertClassInstanceToMap: true,
    },
  })

/** The same on an engine with transactions. */
export const openTransactionalTable = () => openTable(usual, { hasTransactions: true })

/** The table from the adapter's documentation, in a separate in-memory server. */
export async function openTable(names: Names = usual, { hasTransactions = false } = {}) {
  const { tableName, partitionKey, sortKey, indexName, indexPartitionKey, indexSortKey } = names
  const server = dynalite({ createTableMs: 0 })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const engine = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const front = hasTransactions ? await withTransactions(engine, [partitionKey, sortKey]) : null
  const endpoint = front?.endpoint ?? engine
  const client = clientAt(endpoint)
  const attributes = [partitionKey, sortKey, indexPartitionKey, indexSortKey]
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: attributes.map((name) => ({
        AttributeName: name,
        AttributeType: "S" as const,
      })),
      KeySchema: keySchema(partitionKey, sortKey),
      GlobalSecondaryIndexes: [
        {
          IndexName: indexName,
          KeySchema: keySchema(indexPartitionKey, indexSortKey),
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  )
  const document = documentOf(client)
  const items = async () => (await document.scan({ TableName: tableName })).Items ?? []
  const close = async () => {
    client.destroy()
    await front?.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { document, endpoint, items, close }
}
