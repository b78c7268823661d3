import type { Adapter } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import { missing, openMariadb, openPostgres } from "./support/databases.js"
import { withoutForeignKeys } from "./support/without-foreign-keys.js"

const ada = { id: "", name: "Ada", email: "ada@example.com", emailVerified: null, image: null }
const passkey = (userId: string) => ({
  credentialID: "passkey-of-ada",
  userId,
  providerAccountId: "passkey-of-ada",
  credentialPublicKey: "key",
  counter: 0,
  credentialDeviceType: "singleDevice",
  credentialBackedUp: false,
  transports: null,
})

// Some engines that speak the language of PostgreSQL or MySQL have no foreign keys, and some teams do not want them.
describe.each([
  ["PostgreSQL", missing.postgres, openPostgres],
  ["MariaDB", missing.mariadb, () => openMariadb()],
])("%s without foreign keys", (name, absent, open) => {
  describe.skipIf(absent)(`here ${absent ?? ""}`, () => {
    testAdapterInDepth(`KyselyAdapter on ${name} without foreign keys`, () =>
      withoutForeignKeys(open()),
    )

    test("with a user, their passkeys go", async () => {
      const { adapter: whole, close } = await withoutForeignKeys(open())
      const adapter = whole as Required<Adapter>
      const { id } = await adapter.createUser(ada)
      await adapter.createAuthenticator(passkey(id))
      await adapter.deleteUser(id)
      expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
      await close()
    })

    test("where there is no table for passkeys, deleting a user undoes nothing else of the transaction", async () => {
      const { db, close } = await open()
      await migrateToLatest(db)
      await db.schema.dropTable("Authenticator").execute()
      const { id } = await (KyselyAdapter(db) as Required<Adapter>).createUser(ada)
      await db.transaction().execute(async (transaction) => {
        const adapter = KyselyAdapter(transaction) as Required<Adapter>
        await adapter.deleteUser(id)
        await adapter.createUser({ ...ada, email: "grace@example.com" })
      })
      const rows = await db.selectFrom("User").select("email").execute()
      expect(rows).toEqual([{ email: "grace@example.com" }])
      await close()
    })
  })
})
