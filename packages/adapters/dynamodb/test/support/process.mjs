// What each of several processes opens: an adapter on the server at this endpoint.
import { DynamoDB } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { DynamoDBAdapter } from "@sallyport/dynamodb-adapter"

export const openAdapter = (endpoint) =>
  DynamoDBAdapter(
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
    ),
  )
