import { describe, expect, test } from "vitest"
import { decode } from "../../src/crypto/decode.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { parseFacts } from "../../src/session/facts-format.js"
import type { Browser } from "../support/browser.js"
import { PhaseProbe } from "../support/phase-probe.js"
import {
  extensionsWith,
  factorsAdmin,
  giveCode,
  KEY,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { TransitionProbe } from "../support/transition-probe.js"
import { takeover, waysToSignIn } from "../support/ways-to-sign-in.js"
import { SECRET } from "../support/world.js"

/** What becomes of each way for somebody who has a second factor, and the first proof of the session at its end. */
const held: Readonly<Record<string, string>> = {
  "OAuth, again": "oidc",
  // The session goes on, which began with a link.
  "OAuth, linked by session": "email",
  "OAuth, linked by address": "oidc",
  "a link, again": "email",
  "credentials over HTTP": "credentials",
  "credentials by the server's signIn": "credentials",
  "credentials in raw mode": "credentials",
  "a passkey without user verification": "passkey",
}

/** Somebody new has no second factor yet. */
const newcomers = new Set([
  "OAuth, someone new",
  "OAuth by the redirect proxy",
  "a link, someone new",
  "a link opened elsewhere",
  "a passkey registered signed out",
])

const ways = (["jwt", "database"] as const).flatMap((strategy) =>
  Object.entries(waysToSignIn).map(([name, begin]) => ({ name, begin, strategy })),
)

const isSession = (line: string) => /session-token=[^;]/.test(line)

async function begin({ begin, strategy }: Omit<(typeof ways)[number], "name">) {
  const observed = new TransitionProbe()
  const settled: unknown[] = []
  const witness = makeExtension("witness", {}, () => ({
    phases: { settled: async () => void settled.push(true) },
  }))
  const probe = new PhaseProbe(extensionsWith({}, observed.extension, witness))
  const way = await begin(probe, strategy)
  const id = way.who() as string | undefined
  if (id !== undefined) await factorsAdmin(way.browser.config).import(id, { totpKey: KEY })
  observed.taken()
  settled.splice(0)
  probe.written = []
  return { ...way, observed, settled, probe }
}

async function factsIn(browser: Browser, strategy: "jwt" | "database") {
  const name = [...browser.jar.keys()].find((key) => key.endsWith("authjs.session-token")) ?? ""
  const value = browser.jar.get(name) ?? ""
  if (strategy === "database") return parseFacts(value)
  return parseFacts((await decode({ token: value, secret: SECRET, salt: name }))?.["sallyport"])
}

test("every way to sign in is judged here", () => {
  const judged = [...Object.keys(held), ...newcomers, "a passkey with user verification"]
  expect([...judged, "a passkey registered signed in"].toSorted()).toEqual(
    Object.keys(waysToSignIn).toSorted(),
  )
})

describe.each(ways.filter(({ name }) => name in held))(
  "$name, strategy $strategy",
  ({ name, ...way }) => {
    test("starts no session before the second step: nothing is written, told or settled", async () => {
      const { finish, browser, observed, settled, probe } = await begin(way)
      const before = await browser.session()
      const cookies = await finish()
      expect(cookies.some(isSession)).toBe(false)
      expect(cookies.join()).toContain("second-factor=")
      expect(await browser.session()).toEqual(before)
      expect([...observed.types(), ...settled, ...probe.written]).toEqual([])
      expect((await browser.get(STEP_PAGE)).status).toBe(200)
    })

    test("is finished by the code, once, and the session has both proofs", async () => {
      const { finish, browser, observed } = await begin(way)
      await finish()
      const answer = await giveCode(browser, await shownCode())
      expect(answer.status).toBe(303)
      expect(answer.headers.get("location")).toMatch(/^https?:\/\/[^/]+\/?$/)
      expect(answer.headers.getSetCookie().some(isSession)).toBe(true)
      expect(await browser.session()).toMatchObject({ expires: expect.any(String) })
      const proofs = (await factsIn(browser, way.strategy))?.proofs ?? []
      expect(proofs.map(({ method }) => method)).toEqual([held[name], "totp"])
      expect(observed.types()).toContain("signedIn")
      expect(browser.jar.has("authjs.second-factor")).toBe(false)
      expect((await browser.get(STEP_PAGE)).status).toBe(403)
    })

    test("is refused with a wrong code", async () => {
      const { finish, browser, observed } = await begin(way)
      await finish()
      const wrong = (await shownCode(KEY, 7)) === "000000" ? "111111" : "000000"
      const answer = await giveCode(browser, wrong)
      expect(answer.headers.get("location")).toContain("/auth/session/second-factor?error=wrong")
      expect(answer.headers.getSetCookie().some(isSession)).toBe(false)
      expect(observed.types()).toEqual(["secondFactorFailed"])
    })
  },
)

describe.each(ways.filter(({ name }) => newcomers.has(name)))(
  "$name, strategy $strategy",
  (way) => {
    test("somebody new has no second factor, and gets in", async () => {
      const { finish } = await begin(way)
      expect((await finish()).some(isSession)).toBe(true)
    })
  },
)

describe.each(ways.filter(({ name }) => name === "a passkey with user verification"))(
  "$name, strategy $strategy",
  (way) => {
    test("is two factors by itself", async () => {
      const { finish } = await begin(way)
      expect((await finish()).some(isSession)).toBe(true)
    })
  },
)

describe.each(ways.filter(({ name }) => name === "a passkey registered signed in"))(
  "$name, strategy $strategy",
  (way) => {
    test("is refused aloud in a session without the second factor, and not stored", async () => {
      const { finish, probe, observed, who } = await begin(way)
      expect((await finish()).some(isSession)).toBe(false)
      expect(await probe.store.listAuthenticatorsByUserId(who() as string)).toEqual([])
      expect(observed.taken()).toMatchObject([{ type: "signInFailed", reason: "StepUpRequired" }])
    })
  },
)

describe("Somebody who takes over what a stranger may have left", () => {
  test("is not asked for the stranger's second factor, which is removed", async () => {
    const { finish, browser, who } = await begin({ begin: takeover, strategy: "database" })
    expect((await finish()).some(isSession)).toBe(true)
    expect(await factorsAdmin(browser.config).reset(who() as string)).toBe(false)
  })
})
