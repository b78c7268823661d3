import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { defineExtension } from "../../src/entrypoints/extensions.js"
import {
  type PreviousKind,
  type PreviousLibrary,
  previousSessions,
} from "../../src/entrypoints/previous-sessions.js"
import { Browser } from "../support/browser.js"
import { ChangedSites, formerly, UNTIL } from "../support/changed-sites.js"
import { ADA, BOB, PasskeySite } from "../support/passkey-site.js"
import { SessionsSite } from "../support/sessions-site.js"
import { password } from "../support/world.js"

const COOKIE = "former.token"
const MARK = "authjs.session-token.moved"

/** Ada's browser after it was moved from tokens in another cookie to rows, and the token of somebody else. */
async function movedBrowser() {
  const sites = new ChangedSites({ isRecorded: false })
  const before = sites.at("tokens in another cookie")
  const after = sites.at("rows", ["tokens in another cookie"])
  const browser = after.visitedBy(await before.signedIn())
  await browser.session()
  const mallory = await before.signedIn("mallory@example.com")
  return { sites, before, after, browser, planted: String(mallory.jar.get(COOKIE)) }
}

const emailIn = async (browser: Browser) =>
  ((await browser.session())?.["user"] as { email?: string } | undefined)?.email

describe("A former cookie that a neighbouring subdomain plants", () => {
  test("signs nobody in after the browser had its first session of the present kind", async () => {
    const { browser, planted } = await movedBrowser()
    browser.jar.set(COOKIE, planted)
    expect(await emailIn(browser)).toBe(ADA)
    browser.jar.delete("authjs.session-token")
    expect(await browser.session()).toBeNull()
  })

  test("signs nobody in after they have signed out", async () => {
    const { browser, planted } = await movedBrowser()
    await browser.post("signout")
    browser.jar.set(COOKIE, planted)
    expect(await browser.session()).toBeNull()
    expect(await (await browser.get("signin")).text()).not.toContain("mallory")
  })

  test("is not in whose name an account is linked", async () => {
    const { after, browser, planted } = await movedBrowser()
    browser.jar.delete("authjs.session-token")
    browser.jar.set(COOKIE, planted)
    await after.mail(browser, BOB)
    expect(await emailIn(browser)).toBe(BOB)
    expect(browser.jar.get(COOKIE)).toBeUndefined()
  })

  test("signs nobody in where the last session was of another former kind", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const other = sites.at("tokens in another cookie", ["rows"])
    const browser = await other.signedIn()
    const mallory = await sites.at("tokens with another secret").signedIn("mallory@example.com")
    browser.jar.delete(COOKIE)
    browser.jar.set("authjs.session-token", String(mallory.jar.get("authjs.session-token")))
    const former = ["tokens in another cookie", "tokens with another secret"] as const
    expect(await sites.at("rows", former).visitedBy(browser).session()).toBeNull()
  })

  test("beside the mark of another browser counts no more than that browser's own", async () => {
    const { after, planted } = await movedBrowser()
    const fresh = after.visitor()
    fresh.jar.set(COOKIE, planted)
    // As before the change: whoever can set such a cookie could always do that in a browser that was never here.
    expect(await emailIn(fresh)).toBe("mallory@example.com")
    expect(String(fresh.jar.get(MARK))).toMatch(/^[\da-f]{16}$/)
  })
})

describe("The mark", () => {
  test("is of this host alone, and no script reads it", async () => {
    const { after, before } = await movedBrowser()
    const secure = new Browser({ ...after.config, useSecureCookies: true }, "https://app.test")
    const signedIn = await before.signedIn()
    secure.jar.set(COOKIE, String(signedIn.jar.get(COOKIE)))
    const lines = (await secure.get("session")).headers.getSetCookie()
    const marks = lines.filter((line) => line.includes(".moved="))
    expect(marks.length).toBeGreaterThan(0)
    for (const mark of marks)
      expect(mark).toMatch(
        /^__Host-[\w.-]+=[\da-f]{16}; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/i,
      )
  })

  test("is sent where a former cookie may be, also if that of the session is strict", async () => {
    const { after, before } = await movedBrowser()
    const sessionToken = { options: { sameSite: "strict" as const } }
    const site = new Browser({ ...after.config, cookies: { sessionToken } })
    const signedIn = await before.signedIn()
    site.jar.set(COOKIE, String(signedIn.jar.get(COOKIE)))
    const lines = (await site.get("session")).headers.getSetCookie()
    const modeOf = (name: string) =>
      /SameSite=(\w+)/i.exec(lines.find((line) => line.startsWith(`${name}=`)) ?? "")?.[1]
    expect([modeOf("authjs.session-token"), modeOf(MARK)]).toEqual(["Strict", "Lax"])
  })

  test("does not show the token of the row that was replaced", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const signedIn = await sites.at("rows").signedIn()
    const token = String(signedIn.jar.get("authjs.session-token"))
    const browser = sites.at("tokens", ["rows"]).visitedBy(signedIn)
    await browser.session()
    expect(browser.cookie).toContain(".moved=")
    expect(browser.cookie).not.toContain(token)
  })
})

describe("What is not let in", () => {
  test("after the date", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const signedIn = await sites.at("tokens").signedIn()
    const former = { ...formerly("tokens"), until: "2020-01-01" }
    const late = sites.at("rows", [], { session: { previous: previousSessions([former]) } })
    expect(await late.visitedBy(signedIn).session()).toBeNull()
  })

  test("a former row that has run out", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const signedIn = await sites.at("rows").signedIn()
    const after = sites.at("tokens", ["rows"])
    const sessionToken = String(signedIn.jar.get("authjs.session-token"))
    await after.store.updateSession({ sessionToken, expires: new Date(Date.now() - 1000) })
    expect(await after.visitedBy(signedIn).session()).toBeNull()
  })

  test("what an own decode gives without looking at the end of the token", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const decode = () => ({ sub: "1", email: ADA, exp: Math.floor(Date.now() / 1000) - 1 })
    const former = { ...formerly("tokens in another cookie"), decode }
    const site = sites.at("tokens", [], { session: { previous: previousSessions([former]) } })
    const browser = site.visitor()
    browser.jar.set(COOKIE, "any")
    expect(await browser.session()).toBeNull()
  })

  test("whom an extension refuses, and nothing is written", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const signedIn = await sites.at("tokens").signedIn()
    let written = 0
    const adapter: Adapter = {
      ...sites.store,
      createSession: (row) => {
        written += 1
        return sites.store.createSession?.(row) as never
      },
    }
    const closed = defineExtension("closed", { options: {}, given: {} }, () => ({
      phases: { read: async () => false },
    }))
    const after = sites.at("rows", ["tokens"], { adapter, extensions: [closed] })
    expect(await after.visitedBy(signedIn).session()).toBeNull()
    expect(written).toBe(0)
  })

  test("somebody whose user is gone", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const signedIn = await sites.at("tokens").signedIn()
    const after = sites.at("rows", ["tokens"])
    await after.store.deleteUser((await after.user(ADA))?.id ?? "")
    const browser = after.visitedBy(signedIn)
    expect(await browser.session()).toBeNull()
  })

  test("a hash that was read in the table, as the token of a former row", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const rows: string[] = []
    const adapter: Adapter = {
      ...sites.store,
      createSession: (row) => {
        rows.push(row.sessionToken)
        return sites.store.createSession?.(row) as never
      },
    }
    const signedIn = await sites.at("hashed rows", [], { adapter }).signedIn()
    const after = sites.at("tokens", ["hashed rows"])
    const thief = after.visitor()
    thief.jar.set("authjs.session-token", String(rows[0]))
    expect(rows[0]).toMatch(/^sha256:/)
    expect(await thief.session()).toBeNull()
    expect(await after.visitedBy(signedIn).session()).not.toBeNull()
  })

  test("whom the application's callbacks refuse; and nothing of the former session stays", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const signedIn = await sites.at("rows").signedIn()
    const after = sites.at("tokens in another cookie", ["rows"], {
      callbacks: { session: () => null as never },
    })
    const browser = after.visitedBy(signedIn)
    expect(await browser.session()).toBeNull()
    expect(browser.jar.get("authjs.session-token")).toBeUndefined()
  })
})

describe("A store that fails", () => {
  test.each(["getSessionAndUser", "createSession"] as const)(
    "in %s is no answer: the cookies stay, and the next request goes on",
    async (operation) => {
      const sites = new ChangedSites({ isRecorded: false })
      const [from, to] =
        operation === "createSession"
          ? (["tokens", "rows"] as const)
          : (["rows", "tokens"] as const)
      const signedIn = await sites.at(from).signedIn()
      let isDown = true
      const store = {
        ...sites.store,
        [operation]: (...args: readonly never[]) => {
          if (isDown) throw new Error("the store is down")
          return (sites.store[operation] as (...all: readonly never[]) => unknown)(...args)
        },
      }
      const after = sites.at(to, [from], { adapter: store as Adapter })
      const browser = after.visitedBy(signedIn)
      const before = browser.cookie
      expect((await browser.get("session")).status).toBe(503)
      expect(browser.cookie).toBe(before)
      isDown = false
      expect(await emailIn(browser)).toBe(ADA)
    },
  )

  test("when the row that was replaced is deleted keeps nobody out, and it is tried again", async () => {
    const sites = new ChangedSites({ isRecorded: false })
    const before = sites.at("rows")
    const signedIn = await before.signedIn()
    let isDown = true
    const store = {
      ...sites.store,
      deleteSession: (token: string) => {
        if (isDown) throw new Error("the store is down")
        return sites.store.deleteSession?.(token)
      },
    }
    const after = sites.at("tokens", ["rows"], { adapter: store })
    const browser = after.visitedBy(signedIn)
    for (let count = 0; count < 3; count += 1) expect(await emailIn(browser)).toBe(ADA)
    expect(await before.visitedBy(signedIn).session()).not.toBeNull()
    const { status } = await browser.post("signout")
    expect(status).toBe(302)
    expect(await emailIn(browser), "the sign-out failed").toBe(ADA)
    isDown = false
    await browser.session()
    expect(await before.visitedBy(signedIn).session()).toBeNull()
  })
})

describe("A session of another library", () => {
  const library = (read: PreviousLibrary["read"]): PreviousKind => ({
    until: UNTIL,
    cookies: ["auth_session"],
    read,
  })
  const siteWith = (kind: PreviousKind, more: Partial<AuthConfig> = {}) =>
    new PasskeySite({
      strategy: "database",
      config: { ...more, session: { ...more.session, previous: previousSessions([kind]) } },
    })

  test("goes on as one of ours, and its cookie goes", async () => {
    const store = MemoryAdapter()
    const user = await store.createUser?.({ id: "", email: ADA, emailVerified: null })
    const asked: unknown[] = []
    const kind = library((cookies) => {
      asked.push(cookies)
      return { userId: user?.id ?? "", expires: new Date(Date.now() + 60_000) }
    })
    const site = new PasskeySite({
      strategy: "database",
      store,
      config: { session: { strategy: "database", previous: previousSessions([kind]) } },
    })
    const browser = site.visitor()
    browser.jar.set("auth_session", "abc")
    browser.jar.set("theme", "dark")
    expect(await emailIn(browser)).toBe(ADA)
    expect(asked[0]).toEqual({ auth_session: "abc" })
    expect(browser.jar.get("auth_session")).toBeUndefined()
    asked.length = 0
    expect(await emailIn(browser)).toBe(ADA)
    expect(asked).toEqual([])
  })

  test("is in a token without an adapter, with what the library knows of the user", async () => {
    const kind = library(() => ({
      userId: "u1",
      expires: new Date(Date.now() + 60_000),
      user: { name: "Ada", email: ADA },
    }))
    const site = siteWith(kind, { adapter: undefined, session: { strategy: "jwt" } })
    const browser = new Browser({ ...site.config, providers: [password()] })
    browser.jar.set("auth_session", "abc")
    const session = await browser.session()
    expect(session).toMatchObject({ user: { name: "Ada", email: ADA }, userId: "u1" })
  })

  test("that has ended, or is of nobody, is none", async () => {
    const store = MemoryAdapter()
    const user = await store.createUser?.({ id: "", email: ADA, emailVerified: null })
    const over = library(() => ({ userId: user?.id ?? "", expires: new Date(0) }))
    const ended = siteWith(over, { adapter: store }).visitor()
    const nobody = siteWith(library(() => null)).visitor()
    const stranger = siteWith(
      library(() => ({ userId: "9", expires: new Date(Date.now() + 60_000) })),
    ).visitor()
    for (const browser of [ended, nobody, stranger]) {
      browser.jar.set("auth_session", "abc")
      expect(await browser.session()).toBeNull()
    }
  })

  test("is no fresh proof", async () => {
    const store = MemoryAdapter()
    const user = await store.createUser?.({ id: "", email: ADA, emailVerified: null })
    const kind = library(() => ({
      userId: user?.id ?? "",
      expires: new Date(Date.now() + 60_000),
    }))
    const site = new SessionsSite("database", {
      store,
      config: { session: { strategy: "database", previous: previousSessions([kind]) } },
    })
    const browser = site.visitor()
    browser.jar.set("auth_session", "abc")
    expect(await emailIn(browser)).toBe(ADA)
    expect((await browser.post("session/sessions.endAll")).status).toBe(403)
  })
})

describe("previousSessions() says what is wrong", () => {
  test.each(["2027-03-01", "2027-03-01T00:00:00+02:00", new Date()])(
    "and takes a date as %s",
    (until) => {
      expect(() => previousSessions([{ until, strategy: "jwt" }])).not.toThrow()
    },
  )

  test.each<[unknown, string]>([
    [{ until: UNTIL }, "takes a list"],
    [["jwt"], "cannot use entry 1 of its list: it is not an object"],
    [[{ strategy: "jwt" }], "must say until when such sessions count"],
    [[{ until: "soon", strategy: "jwt" }], "has an until that is no date"],
    [[{ until: "01.03.2027", strategy: "jwt" }], "has an until that is no date"],
    [[{ until: 1_803_859_200_000, strategy: "jwt" }], "has an until that is no date"],
    [[{ until: new Date("soon"), strategy: "jwt" }], "has an until that is no date"],
    [[{ until: UNTIL }], "does not say what was different"],
    [[{ until: UNTIL, domain: "example.com", cookie: "__Host-s" }], "begins with __Host-"],
    [[{ until: UNTIL, secure: false, cookie: "__Secure-s" }], "only https has such a cookie"],
    [
      [
        { until: UNTIL, strategy: "jwt" },
        { until: UNTIL, cookieName: "x" },
      ],
      'entry 2 of its list: it has "cookieName"',
    ],
    [[{ until: UNTIL, strategy: "token" }], 'neither "jwt" nor "database"'],
    [[{ until: UNTIL, cookie: "a b" }], "has a cookie that is no name"],
    [[{ until: UNTIL, secret: "" }], "has a secret that is empty"],
    [[{ until: UNTIL, decode: "jose" }], "has a decode that is not a function"],
    [[{ until: UNTIL, read: () => null }], "must have both read"],
    [[{ until: UNTIL, cookies: ["a"] }], "must have both read"],
  ])("%j", (kinds, message) => {
    expect(() => previousSessions(kinds as PreviousKind[])).toThrow(message)
  })

  test("a list in its place", async () => {
    const site = new PasskeySite({
      config: { session: { strategy: "database", previous: [{ until: UNTIL }] as never } },
    })
    expect((await site.visitor().get("session")).status).toBe(500)
    expect(String(site.config.log[0])).toContain("session.previous")
  })
})
