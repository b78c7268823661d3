import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

// More than twice more than the official adapter: without transactions and unique fields, a new user is a document that
// is marked as new, a claim on the address, one on the account, and the document without its mark.
testRoundTrips(
  "PouchDBAdapter",
  async () => {
    const { pouchdb, close } = openMemory()
    const { client, requests } = countingClient(pouchdb, ["get", "put", "find"])
    return { adapter: PouchDBAdapter({ pouchdb: client }), requests, close }
  },
  { firstSignIn: 8, signIn: 4, firstEmailSignIn: 13, emailSignIn: 9, sessionRead: 2, signOut: 2 },
)
