import * as official from "@auth/azure-tables-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe, expect, test } from "vitest"
import { keys, TableStorageAdapter, withoutKeys } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()

test("the helpers of @auth/azure-tables-adapter", () => {
  expect(keys).toEqual(official.keys)
  const entity = { partitionKey: "a", rowKey: "b", etag: "c", timestamp: "d", name: "Ada" }
  expect(withoutKeys(entity)).toEqual(official.withoutKeys(entity))
})

describe.skipIf(missing)(`@auth/azure-tables-adapter beside ours ${missing ?? ""}`, () => {
  testInterchange("one table", async () => {
    const { client, close } = await openTable()
    const ours = TableStorageAdapter(client)
    const adapter = official.TableStorageAdapter(client)
    const theirs = {
      ...adapter,
      // Their adapter returns the entity with its keys.
      updateUser: async (change: { id: string }) => {
        const entity = (await adapter.updateUser?.(change)) as unknown
        return official.withoutKeys(entity as Parameters<typeof official.withoutKeys>[0])
      },
      // Their adapter does not remove a user without a session and an account, not even one that it created.
      deleteUser: async (userId: string) => {
        const expires = new Date("2036-01-02T03:04:05.678Z")
        await adapter.createSession?.({ sessionToken: crypto.randomUUID(), userId, expires })
        const providerAccountId = crypto.randomUUID()
        await adapter.linkAccount?.({ userId, type: "oauth", provider: "x", providerAccountId })
        return adapter.deleteUser?.(userId)
      },
    }
    return { ours, theirs, close }
  })
})
