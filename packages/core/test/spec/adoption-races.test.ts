import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { markOperations } from "../../src/adapter/own-operations.js"
import type { Adapter } from "../../src/contract/adapter.js"
import Passkey from "../../src/providers/passkey.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, expectRefused, LinkingSite, whose } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"

const squatter = { sub: "squatter", email: ADA, email_verified: false }
const second = { sub: "second", email: "second@elsewhere.test", email_verified: false }
const third = { sub: "third", email: "third@elsewhere.test", email_verified: false }

function withoutTransaction(): Adapter {
  const { createUserAndAccount: _, ...store } = MemoryAdapter()
  return store
}

/** From now on, `meanwhile` runs once at the next call of this operation, before or after the store does its work. */
function interrupt(
  { store }: LinkingSite,
  operation: keyof Adapter,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): void {
  const original = store[operation] as (...args: unknown[]) => Promise<unknown>
  const interrupted = async (...args: unknown[]) => {
    // Restores the store's own operation before anything else happens.
    Object.assign(store, markOperations({ ...store, [operation]: original }))
    await before?.()
    const done = await original.apply(store, args)
    await after?.()
    return done
  }
  // Marked again, because the interruption still does what the operation did.
  Object.assign(store, markOperations({ ...store, [operation]: interrupted }))
}

/** Someone has signed up with Ada's address and is signed in. */
async function contested(store: Adapter = MemoryAdapter()) {
  const site = new LinkingSite({ store: { ...store } })
  const attacker = site.visitor()
  await site.oauth(attacker, squatter)
  const user = await site.user(ADA)
  const owner = site.visitor()
  return { site, attacker, owner, userId: user?.id ?? "" }
}

/** Checks that Ada, and no one else, is the user. */
async function expectOwned(
  site: LinkingSite,
  { userId, others }: { userId: string; others: readonly Browser[] },
): Promise<void> {
  const back = site.visitor()
  await site.mail(back, ADA)
  expect(await whose(back)).toBe(userId)
  expect(await site.store.listAccountsByUser(userId)).toEqual([])
  for (const other of others) expect(await whose(other)).not.toBe(userId)
}

describe("The owner of an address arrives while somebody else uses it", () => {
  test("a sign-in that has found its user, and stores the session afterwards, is refused", async () => {
    const { site, attacker, owner, userId } = await contested()
    const late = site.visitor()
    interrupt(site, "createSession", { before: () => site.mail(owner, ADA) })
    expectRefused(await site.oauth(late, squatter), "OAuthAccountNotLinked")
    expect(await whose(owner)).toBe(userId)
    await expectOwned(site, { userId, others: [attacker, late] })
  })

  test("an account that is linked afterwards is taken back", async () => {
    const { site, attacker, owner, userId } = await contested()
    interrupt(site, "linkAccount", { before: () => site.mail(owner, ADA) })
    expectRefused(await site.oauth(attacker, second, "other"), "OAuthAccountNotLinked")
    expect(await site.owner(second.sub, "other")).toBeNull()
    await expectOwned(site, { userId, others: [attacker] })
  })

  test("what came of the account before it was taken back goes with it", async () => {
    const { site, attacker, owner, userId } = await contested()
    const others = [attacker, site.visitor(), site.visitor()]
    interrupt(site, "linkAccount", {
      before: () => site.mail(owner, ADA),
      after: async () => {
        // For a moment the account leads to the user: someone signs in with it, links a third one, and signs in with
        // that.
        await site.oauth(others[1]!, second, "other")
        expect(await whose(others[1]!)).toBe(userId)
        await site.oauth(others[1]!, third)
        await site.oauth(others[2]!, third)
      },
    })
    expectRefused(await site.oauth(attacker, second, "other"), "OAuthAccountNotLinked")
    expect(await site.owner(third.sub)).toBeNull()
    await expectOwned(site, { userId, others })
  })

  test("without a transaction: an account that is linked to a user of the owner's by then is taken back", async () => {
    const site = new LinkingSite({ store: withoutTransaction() })
    const [attacker, thief, owner] = [site.visitor(), site.visitor(), site.visitor()]
    interrupt(site, "linkAccount", {
      before: () => site.mail(owner, ADA),
      after: () => site.oauth(thief, squatter),
    })
    expectRefused(await site.oauth(attacker, squatter), "OAuthAccountNotLinked")
    const user = await site.user(ADA)
    expect(user?.emailVerified).toBeInstanceOf(Date)
    await expectOwned(site, { userId: user?.id ?? "", others: [attacker, thief] })
  })

  test("a passkey whose account is taken away while it is stored is in nobody's list", async () => {
    const site = new LinkingSite({ config: { experimental: { enableWebAuthn: true } } })
    site.world.config.providers.push(Passkey())
    const passkeys = new PasskeySite()
    const [attacker, owner] = [site.visitor(), site.visitor()]
    interrupt(site, "createAuthenticator", { before: () => site.mail(owner, ADA) })
    await passkeys.register(attacker, new Authenticator(), { email: ADA })
    const user = await site.user(ADA)
    expect(await site.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
    await expectOwned(site, { userId: user?.id ?? "", others: [attacker] })
  })

  test("a store that fails while access is taken away leaves the address unproven", async () => {
    const { site, owner } = await contested()
    interrupt(site, "updateUser", {
      after: async () =>
        interrupt(site, "deleteSessionsByUser", {
          before: () => Promise.reject(new Error("the store is gone")),
        }),
    })
    expectRefused(await site.mail(owner, ADA), "Configuration")
    expect((await site.user(ADA))?.emailVerified).toBeNull()
  })
})

describe("Something is removed while somebody signs in with it", () => {
  test.each([
    [
      "the account is unlinked",
      ({ store }: LinkingSite) =>
        store.unlinkAccount({ provider: "op", providerAccountId: squatter.sub }),
    ],
    [
      "the account is given to another user",
      async ({ store }: LinkingSite) => {
        const account = { provider: "op", providerAccountId: squatter.sub }
        await store.unlinkAccount(account)
        const other = { id: "", email: "other@example.com", emailVerified: null }
        const { id: userId } = await store.createUser(other)
        await store.linkAccount({ ...account, type: "oidc", userId })
      },
    ],
    ["the user is deleted", ({ store }: LinkingSite, userId: string) => store.deleteUser(userId)],
  ])("%s → no session", async (_, remove) => {
    const { site, userId } = await contested()
    const late = site.visitor()
    interrupt(site, "createSession", { before: async () => remove(site, userId) })
    await site.oauth(late, squatter)
    expect(await whose(late)).toBeNull()
    expect(late.jar.has("authjs.session-token")).toBe(false)
  })

  test("the session ends while an account is linked → the account is not linked, others stay", async () => {
    const { site, attacker, userId } = await contested()
    const signedOut = new Map(attacker.jar)
    interrupt(site, "linkAccount", {
      before: async () => {
        const sameBrowser = site.visitor()
        for (const [name, value] of signedOut) sameBrowser.jar.set(name, value)
        await sameBrowser.post("signout")
      },
    })
    expectRefused(await site.oauth(attacker, second, "other"), "OAuthAccountNotLinked")
    expect(await site.owner(second.sub, "other")).toBeNull()
    expect((await site.owner(squatter.sub))?.id).toBe(userId)
  })
})
