import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import type { Callbacks } from "../../src/contract/callbacks.js"
import type { AuthError } from "../../src/errors/auth-error.js"
import { admin } from "../../src/entrypoints/admin.js"
import { administration } from "../../src/entrypoints/administration.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { ADA, AdministrationSite, BOSS } from "../support/administration-site.js"
import { WORD } from "../support/every-way-site.js"
import { world } from "../support/world.js"

const WHY = { reason: "spam" }

describe.each([
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
] as const)("Somebody who is blocked, with $strategy", (options) => {
  test("is signed out everywhere, and cannot sign in until they are unblocked", async () => {
    const site = new AdministrationSite(options)
    const browser = await site.signedIn()
    const id = await site.userId()
    await site.people.block(id, WHY)
    expect(await browser.session()).toBeNull()
    const again = site.visitor()
    const answer = await site.byLink(again)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain("Your account was blocked")
    expect(await again.session()).toBeNull()
    expect(await site.people.unblock(id)).toBe(true)
    expect(await site.people.unblock(id)).toBe(false)
    expect(await (await site.signedIn()).session()).not.toBeNull()
    expect(site.types).toContain("blocked")
    expect(site.types).toContain("unblocked")
  })

  test("nobody else is touched", async () => {
    const site = new AdministrationSite(options)
    const boss = await site.signedIn(BOSS)
    await site.signedIn()
    await site.people.block(await site.userId(), WHY)
    expect(await boss.session()).not.toBeNull()
    await site.signedIn(BOSS)
  })

  test("a link that was sent before, and a sign-in at a provider under way, let nobody in", async () => {
    const site = new AdministrationSite(options)
    const person = { sub: "7", email: ADA }
    await site.signedIn()
    const [linked, left] = [site.visitor(), site.visitor()]
    await linked.post("signin/email", { email: ADA })
    const { link } = site
    const at = await site.leave(left, "signin/keycloak")
    await site.people.block(await site.userId(), WHY)
    expect((await linked.get(link)).status).toBe(403)
    await site.comeBack(left, at, { ...person, email_verified: true })
    expect(await linked.session()).toBeNull()
    expect(await left.session()).toBeNull()
  })

  test("a password alone does not say that somebody is blocked who has a second factor", async () => {
    const site = new AdministrationSite(options)
    await site.signUp(site.visitor())
    const id = await site.userId()
    await site.people.block(id, WHY)
    const plain = await site.byPassword(site.visitor())
    expect(plain.status).toBe(403)
    expect(await plain.text()).toContain("Your account was blocked")
    const { secondFactors } = admin(site.config as never) as never as {
      secondFactors: { import: (id: string, key: { totpKey: Uint8Array }) => Promise<boolean> }
    }
    await secondFactors.import(id, { totpKey: new Uint8Array(20) })
    const half = site.visitor()
    const answer = await site.byPassword(half)
    expect(answer.headers.get("location")).toContain("/session/second-factor")
    expect(await half.session()).toBeNull()
    const wrong = await site.byPassword(site.visitor(), ADA, "wrong word for it")
    expect(wrong.headers.get("location")).not.toContain("Blocked")
  })

  test("a sign-in that was decided before the block is refused at its end", async () => {
    let meanwhile = async (): Promise<unknown> => null
    const memory = MemoryAdapter()
    const store: typeof memory = {
      ...memory,
      createSession: async (row) => {
        await meanwhile()
        return memory.createSession(row)
      },
    }
    const jwt: Callbacks["jwt"] = async ({ token, user }) => {
      if (user) await meanwhile()
      return token
    }
    const site = new AdministrationSite({ ...options, store, config: { callbacks: { jwt } } })
    await site.signedIn()
    const id = await site.userId()
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    let times = 0
    meanwhile = async () => {
      times += 1
      await site.people.block(id, WHY)
    }
    await browser.get(site.link)
    expect(times).toBe(1)
    expect(await browser.session()).toBeNull()
    await site.people.unblock(id)
    expect(await browser.session()).toBeNull()
  })

  test("a row that the application writes by its adapter lets nobody in", async () => {
    const site = new AdministrationSite(options)
    await site.signedIn()
    const id = await site.userId()
    await site.people.block(id, WHY)
    const expires = new Date(Date.now() + 60_000)
    await site.store.createSession({ sessionToken: "made-by-hand", userId: id, expires })
    const browser = site.visitor()
    browser.keep("authjs.session-token=made-by-hand; Path=/")
    expect(await browser.session()).toBeNull()
  })

  test("for a time, it ends by itself", async () => {
    const site = new AdministrationSite(options)
    await site.signedIn()
    const id = await site.userId()
    await site.people.block(id, { ...WHY, until: new Date(Date.now() + 60_000) })
    expect(await site.people.blockOf(id)).toMatchObject({ of: "user", user: id, reason: "spam" })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
    try {
      expect(await site.people.blockOf(id)).toBeNull()
      expect(await (await site.signedIn()).session()).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test("that of an address outlives the user; that of a user goes with them", async () => {
    const site = new AdministrationSite(options)
    const remove = async () => {
      const id = await site.userId()
      await site.store.deleteUser(id)
      await admin(site.config as never).removed(id)
      return id
    }
    await site.signedIn()
    await site.people.block(await site.userId(), WHY)
    await remove()
    await site.signedIn()
    await site.people.block(await site.userId(), { ...WHY, address: true })
    expect((await site.people.blocked()).blocks.map(({ of }) => of).sort()).toEqual([
      "address",
      "user",
    ])
    await remove()
    const again = site.visitor()
    expect((await site.byLink(again)).status).toBe(403)
    expect((await site.byLink(site.visitor(), "a.d.a+2@example.com")).status).not.toBe(403)
    expect((await site.byLink(site.visitor(), "ada+2@example.com")).status).toBe(403)
    expect((await site.people.blocked()).blocks).toMatchObject([{ of: "address" }])
    expect(await site.people.unblock({ address: ADA })).toBe(true)
    await site.signedIn()
  })

  test("by a password alone one does not learn that an address is blocked under which nobody is", async () => {
    const site = new AdministrationSite(options)
    const person = { sub: "9", email: ADA, email_verified: false }
    await site.signedIn()
    await site.people.block(await site.userId(), { ...WHY, address: true })
    const id = await site.userId()
    await site.store.deleteUser(id)
    await admin(site.config as never).removed(id)
    const browser = site.visitor()
    const answer = await site.oauth(browser, "signin/keycloak", person)
    expect(answer.headers.get("location")).toContain("error=AccessDenied")
    expect(await browser.session()).toBeNull()
  })
})

describe("The back office", () => {
  test("lists who is blocked, in pages", async () => {
    const site = new AdministrationSite()
    const ids: string[] = []
    for (const name of ["ada", "bob", "eve"]) {
      await site.signedIn(`${name}@example.com`)
      ids.push(await site.userId(`${name}@example.com`))
    }
    for (const id of ids) await site.people.block(id, WHY)
    const first = await site.people.blocked({ limit: 2 })
    expect(first.blocks).toHaveLength(2)
    const rest = await site.people.blocked({ limit: 2, after: first.next })
    expect(rest).toMatchObject({ next: null })
    expect([...first.blocks, ...rest.blocks].map(({ user }) => user).sort()).toEqual(ids.sort())
  })

  test("sees sessions, ways in and what happened, and ends sessions", async () => {
    const site = new AdministrationSite()
    const browser = await site.signedIn()
    const id = await site.userId()
    expect(await site.people.sessions(id)).toMatchObject([{ isCurrent: false, provider: "email" }])
    expect(await site.people.waysIn(id)).toContainEqual({ kind: "address", id: ADA })
    expect((await site.people.audit(id)).entries.map(({ type }) => type)).toContain("signedIn")
    expect(await site.people.endSessions(id)).toBe(1)
    expect(await browser.session()).toBeNull()
  })

  test("demands a second factor from the next sign-in on, and resets it", async () => {
    const site = new AdministrationSite()
    await site.signedIn()
    const id = await site.userId()
    await site.people.requireSecondFactor(id)
    const browser = site.visitor()
    const answer = await site.byLink(browser)
    expect(answer.headers.get("location")).toContain("/session/second-factor")
    expect(await site.people.resetFactors(id)).toBe(false)
    expect(site.types).toEqual(expect.arrayContaining(["secondFactorRequired", "factorsReset"]))
  })

  test("demands another password, which only a link gives", async () => {
    const site = new AdministrationSite()
    await site.signUp(site.visitor())
    await site.people.requireNewPassword(await site.userId())
    const browser = site.visitor()
    const answer = await site.byPassword(browser)
    expect(answer.headers.get("location")).toContain("/session/password-required")
    expect(await browser.session()).toBeNull()
    const page = await browser.get("session/password-required")
    expect(await page.text()).toContain("Choose a new password")
    site.mails.length = 0
    await browser.post("session/password-required", { send: "1" })
    const token = new URL(site.link).searchParams.get("token") ?? ""
    const other = `${WORD} of another time`
    await browser.post("callback/password", { token, password: other })
    expect(await browser.session()).not.toBeNull()
    const later = site.visitor()
    await site.byPassword(later, ADA, other)
    expect(await later.session()).not.toBeNull()
  })

  test.each([
    [
      "nobody",
      async (site: AdministrationSite) => site.people.block("nobody", WHY),
      "No stored user has this id",
    ],
    [
      "without a reason",
      async (site: AdministrationSite) => site.people.block(await site.userId(), {} as never),
      "takes a reason",
    ],
    [
      "without options",
      async (site: AdministrationSite) =>
        site.people.block(await site.userId(), undefined as never),
      "takes a reason",
    ],
    [
      "an address that is none",
      async (site: AdministrationSite) => site.people.unblock({ address: "" }),
      "takes an email address",
    ],
    [
      "until yesterday",
      async (site: AdministrationSite) =>
        site.people.block(await site.userId(), { ...WHY, until: "2001-01-01" }),
      "in the future",
    ],
    [
      "too many at once",
      async (site: AdministrationSite) => site.people.blocked({ limit: 1001 }),
      "from 1 to 1000",
    ],
  ])("says what is wrong: %s", async (_, act, says) => {
    const site = new AdministrationSite()
    await site.signedIn()
    await expect(act(site)).rejects.toThrow(says)
  })

  test("says which extension a function needs", async () => {
    const site = new AdministrationSite()
    Object.assign(site.config, { extensions: [sessions(), administration()] })
    await site.signedIn()
    const id = await site.userId()
    const error = (await site.people.audit(id).catch((thrown: unknown) => thrown)) as AuthError
    expect(error.message).toContain("needs audit()")
    await expect(site.people.resetFactors(id)).rejects.toThrow("needs secondFactors()")
  })

  test("needs sessions(), which the start says", async () => {
    const { problems } = await resolveConfig(world({ extensions: [administration()] }))
    expect(problems.map(({ message }) => message).join()).toContain("which needs sessions()")
  })
})
