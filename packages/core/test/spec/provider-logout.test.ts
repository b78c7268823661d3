import { afterEach, describe, expect, test, vi } from "vitest"
import {
  EVENT,
  LogoutSite,
  type LogoutSiteOptions,
  logoutTokenOf,
  seconds,
} from "../support/logout-site.js"

afterEach(() => {
  vi.useRealTimers()
})

/** Each in both orders of the list. */
const sites: readonly (readonly [string, LogoutSiteOptions])[] = [
  ["tokens", { strategy: "jwt" }],
  ["tokens, listed the other way round", { strategy: "jwt", isReversed: true }],
  ["stored sessions", { strategy: "database" }],
  ["stored sessions, listed the other way round", { strategy: "database", isReversed: true }],
  ["tokens that are replaced", { strategy: "jwt", rotateEvery: 60 }],
  ["stored sessions that are replaced", { strategy: "database", rotateEvery: 60 }],
]

describe.each(sites)("What ends when a provider says so: %s", (_, options) => {
  test("the session that began in the named session of the provider, and no other", async () => {
    const site = new LogoutSite(options)
    const [one, other, stranger] = [
      await site.signIn("sid-1"),
      await site.signIn("sid-2"),
      await site.signIn("sid-1", "8"),
    ]
    expect(await one.session()).not.toBeNull()
    const answer = await site.hear({ sid: "sid-2", sub: "7" })
    expect([answer.status, await answer.text()]).toEqual([200, ""])
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await other.session()).toBeNull()
    expect(await one.session()).not.toBeNull()
    expect(await stranger.session()).not.toBeNull()
    expect(site.world.config.log).toEqual([])
  })

  test("by the name of the session alone", async () => {
    const site = new LogoutSite(options)
    const browser = await site.signIn("sid-1")
    const other = await site.signIn("sid-2")
    expect((await site.hear({ sid: "sid-1" })).status).toBe(200)
    expect([await browser.session(), await other.session()]).toEqual([null, expect.anything()])
  })

  test("all sessions of a person, if none is named", async () => {
    const site = new LogoutSite(options)
    const own = [await site.signIn("sid-1"), await site.signIn(undefined)]
    const other = await site.signIn("sid-3", "8")
    expect((await site.hear({ sub: "7" })).status).toBe(200)
    for (const browser of own) expect(await browser.session()).toBeNull()
    expect(await other.session()).not.toBeNull()
    const ended = site.told.filter(({ type }) => type === "sessionsEnded")
    expect(ended).toMatchObject([{ reason: "provider", count: 2 }])
  })

  test("a session of the person that the provider did not name", async () => {
    const site = new LogoutSite(options)
    const [unnamed, named] = [await site.signIn(undefined), await site.signIn("sid-2")]
    await site.hear({ sub: "7", sid: "sid-1" })
    expect(await unnamed.session()).toBeNull()
    expect(await named.session()).not.toBeNull()
  })

  test("told again, it is as told once; an unknown session is no mistake", async () => {
    const site = new LogoutSite(options)
    await site.signIn("sid-1")
    for (const sid of ["sid-1", "sid-1", "sid-9"])
      expect((await site.hear({ sid, sub: "7" })).status).toBe(200)
    expect(site.told.filter(({ type }) => type === "sessionsEnded")).toHaveLength(1)
  })

  test("whoever signs in after that is signed in, also in the same session of the provider", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-01-01T12:00:00Z") })
    const site = new LogoutSite(options)
    const former = await site.signIn("sid-1")
    await site.hear({ sub: "7", sid: "sid-1" })
    await site.hear({ sub: "7" })
    vi.setSystemTime(Date.now() + 1000)
    const again = await site.signIn("sid-1")
    expect([await former.session(), await again.session()]).toEqual([null, expect.anything()])
    // A copy of the token that the provider sent ends nothing more.
    await site.hear({ sub: "7", iat: seconds() - 1 })
    expect(await again.session()).not.toBeNull()
  })

  test("sessions in use for weeks are still found", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-01-01T12:00:00Z") })
    const site = new LogoutSite(options)
    const browser = await site.signIn("sid-1")
    for (let day = 0; day < 90; day += 5) {
      vi.setSystemTime(Date.now() + 5 * 24 * 60 * 60 * 1000)
      expect(await browser.session()).not.toBeNull()
    }
    await site.hear({ sid: "sid-1" })
    expect(await browser.session()).toBeNull()
  })
})

describe("Keycloak, as its documentation describes the message", () => {
  const words = [
    ["Backchannel logout session required: on", { sid: "sid-1" }, [false, true]],
    ["Backchannel logout session required: off", {}, [false, false]],
    [
      "Backchannel logout revoke offline sessions: on",
      { sid: "sid-1", events: { [EVENT]: {}, revoke_offline_access: true } },
      [false, true],
    ],
  ] as const

  test.each(words)("%s", async (_, claims, goOn) => {
    const site = new LogoutSite()
    const browsers = [await site.signIn("sid-1"), await site.signIn("sid-2")]
    const token = await logoutTokenOf({ sub: "7", ...claims }, { typ: undefined })
    expect((await site.hear(token)).status).toBe(200)
    const sessions = await Promise.all(browsers.map(async (browser) => browser.session()))
    expect(sessions.map((session) => session !== null)).toEqual(goOn)
  })
})
