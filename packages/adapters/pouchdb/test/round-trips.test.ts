import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

testRoundTrips(
  "PouchDBAdapter",
  async () => {
    const { pouchdb, close } = openMemory()
    const { client, requests } = countingClient(pouchdb, ["get", "put", "find"])
    return { adapter: PouchDBAdapter({ pouchdb: client }), requests, close }
  },
  { firstSignIn: 10, signIn: 4, firstEmailSignIn: 16, emailSignIn: 12, sessionRead: 2, signOut: 3 },
)
