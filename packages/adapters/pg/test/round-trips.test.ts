import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testRoundTrips(
    "PostgresAdapter",
    async () => {
      const opened = await openPostgres()
      await migrateToLatest(opened.client)
      const { client, requests } = countingClient(opened.client, ["query"])
      return { adapter: PostgresAdapter(client), requests, close: () => opened.close() }
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
