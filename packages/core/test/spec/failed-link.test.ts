import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { expectRefused, LinkingSite, whose } from "../support/linking-site.js"

const ada = { sub: "ada", email: "ada@example.com", email_verified: true }

/** Like the official adapters: two writes, and ids that the store chooses. `linkAccount` fails while `isDown` says so. */
function countingStore(isDown: () => boolean, changes: Partial<Adapter> = {}): Adapter {
  const { createUserAndAccount: _, listAccountsByUser: __, ...store } = MemoryAdapter()
  let last = 0
  return {
    ...store,
    createUser: (user) => store.createUser({ ...user, id: `row-${(last += 1)}` }),
    linkAccount: async (account) => {
      if (isDown()) throw new Error("value too long for column access_token")
      await store.linkAccount(account)
    },
    ...changes,
  }
}

/** What happens to a person who was never here while accounts cannot be stored, and at their next attempt. */
async function attempts(changes: Partial<Adapter> = {}) {
  let isDown = true
  const store = countingStore(() => isDown, changes)
  const site = new LinkingSite({ store })
  const first = await site.oauth(site.visitor(), ada)
  const left = await site.user(ada.email)
  const errors = site.world.config.log.map(({ name }) => name)
  const message = site.world.config.log.map((error) => String(error)).join("\n")
  isDown = false
  const browser = site.visitor()
  const again = await site.oauth(browser, ada)
  return { first, left, errors, message, again, userId: await whose(browser) }
}

describe("An account that cannot be stored", () => {
  test("is a failure of the store, not somebody else's account, and the new user goes", async () => {
    const { first, left, errors, userId } = await attempts()
    expectRefused(first, "Configuration")
    expect(errors).toEqual(["AdapterError"])
    expect(left).toBeNull()
    expect(userId).toBe("row-2")
  })

  test.each([
    ["no deleteUser", { deleteUser: undefined }],
    ["one that does nothing", { deleteUser: () => Promise.resolve() }],
    ["one that fails", { deleteUser: () => Promise.reject(new Error("down")) }],
  ])("with %s the user stays, and the log says so", async (_, changes) => {
    const { first, left, errors, message, again, userId } = await attempts(changes as never)
    expectRefused(first, "Configuration")
    expect(errors).toEqual(["AdapterError"])
    expect(message).toContain('The user with the id "row-1" is left without an account')
    expect(left?.id).toBe("row-1")
    // It may be somebody with a password, so its address lets nobody in.
    expectRefused(again, "OAuthAccountNotLinked")
    expect(userId).toBeNull()
  })

  test.each([
    ["an older row", { createdAt: new Date(0) }],
    ["the row of another address", { email: "eve@example.com" }],
  ])("%s that createUser returned is never deleted", async (_, older) => {
    const store = MemoryAdapter()
    await store.createUser({ id: "invited", emailVerified: null, email: "x@example.com", ...older })
    const deleted: string[] = []
    const { first } = await attempts({
      createUser: (user) => Promise.resolve({ ...user, id: "invited", ...older }),
      deleteUser: (id) => Promise.resolve(void deleted.push(id)),
    })
    expectRefused(first, "Configuration")
    expect(deleted).toEqual([])
  })
})
