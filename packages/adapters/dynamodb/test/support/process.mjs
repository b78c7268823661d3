// What each of several processes opens: an adapter, or a store of records, on the server at this endpoint.
import { DynamoDB } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { DynamoDBAdapter, dynamodbRecords } from "@sallyport/dynamodb-adapter"

const documentAt = (endpoint) =>
  DynamoDBDocument.from(
    new DynamoDB({
      endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
    }),
    {
      marshallOptions: {
        convertEmptyValues: true,
        removeUndefinedValues: true,
        convertClassInstanceToMap: true,
      },
    },
  )

export const openAdapter = (endpoint) => DynamoDBAdapter(documentAt(endpoint))

export const openRecords = (endpoint) => dynamodbRecords(documentAt(endpoint))
