import { expect, test } from "vitest"
import { DynamoDBAdapter } from "../src/index.js"

test.each([undefined, null, {}, "table", { send: () => {} }])(
  "%j is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => DynamoDBAdapter(client as never)).toThrow(
      "Write DynamoDBAdapter(DynamoDBDocument.from(new DynamoDBClient({}))).",
    )
  },
)
