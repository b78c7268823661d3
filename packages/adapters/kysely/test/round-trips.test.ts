import { testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips(
    "KyselyAdapter",
    async () => {
      const { db, queries, close } = await openPostgres()
      await migrateToLatest(db)
      return { adapter: KyselyAdapter(db), requests: () => queries.length, close }
    },
    {
      firstSignIn: 5,
      signIn: 3,
      firstEmailSignIn: 9,
      emailSignIn: 8,
      sessionRead: 1,
      signOut: 1,
    },
  )
})
