import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { admin } from "../../src/entrypoints/admin.js"
import type Password from "../../src/providers/password.js"
import { Browser } from "../support/browser.js"
import { ManyProofsSite } from "../support/many-proofs-site.js"
import { ADA, BOB, hashing, outcome, SECOND } from "../support/password-site.js"
import { factorsIn, giveCode, shownCode, STEP_PAGE } from "../support/second-factors-site.js"

const WRONG = "a password that a stranger knows"
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** By which anybody may have come with an address that is not theirs, so that a user without a proof may be theirs. */
const careless = {
  id: "careless",
  name: "Careless",
  type: "oidc",
  issuer: "https://careless.test",
  clientId: "app",
  clientSecret: "secret",
} as const

const isSignedIn = async (browser: Browser) => (await browser.session()) !== null
const linesOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().filter((line) => line.split("=")[0]?.includes(name))

describe.each(["jwt", "database"] as const)(
  "The owner of an address arrives where a stranger has planted a password and an app, strategy %s",
  (strategy) => {
    /** A stranger who has a user with her address, is signed in, trusts a browser, and has begun another sign-in. */
    async function planted() {
      const site = new ManyProofsSite(strategy, [careless])
      await site.store.createUser({ id: "u1", email: ADA, emailVerified: null })
      await admin<{ providers: [ReturnType<typeof Password>] }>(
        site.config as never,
      ).password.import("u1", await hashing.hashPassword(WRONG))
      await site.giveApp()
      const signedIn = site.visitor()
      await site.byPassword(signedIn, WRONG)
      await giveCode(signedIn, await shownCode(), { trust: "on" })
      expect(await isSignedIn(signedIn)).toBe(true)
      const trusting = site.visitor()
      for (const [name, value] of signedIn.jar)
        if (name.includes("trusted-browser")) trusting.jar.set(name, value)
      expect(trusting.jar.size).toBe(1)
      vi.advanceTimersByTime(MINUTE)
      const waiting = site.visitor()
      expect(await site.byPassword(waiting, WRONG)).toBe(STEP_PAGE)
      return { site, signedIn, waiting, trusting }
    }

    test.each(["byLink", "byCode"] as const)(
      "%s: she is asked for nothing of his, and nothing of his is left",
      async (way) => {
        const { site, signedIn, waiting, trusting } = await planted()
        const owner = site.visitor()
        expect(await site[way](owner)).not.toBe(STEP_PAGE)
        expect(await owner.session()).toMatchObject({ user: { email: ADA } })
        expect(await isSignedIn(signedIn)).toBe(false)
        await giveCode(waiting, await shownCode())
        expect(await isSignedIn(waiting)).toBe(false)
        for (const browser of [site.visitor(), trusting])
          expect(outcome(await site.signIn(browser, { password: WRONG }))).toBe("CredentialsSignin")
        expect(await (await factorsIn(owner)).state()).toMatchObject({
          totp: null,
          trustedBrowsers: 0,
        })
      },
    )

    test("by a link to choose a password: the same, and hers is the password", async () => {
      const { site, signedIn, waiting } = await planted()
      const owner = site.visitor()
      await site.reset(owner)
      expect(await owner.session()).toMatchObject({ user: { email: ADA } })
      expect(await isSignedIn(signedIn)).toBe(false)
      await giveCode(waiting, await shownCode())
      expect(await isSignedIn(waiting)).toBe(false)
      expect(outcome(await site.signIn(site.visitor(), { password: WRONG }))).toBe(
        "CredentialsSignin",
      )
      expect(await isSignedIn(await site.signedIn({ password: SECOND }))).toBe(true)
    })
  },
)

describe.each(["jwt", "database"] as const)(
  "What somebody else has put into a browser before its second step, strategy %s",
  (strategy) => {
    const begin = async () => {
      const site = new ManyProofsSite(strategy)
      await site.withApp()
      const eve = site.visitor()
      await site.signUp(eve, { email: BOB })
      const session = [...eve.jar].filter(([name]) => name.includes("session-token"))
      return { site, eve, session }
    }

    test("a session is not made hers: she gets one of her own, and theirs is over in this browser", async () => {
      const { site, eve, session } = await begin()
      const ada = site.visitor()
      expect(await site.byPassword(ada)).toBe(STEP_PAGE)
      for (const [name, value] of session) ada.jar.set(name, value)
      await giveCode(ada, await shownCode())
      expect(await ada.session()).toMatchObject({ user: { email: ADA } })
      const hers = [...ada.jar].filter(([name]) => name.includes("session-token"))
      expect(hers.map(([, value]) => value)).not.toEqual(session.map(([, value]) => value))
      const copy = site.visitor()
      for (const [name, value] of session) copy.jar.set(name, value)
      for (const one of [copy, eve])
        expect(await one.session()).not.toMatchObject({ user: { email: ADA } })
    })

    test("the key of a waiting sign-in is another one each time, so none that was planted before is hers", async () => {
      const { site } = await begin()
      const ada = site.visitor()
      const planted = "A".repeat(43)
      ada.jar.set("authjs.second-factor", planted)
      expect(await site.byPassword(ada)).toBe(STEP_PAGE)
      const first = ada.jar.get("authjs.second-factor")
      expect(first).not.toBe(planted)
      await site.byPassword(ada)
      expect(ada.jar.get("authjs.second-factor")).not.toBe(first)
      const thief = site.visitor()
      thief.jar.set("authjs.second-factor", planted)
      await giveCode(thief, await shownCode())
      expect(await isSignedIn(thief)).toBe(false)
      await giveCode(ada, await shownCode())
      expect(await isSignedIn(ada)).toBe(true)
    })
  },
)

describe("The cookies of a second step", () => {
  test.each([
    ["https://app.test", "__Host-authjs.", "Path=/; Expires; HttpOnly; Secure; SameSite=Lax"],
    ["http://app.test", "authjs.", "Path=/; Expires; HttpOnly; SameSite=Lax"],
  ])(
    "at %s belong to this site alone, and no script reads them",
    async (origin, prefix, attributes) => {
      const site = new ManyProofsSite()
      await site.withApp()
      const browser = new Browser(site.config, origin)
      const waiting = linesOf(await site.signIn(browser), "second-factor")
      const trusted = linesOf(
        await giveCode(browser, await shownCode(), { trust: "on" }),
        "trusted-browser",
      )
      expect(await isSignedIn(browser)).toBe(true)
      expect([waiting.length, trusted.length]).toEqual([1, 1])
      const shapes = [...waiting, ...trusted].map((line) => {
        const [pair = "", ...rest] = line.replace(/Expires=[^;]*/, "Expires").split("; ")
        return [pair.startsWith(prefix), rest.toSorted().join("; ")]
      })
      const expected = attributes.split("; ").toSorted().join("; ")
      expect(shapes).toEqual([
        [true, expected],
        [true, expected],
      ])
    },
  )
})
