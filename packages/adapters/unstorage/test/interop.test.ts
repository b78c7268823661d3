import * as official from "@auth/unstorage-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe, expect, test } from "vitest"
import { defaultOptions, hydrateDates, UnstorageAdapter } from "../src/index.js"
import { missingRedis, openFiles, openMemory, openRedis } from "./support/storages.js"

const beside = (open: typeof openMemory, options?: { useItemRaw: true }) => async () => {
  const { storage, close } = await open()
  const ours = UnstorageAdapter(storage, options)
  return { ours, theirs: official.UnstorageAdapter(storage, options), close }
}

test("the exports and options of @auth/unstorage-adapter", () => {
  expect(defaultOptions).toMatchObject(official.defaultOptions)
  const row = { date: "2026-01-02T03:04:05.678Z", none: null, day: "2026-01-02", name: "Ada" }
  expect(hydrateDates(row)).toEqual(official.hydrateDates(row))
})

describe("@auth/unstorage-adapter beside ours", () => {
  testInterchange("in memory", beside(openMemory))
  testInterchange("in memory, as objects", beside(openMemory, { useItemRaw: true }))
  testInterchange("in files", beside(openFiles))
  describe.skipIf(missingRedis)(`Redis ${missingRedis ?? ""}`, () => {
    testInterchange("in Redis", beside(openRedis))
  })

  test("passkeys of either are the other's, with a slash in the id too", async () => {
    const { ours, theirs } = await beside(openMemory)()
    const [first, second] = [ours, theirs as unknown as typeof ours]
    for (const [writer, reader] of [
      [first, second],
      [second, first],
    ] as const) {
      const { id: userId } = await writer.createUser({
        id: "",
        email: `${crypto.randomUUID()}@x.test`,
        emailVerified: null,
      })
      const authenticator = {
        userId,
        credentialID: `${crypto.randomUUID()}/b+c=`,
        providerAccountId: "1",
        credentialPublicKey: "cHVibGlj",
        counter: 1,
        credentialDeviceType: "singleDevice",
        credentialBackedUp: false,
        transports: null,
      }
      await writer.createAuthenticator(authenticator)
      expect(await reader.getAuthenticator(authenticator.credentialID)).toEqual(authenticator)
      expect(await reader.listAuthenticatorsByUserId(userId)).toEqual([authenticator])
      await reader.updateAuthenticatorCounter(authenticator.credentialID, 2)
      expect(await writer.getAuthenticator(authenticator.credentialID)).toMatchObject({
        counter: 2,
      })
    }
  })
})
