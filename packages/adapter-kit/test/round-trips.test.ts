import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import { countingClient, countRoundTrips, testRoundTrips } from "../src/index.js"

const methods = Object.keys(MemoryAdapter()) as (keyof ReturnType<typeof MemoryAdapter>)[]

/** As if each operation of an adapter were one request to a store. */
function openCounted() {
  const { client, requests } = countingClient(MemoryAdapter(), methods)
  return { adapter: client, requests }
}

testRoundTrips("MemoryAdapter", async () => openCounted(), {
  // Without the mark of its own, which a wrapped adapter loses, a sign-in compares the account and writes one by one.
  firstSignIn: 6,
  signIn: 4,
  firstEmailSignIn: 9,
  emailSignIn: 8,
  sessionRead: 1,
  signOut: 1,
})

test("each visit is counted by itself", async () => {
  const { adapter, requests } = openCounted()
  const before = requests()
  const taken = await countRoundTrips({ adapter, requests })
  expect(before).toBe(0)
  expect(taken.sessionRead).toBe(1)
  expect(taken.firstSignIn).toBeGreaterThan(taken.signIn)
})

test("a sign-in that fails is no sign-in that is counted", async () => {
  const { adapter, requests } = openCounted()
  const createSession = () => Promise.reject(new Error("the store is gone"))
  await expect(
    countRoundTrips({ adapter: { ...adapter, createSession }, requests }),
  ).rejects.toThrow("not signed in")
})
