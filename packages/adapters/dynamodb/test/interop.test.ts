import * as official from "@auth/dynamodb-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe, expect, test } from "vitest"
import { DynamoDBAdapter, format, generateUpdateExpression } from "../src/index.js"
import { openTable } from "./support/tables.js"

test("the helpers of @auth/dynamodb-adapter", () => {
  const row = {
    name: "Ada",
    none: null,
    missing: undefined,
    expires: new Date("2026-01-02T03:04:05.678Z"),
    emailVerified: new Date("2026-01-02T03:04:05.678Z"),
  }
  expect(format.to(row)).toEqual(official.format.to(row))
  for (const item of [
    { pk: "a", sk: "b", GSI1PK: "c", GSI1SK: "d", type: "USER", expires: 1.5, none: null },
    { type: "oauth", at: "2026-01-02T03:04:05.678Z", day: "2026-01-02", expires_at: 5 },
    undefined,
  ])
    expect(format.from(item)).toEqual(official.format.from(item))
  const change = { id: "1", name: "Ada", expires: 5 }
  expect(generateUpdateExpression(change)).toEqual(official.generateUpdateExpression(change))
})

describe("@auth/dynamodb-adapter beside ours", () => {
  testInterchange("one table", async () => {
    const { document, close } = await openTable()
    const ours = DynamoDBAdapter(document)
    return { ours, theirs: official.DynamoDBAdapter(document), close }
  })
})
