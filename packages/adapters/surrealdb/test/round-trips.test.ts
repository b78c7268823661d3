import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { SurrealDBAdapter } from "../src/index.js"
import { openMigrated } from "./support/databases.js"

testRoundTrips(
  "SurrealDBAdapter",
  async () => {
    const { client: database, close } = await openMigrated()
    const { client, requests } = countingClient(database, ["query"])
    return { adapter: SurrealDBAdapter(client), requests, close }
  },
  { firstSignIn: 5, signIn: 3, firstEmailSignIn: 9, emailSignIn: 8, sessionRead: 1, signOut: 1 },
)
