import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { PasskeyList } from "../../src/contract/webauthn.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { requestFramework } from "../support/request-framework.js"
import type { Framework } from "../../src/integration/operations/framework.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, BOB, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

async function twoPeople(provider: { manageEndpoints?: boolean } = { manageEndpoints: true }) {
  const site = new PasskeySite({ provider })
  const [ada, bob] = [site.visitor(), site.visitor()]
  const [adas, bobs] = [new Authenticator(), new Authenticator()]
  await site.mail(ada, ADA)
  await site.mail(bob, BOB)
  await site.register(ada, adas)
  await site.register(bob, bobs)
  const idOf = (device: Authenticator) => device.credentials[0]?.id.toString("base64url") ?? ""
  return { site, ada, bob, adas, bobs, adasId: idOf(adas), bobsId: idOf(bobs) }
}

/** From now on, no passkey is removed before two removals have counted what is left. */
function removedAtOnce(site: PasskeySite) {
  const { store } = site
  const { unlinkAccount } = store
  const waiting: (() => void)[] = []
  Object.assign(store, {
    unlinkAccount: async (account: Parameters<typeof unlinkAccount>[0]) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting) go()
      })
      return unlinkAccount.call(store, account)
    },
  })
  const list = async (browser: Browser) =>
    ((await manage(browser, { action: "list" })).body as unknown as PasskeyList).passkeys
  return { list }
}

async function manage(browser: Browser, fields: Record<string, string>) {
  const response = await browser.post("webauthn-options/passkey", fields)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe("POST /webauthn-options/{provider}", () => {
  test("lists, renames and deletes one's own", async () => {
    const { site, ada, adas, adasId } = await twoPeople()
    const userId = (await site.creation(ada)).user.id
    const userIds = [userId, expect.stringMatching(/^A[g-v]/)]
    const passkey = {
      credentialID: adasId,
      name: null,
      transports: ["internal", "hybrid"],
      deviceType: "singleDevice",
      backedUp: false,
      userHandles: userIds,
    }
    const names = { name: ADA, displayName: ADA }
    expect(await manage(ada, { action: "list" })).toEqual({
      status: 200,
      body: { passkeys: [passkey], rpId: "app.test", userId, userIds, names },
    })
    const renamed = await manage(ada, { action: "rename", credentialID: adasId, name: " Laptop " })
    expect(renamed.body["passkeys"]).toEqual([{ ...passkey, name: "Laptop" }])
    const gone = await manage(ada, { action: "delete", credentialID: adasId })
    expect(gone.body).toMatchObject({ passkeys: [], userIds })
    const browser = site.visitor()
    expectRefused(browser, await site.signIn(browser, adas))
    expect(await site.store.listAccountsByUser((await site.user(ADA))?.id ?? "")).toEqual([])
    // Its owner can register the same credential again.
    expectSignedIn(await site.register(ada, adas))
  })

  test("the last way in stays, by HTTP and by the operation, and another one can go", async () => {
    const { site, ada, adasId } = await twoPeople()
    const [passkeys, other] = site.config.providers
    site.config.providers = [passkeys!, other!]
    const deleted = async () => manage(ada, { action: "delete", credentialID: adasId })
    expect(await deleted()).toEqual({ status: 403, body: { error: "LastWayIn" } })
    const { on } = createOperations(requestFramework, site.config)
    const here = new Request("http://app.test/", { headers: { cookie: ada.cookie } })
    await expect(on(here).deletePasskey(adasId)).rejects.toMatchObject({ name: "LastWayIn" })
    expect((await manage(ada, { action: "list" })).body["passkeys"]).toHaveLength(1)
    expectSignedIn(await site.register(ada, new Authenticator()))
    expect((await deleted()).body["passkeys"]).toHaveLength(1)
  })

  test("the last two, removed at once without records: what is put back signs its person in", async () => {
    const { site, ada, adas, adasId } = await twoPeople()
    const device = new Authenticator()
    await manage(ada, { action: "rename", credentialID: adasId, name: "Laptop" })
    expectSignedIn(await site.register(ada, device))
    site.config.providers = site.config.providers.slice(0, 2)
    const { list } = removedAtOnce(site)
    const ids = [adas, device].map((one) => one.credentials[0]!.id.toString("base64url"))
    const answers = await Promise.all(
      ids.map(async (credentialID) => manage(ada, { action: "delete", credentialID })),
    )
    const left = await list(ada)
    const isLeft = ids.map((id) => left.some(({ credentialID }) => credentialID === id))
    expect(left.length).toBeGreaterThan(0)
    expect(answers.map(({ status }) => status)).toEqual(isLeft.map((is) => (is ? 403 : 200)))
    const named = left.find(({ credentialID }) => credentialID === adasId)
    expect(named?.name ?? "gone").toBe(isLeft[0] ? "Laptop" : "gone")
    for (const one of [adas, device].filter((_, index) => isLeft[index]))
      expectSignedIn(await site.signIn(site.visitor(), one))
  })

  test("a user who is deleted while they remove a passkey does not get it back", async () => {
    const { site, ada, adasId } = await twoPeople()
    site.config.providers = site.config.providers.slice(0, 2)
    expectSignedIn(await site.register(ada, new Authenticator()))
    const { store } = site
    const { deleteAuthenticator } = store
    const { id } = (await site.user(ADA))!
    Object.assign(store, {
      deleteAuthenticator: async (credentialID: string) => {
        await deleteAuthenticator.call(store, credentialID)
        await store.deleteUser(id)
      },
    })
    const { status, body } = await manage(ada, { action: "delete", credentialID: adasId })
    expect([status, body["passkeys"]]).toEqual([200, []])
    expect(await store.listAuthenticatorsByUserId(id)).toEqual([])
    expect(await store.getAccount(adasId, "passkey")).toBeNull()
  })

  test("§5.1.10 · the user handle of a passkey that began the account is told, also after rotation", async () => {
    const site = new PasskeySite({ provider: { manageEndpoints: true } })
    const [ada, device] = [site.visitor(), new Authenticator()]
    const { secret } = site.config
    expectSignedIn(await site.register(ada, device, { email: ADA }))
    const first = device.credentials[0]?.userHandle ?? ""
    const list = async () => (await manage(ada, { action: "list" })).body as unknown as PasskeyList
    expect((await list()).userIds).toContain(first)
    expect((await list()).passkeys[0]?.userHandles).toContain(first)
    site.config.secret = ["a newer secret of this application", String(secret)]
    expect((await list()).userIds).toHaveLength(4)
    expect((await list()).userIds).toContain(first)
    // No one else sees them, or has the same ones.
    const bob = site.visitor()
    expectSignedIn(await site.register(bob, new Authenticator(), { email: BOB }))
    const bobs = (await manage(bob, { action: "list" })).body["userIds"]
    expect(bobs).not.toContain(first)
  })

  test("§7.2 · a store that chooses ids itself: the passkey that began the account signs in", async () => {
    const memory = MemoryAdapter()
    const { createUserAndAccount: _, ...store }: Adapter = {
      ...memory,
      createUser: async (user) => {
        const { createUser } = memory as Required<Adapter>
        return createUser({ ...user, id: `own-${user.id}` })
      },
    }
    const site = new PasskeySite({ store, provider: { manageEndpoints: true } })
    const device = new Authenticator()
    expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
    expect((await site.user(ADA))?.id).toMatch(/^own-/)
    expectSignedIn(await site.signIn(site.visitor(), device))
  })

  test("another's is as good as none (CWE-639)", async () => {
    const { site, ada, bobs, bobsId } = await twoPeople()
    for (const action of ["rename", "delete"])
      expect(await manage(ada, { action, credentialID: bobsId, name: "mine" })).toEqual({
        status: 404,
        body: { error: "No such passkey" },
      })
    expectSignedIn(await site.signIn(site.visitor(), bobs))
  })

  test("an account that was moved to somebody else stays theirs when the passkey is deleted", async () => {
    const { site, ada, adasId } = await twoPeople()
    const [bobsUser, stored] = [await site.user(BOB), Buffer.from(adasId, "base64url")]
    const key = { provider: "passkey", providerAccountId: stored.toString("base64") }
    await site.store.unlinkAccount(key)
    const moved = { ...key, type: "webauthn" as const, userId: bobsUser?.id ?? "" }
    await site.store.linkAccount(moved)
    const gone = await manage(ada, { action: "delete", credentialID: adasId })
    expect([gone.status, gone.body["passkeys"]]).toEqual([200, []])
    expect(await site.store.getAccount(key.providerAccountId, "passkey")).toMatchObject(moved)
  })

  test.each([
    [{ action: "list" }, 401],
    [{ action: "delete", credentialID: "AAAA" }, 401],
  ])("%j of nobody → %i", async (fields, status) => {
    const { site } = await twoPeople()
    expect((await manage(site.visitor(), fields)).status).toBe(status)
  })

  test.each([
    [{ action: "explode" }, "Invalid action"],
    [{ action: "rename", name: " " }, "Invalid name"],
    [{ action: "rename", name: "a\nb" }, "Invalid name"],
    [{ action: "rename", name: "a".repeat(101) }, "Invalid name"],
  ])("%j → 400", async (fields, error) => {
    const { ada, adasId } = await twoPeople()
    expect(await manage(ada, { credentialID: adasId, ...fields })).toEqual({
      status: 400,
      body: { error },
    })
  })

  test("off unless the provider says so; never without our token", async () => {
    const { ada } = await twoPeople({})
    expect((await manage(ada, { action: "list" })).status).toBe(405)
    const { ada: other } = await twoPeople()
    const response = await other.visit("webauthn-options/passkey", {
      method: "POST",
      body: { action: "list" },
    })
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
  })
})

const framework: Framework<Request> = {
  ...requestFramework,
}

describe("Server operations", () => {
  test("list, rename and delete need no endpoint", async () => {
    const { site, ada, adas, adasId, bobsId } = await twoPeople({})
    const { on } = createOperations(framework, site.config)
    const request = () =>
      new Request("http://app.test/account", { headers: { cookie: ada.cookie } })
    expect(await on(request()).listPasskeys()).toMatchObject([{ credentialID: adasId }])
    expect(await on(request()).renamePasskey(adasId, "Laptop")).toBe(true)
    expect(await on(request()).renamePasskey(bobsId, "Laptop")).toBe(false)
    expect(await on(request()).listPasskeys()).toMatchObject([{ name: "Laptop" }])
    await expect(on(request()).renamePasskey(adasId, "")).rejects.toThrow("one line")
    expect(await on(request()).deletePasskey(bobsId)).toBe(false)
    const stored = adas.credentials[0]?.id.toString("base64") ?? ""
    expect(await on(request()).deletePasskey(stored)).toBe(true)
    expect(await on(request()).listPasskeys()).toEqual([])
    expect(await on(new Request("http://app.test/")).listPasskeys()).toEqual([])
    expect(await on(new Request("http://app.test/")).deletePasskey(bobsId)).toBe(false)
  })

  test("an adapter that cannot delete says so", async () => {
    const { site, ada, adasId } = await twoPeople()
    const { deleteAuthenticator: _, ...adapter } = site.store
    site.config.adapter = adapter
    const { on } = createOperations(framework, site.config)
    const request = new Request("http://app.test/", { headers: { cookie: ada.cookie } })
    await expect(on(request).deletePasskey(adasId)).rejects.toThrow("deleteAuthenticator")
  })
})

describe("A passkey that was made for somebody else's address", () => {
  test("is taken away when the owner proves the address", async () => {
    const site = new PasskeySite()
    const [thief, device] = [site.visitor(), new Authenticator()]
    expectSignedIn(await site.register(thief, device, { email: ADA }))
    const owner = site.visitor()
    await site.mail(owner, ADA)
    expect((await owner.session())?.["userId"]).toBe((await site.user(ADA))?.id)
    expect(await thief.session()).toBeNull()
    const again = site.visitor()
    expectRefused(again, await site.signIn(again, device))
    expect(await site.store.listAuthenticatorsByUserId((await site.user(ADA))?.id ?? "")).toEqual(
      [],
    )
  })

  test("refuses the owner where sessions cannot be taken away", async () => {
    const site = new PasskeySite({ strategy: "jwt" })
    await site.register(site.visitor(), new Authenticator(), { email: ADA })
    const owner = site.visitor()
    await site.mail(owner, ADA)
    expect(await owner.session()).toBeNull()
    expect(site.lastError).toBe("AccountNotLinked")
  })
})
