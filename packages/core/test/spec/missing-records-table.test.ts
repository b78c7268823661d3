import { expect, test } from "vitest"
import type { RecordStore } from "../../src/contract/record-store.js"
import { CodeSite } from "../support/code-site.js"

/** What SQLite says of a table that nobody has created. */
const noTable = async () => Promise.reject(new Error("no such table: auth_records"))

const store: RecordStore = {
  get: noTable,
  put: noTable,
  take: noTable,
  list: noTable,
  removeOwned: noTable,
  sweep: noTable,
}

test("without the table of records, the log says which command prints it, and what creates it", async () => {
  const errors: Error[] = []
  const logger = { error: (error: Error) => void errors.push(error), warn: () => undefined }
  const site = new CodeSite({ records: store, config: { logger } })
  await site.visitor().post("signin/email", { email: "ada@example.com" })
  const told = errors.map(({ message }) => message).join("\n")
  expect(told).toContain("a table or a column is missing")
  expect(told).toContain("npx --no sallyport schema")
  expect(told).toContain("migrateToLatest()")
})
