import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { admin } from "../../src/entrypoints/admin.js"
import { sha256Hex } from "../../src/crypto/hash.js"
import { getToken } from "../../src/entrypoints/jwt.js"
import type { OwnPassword } from "../../src/extensions/password/own-password.js"
import type { OwnSecondFactors } from "../../src/entrypoints/second-factors.js"
import type { OwnSessions } from "../../src/contract/own-sessions.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { ADA, AdministrationSite, BOSS } from "../support/administration-site.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { SECRET } from "../support/world.js"

const WHY = { reason: "ticket 7" }

interface Mine {
  readonly sessions: OwnSessions
  readonly secondFactors: OwnSecondFactors
  readonly password: OwnPassword
  readonly meets: (demand: object) => boolean
}

/** Somebody of the site who has begun to act as Ada. */
async function actingSite(options: ConstructorParameters<typeof AdministrationSite>[0]) {
  const site = new AdministrationSite(options)
  const own = await site.signedIn()
  const boss = await site.signedIn(BOSS)
  const ada = await site.userId()
  await site.acting(boss, (people) => people.actAs(ada, WHY))
  const { me, on, auth } = createOperations(eventFramework, site.config as OperationsConfig)
  const at = () => event("/", { cookie: boss.cookie })
  const mine = async () => (await me(at())) as Mine | null
  return { site, own, boss, ada, mine, on, auth, at }
}

const emailOf = async (browser: Browser) => {
  const session = (await browser.session()) as { user?: { email?: string } } | null
  return session?.user?.email ?? null
}

describe.each([
  { strategy: "jwt", isReversed: true },
  { strategy: "database", isReversed: false },
] as const)("A support employee who wants more, with $strategy", (options) => {
  test.each([
    ["recovery codes", async (mine: Mine) => mine.secondFactors.makeRecoveryCodes()],
    ["an app of their own", async (mine: Mine) => mine.secondFactors.startTotp()],
    ["another password", async (mine: Mine) => mine.password.change("a", "b")],
    ["a first password", async (mine: Mine) => mine.password.set("a word of their own")],
    ["the end of a session", async (mine: Mine) => mine.sessions.end("x")],
    ["the end of all others", async (mine: Mine) => mine.sessions.endOthers()],
    ["the end of all", async (mine: Mine) => mine.sessions.endAll()],
  ])("gets no %s", async (_, act) => {
    const { mine } = await actingSite(options)
    const own = await mine()
    await expect(act(own as Mine)).rejects.toMatchObject({ type: "ActingRefused" })
  })

  test("gets none of it over HTTP, or by a page", async () => {
    const { boss, own } = await actingSite(options)
    for (const name of ["sessions.endAll", "secondFactors.startTotp", "password.set"]) {
      const answer = await boss.post(`session/${name}`, { next: "a word of their own" })
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ error: "ActingRefused" }),
      ])
    }
    const changed = await boss.post("session/change-password", { next: "a word of their own" })
    expect(changed.status).toBe(403)
    expect(await emailOf(own)).toBe(ADA)
  })

  test("has proved nothing, however lately they did so as themselves", async () => {
    const { mine, auth, at } = await actingSite(options)
    const own = await mine()
    expect([own?.meets({ within: 600 }), own?.meets({})]).toEqual([false, false])
    expect(await auth(at(), { within: 600 })).toBeNull()
    expect(await auth(at())).not.toBeNull()
  })

  test("sees and renames no passkey", async () => {
    const { site, own, ada, on, at } = await actingSite(options)
    await site.register(own, undefined, new Authenticator())
    const [passkey] = await site.store.listAuthenticatorsByUserId(ada)
    const credentialID = String(passkey?.credentialID)
    const listed = await on(at())
      .listPasskeys()
      .catch(() => null)
    expect(JSON.stringify(listed) ?? "").not.toContain(credentialID.replaceAll("=", ""))
    await on(at())
      .renamePasskey(credentialID, "mine")
      .catch(() => undefined)
    expect(JSON.stringify(await site.store.listAuthenticatorsByUserId(ada))).not.toContain("mine")
  })

  test("links no account and no passkey, and removes none", async () => {
    const { site, own, boss, ada, on, at } = await actingSite(options)
    const device = new Authenticator()
    await site.register(own, undefined, device)
    expect(await site.store.listAuthenticatorsByUserId(ada)).toHaveLength(1)
    await site.register(boss, undefined, new Authenticator()).catch(() => undefined)
    const [kept] = await site.store.listAuthenticatorsByUserId(ada)
    await on(at())
      .deletePasskey(kept?.credentialID ?? "")
      .catch(() => undefined)
    expect(await site.store.listAuthenticatorsByUserId(ada)).toHaveLength(1)
    await site.oauth(boss, "signin/github", { sub: "99", email: "mine@example.com" })
    const linked = await site.store.getUserByAccount({
      provider: "github",
      providerAccountId: "99",
    })
    expect(String(linked?.id)).not.toBe(ada)
  })

  test("the letter case of a stored token changes nothing of who acts", async () => {
    if (options.strategy === "jwt") return
    const memory = MemoryAdapter()
    // As stores that ignore letter case, and adapters that return the value that they were asked for.
    const store: typeof memory = {
      ...memory,
      getSessionAndUser: async (token) => {
        const found = await memory.getSessionAndUser(token.toLowerCase())
        return found && { ...found, session: { ...found.session, sessionToken: token } }
      },
    }
    const { boss } = await actingSite({ ...options, store })
    const [name = "", value = ""] =
      [...boss.jar].find(([one]) => one === "authjs.session-token") ?? []
    for (const other of [value.replace("s2.", "S2."), value.toUpperCase()]) {
      boss.jar.set(name, other)
      expect(await boss.session()).toBeNull()
    }
  })

  test("a configuration without administration() lets no such session in", async () => {
    const { site, boss } = await actingSite(options)
    Object.assign(site.config, { extensions: [sessions({ maxStaleness: 0 })] })
    const config = { ...site.config }
    const { auth } = createOperations(eventFramework, config as OperationsConfig)
    expect(await auth(event("/", { cookie: boss.cookie }))).toBeNull()
  })

  test("is nobody to a program that knows nothing of it, such as an earlier version or Auth.js", async () => {
    if (options.strategy === "jwt") return
    const { site, boss } = await actingSite(options)
    expect(await emailOf(boss)).toBe(ADA)
    const token = [...boss.jar].find(([name]) => name.endsWith("session-token"))?.[1] ?? ""
    expect(await site.store.getSessionAndUser(token)).toBeNull()
    // As they are stored with session.tokenHash.
    const hashed = `sha256:${await sha256Hex(token)}`
    expect(await site.store.getSessionAndUser(hashed)).toBeNull()
  })

  test("a deleted person's record of it is gone", async () => {
    const { site, ada } = await actingSite(options)
    await site.store.deleteUser(ada)
    await admin(site.config as never).removed(ada)
    for (const collection of ["acting", "session", "block"])
      expect(await site.records.list({ collection, owner: ada, limit: 10 })).toEqual([])
  })

  test("the own session is found neither in the store nor in a cookie", async () => {
    const site = new AdministrationSite(options)
    await site.signedIn()
    const boss = await site.signedIn(BOSS)
    const token = [...boss.jar].find(([name]) => name === "authjs.session-token")?.[1] ?? "none"
    const ada = await site.userId()
    await site.acting(boss, (people) => people.actAs(ada, WHY))
    const kept = await site.records.list({ collection: "acting", limit: 10 })
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(boss.cookie).not.toContain(token)
  })
})

describe("With session tokens", () => {
  test("an application that seals tokens without our claim makes no session of the person", async () => {
    const plain = (claims: object) => btoa(JSON.stringify(claims))
    const jwt = {
      encode: async ({ token }: { token?: Record<string, unknown> }) => {
        const { sallyport: facts, ...rest } = token ?? {}
        const acts = typeof facts === "string" && facts.startsWith("s2.")
        return plain(acts ? rest : { ...rest, sallyport: facts })
      },
      decode: async ({ token = "" }: { token?: string }) => JSON.parse(atob(token)) as object,
    }
    const site = new AdministrationSite({ config: { jwt: jwt as never } })
    await site.signedIn()
    const boss = await site.signedIn(BOSS)
    const ada = await site.userId()
    const acting = site.acting(boss, (people) => people.actAs(ada, WHY))
    await expect(acting).rejects.toThrow("cannot be read as one")
    expect(await emailOf(boss)).toBe(BOSS)
    expect((await site.people.sessions(ada)).every(({ actor }) => actor === undefined)).toBe(true)
  })

  test("code that only opens the token sees the person, and by a claim that somebody acts", async () => {
    const { site, boss } = await actingSite({ strategy: "jwt" })
    const req = new Request("http://app.test/", { headers: { cookie: boss.cookie } })
    const secret = String(site.config.secret ?? SECRET)
    const token = await getToken({ req, secret })
    expect(token?.email).toBe(ADA)
    expect(String(token?.["sallyport"])).toMatch(/^s2\./)
  })
})
