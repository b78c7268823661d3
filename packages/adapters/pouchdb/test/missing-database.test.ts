import type { AdapterUser } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PouchDBAdapter } from "../src/index.js"
import { openRemote } from "./support/pouchdb.mjs"
import { missingServer, startServer } from "./support/server.js"

const missing = await missingServer()
const user: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }

describe.skipIf(missing)(`express-pouchdb ${missing ?? ""}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(async () => server.close())

  test("where the database was removed every operation fails: nobody counts as signed out", async () => {
    const adapter = PouchDBAdapter({ pouchdb: openRemote(server.url) })
    const { id } = await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: id, expires: new Date("2036-01-01") })
    await openRemote(server.url).destroy()
    for (const asked of [
      () => adapter.getSessionAndUser("s"),
      () => adapter.getUserByEmail(user.email),
      () => adapter.deleteSession("s"),
      () => adapter.createUser(user),
      () => adapter.consumeOnce({ key: "k", expires: new Date() }),
    ])
      await expect(asked()).rejects.toThrow("The database does not exist")
  })
})
