import { testRoundTrips } from "@sallyport/adapter-kit"
import { D1Adapter, up } from "../src/index.js"
import { openD1 } from "./support/d1.js"

testRoundTrips(
  "D1Adapter",
  async () => {
    const { db, trips, close } = await openD1()
    await up(db)
    return { adapter: D1Adapter(db), requests: () => trips.length, close }
  },
  { firstSignIn: 5, signIn: 3, firstEmailSignIn: 9, emailSignIn: 8, sessionRead: 1, signOut: 1 },
)
