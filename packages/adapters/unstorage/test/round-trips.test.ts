import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { createStorage } from "unstorage"
import { UnstorageAdapter } from "../src/index.js"

const methods = ["getItem", "setItem", "removeItem"] as const

// A storage has neither lists nor transactions, so that one change is several items. Those that need not wait for one
// another are read and written at the same time, and the sign-in waits for them once.
testRoundTrips(
  "UnstorageAdapter, where requests at the same time are one",
  async () => {
    const { client, roundTrips } = countingClient(createStorage(), methods)
    return { adapter: UnstorageAdapter(client), requests: roundTrips }
  },
  { firstSignIn: 10, signIn: 7, firstEmailSignIn: 17, emailSignIn: 18, sessionRead: 2, signOut: 5 },
)

testRoundTrips(
  "UnstorageAdapter",
  async () => {
    const { client, requests } = countingClient(createStorage(), methods)
    return { adapter: UnstorageAdapter(client), requests }
  },
  {
    firstSignIn: 19,
    signIn: 11,
    firstEmailSignIn: 22,
    emailSignIn: 21,
    sessionRead: 2,
    signOut: 7,
  },
)
