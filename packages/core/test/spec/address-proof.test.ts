import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { Browser } from "../support/browser.js"
import { codeIn } from "../support/code-site.js"
import { ADA, EveryWaySite, type EveryWayOptions } from "../support/every-way-site.js"
import {
  factorsAdmin,
  giveCode,
  KEY,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const unverified = { sub: "github of somebody", email: ADA, email_verified: false }

/** Somebody who has just come from a provider that vouches for no address, as the user with Ada's. */
async function arrived(options: EveryWayOptions = {}, person: object = {}) {
  const site = new EveryWaySite(options)
  const browser = site.visitor()
  await site.oauth(browser, "signin/github?max_age=0", { ...unverified, ...person })
  expect(await browser.session()).not.toBeNull()
  return { site, browser }
}

const start = async (browser: Browser) => browser.post("session/secondFactors.startTotp")
const pageOf = async (browser: Browser, page = "two-step") =>
  (await browser.get(`session/${page}?step=start`)).text()
const press = async (browser: Browser, fields: Record<string, string>, page = "two-step") => {
  const answer = await browser.post(`session/${page}`, fields)
  expect(answer.status).toBe(303)
  return pageOf(browser, page)
}
const sendCode = async (browser: Browser, page?: string) =>
  press(browser, { address: "send" }, page)
const prove = async (browser: Browser, code: string, page?: string) =>
  press(browser, { address: "prove", code }, page)
const mailed = ({ mails }: EveryWaySite) => codeIn(mails.at(-1))
const proofOf = async ({ store }: EveryWaySite) =>
  (await store.getUserByEmail(ADA))?.emailVerified ?? null

/** What a form of the page sends beside what is typed. */
const hiddenFields = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(callbackUrl|step)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  )

async function addApp(browser: Browser): Promise<string> {
  const { key } = (await (await start(browser)).json()) as { key: string }
  const code = await shownCode(key)
  expect((await browser.post("session/secondFactors.confirmTotp", { code })).status).toBe(200)
  return key
}

describe.each(["jwt", "database"] as const)(
  "Somebody with an address that they have not proved, strategy %s",
  (strategy) => {
    describe("as the squatter, who only typed it", () => {
      test("adds no app and no passkey, and the owner gets in as if nobody had been there", async () => {
        const { site, browser } = await arrived({ strategy })
        const refused = await start(browser)
        expect([refused.status, await refused.json()]).toMatchObject([
          403,
          { error: "StepUpRequired", url: "http://app.test/auth/session/two-step" },
        ])
        const options = await site.options(browser, "register")
        expect([options.status, await options.json()]).toMatchObject([
          403,
          {
            error: "StepUpRequired",
            url: "http://app.test/auth/session/two-step?step=address&callbackUrl=http%3A%2F%2Fapp.test",
          },
        ])
        await sendCode(browser)
        expect(await prove(browser, "00000000")).toContain("not the code")
        expect(await proofOf(site)).toBeNull()
        const owner = site.visitor()
        const answer = await site.byLink(owner)
        expect(answer.headers.get("location")).not.toBe(STEP_PAGE)
        expect(await owner.session()).toMatchObject({ user: { email: ADA } })
        expect(await browser.session()).toBeNull()
        expect(await proofOf(site)).toBeInstanceOf(Date)
      })

      test("guesses ten codes an hour, and causes five mails", async () => {
        const { site, browser } = await arrived({ strategy })
        const before = site.mails.length
        for (let count = 0; count < 7; count += 1) await sendCode(browser)
        expect(site.mails.length - before).toBe(5)
        expect(await sendCode(browser)).toContain("Too many codes")
        const right = mailed(site)
        const wrong = right === "11111111" ? "22222222" : "11111111"
        for (let count = 0; count < 10; count += 1) await prove(browser, wrong)
        expect(await prove(browser, right)).toContain("Too many codes")
        expect(await proofOf(site)).toBeNull()
      })
    })

    describe("as the owner, who forgot to confirm", () => {
      test("proves it on the page by a mailed code, and then adds the app there", async () => {
        const { site, browser } = await arrived({ strategy })
        const first = await press(browser, { do: "start" })
        expect(first).toContain("Confirm your email address")
        expect(first).not.toContain('class="qr"')
        expect(await sendCode(browser)).toContain(`We sent a code to <bdi>${ADA}</bdi>`)
        const proven = await prove(browser, mailed(site))
        expect(proven).toContain("Your address is confirmed.")
        expect(proven).not.toContain("Confirm your email address")
        expect(await proofOf(site)).toBeInstanceOf(Date)
        expect(await press(browser, { do: "start" })).toContain('class="qr"')
      })

      test("keeps the app when they come by a mail: it is a first step, and the second is asked", async () => {
        const { site, browser } = await arrived({ strategy })
        await sendCode(browser)
        await prove(browser, mailed(site))
        const key = await addApp(browser)
        vi.advanceTimersByTime(MINUTE)
        for (const come of [
          async (other: Browser) => site.byLink(other),
          async (other: Browser) => site.byCode(other),
          async (other: Browser) => {
            await other.post("session/forgot-password", { email: ADA })
            const token = new URL(site.link).searchParams.get("token") ?? ""
            return other.post("callback/password", { token, password: "difference engine" })
          },
        ]) {
          const other = site.visitor()
          expect((await come(other)).headers.get("location")).toBe(STEP_PAGE)
          expect(await other.session()).toBeNull()
        }
        const other = site.visitor()
        await site.byLink(other)
        await giveCode(other, await shownCode(key))
        expect(await other.session()).toMatchObject({ user: { email: ADA } })
        const github = { provider: "github", providerAccountId: unverified.sub }
        expect((await site.store.getUserByAccount(github))?.email).toBe(ADA)
      })

      test("is led from a page of the application to the proof, and back there", async () => {
        const { site, browser } = await arrived({ strategy })
        const page = "http://app.test/your-passkeys?of=mine"
        const refused = await browser.get("webauthn-options/passkey?action=register", {
          referer: page,
        })
        const { url } = (await refused.json()) as { url: string }
        const shown = await (await browser.get(url)).text()
        expect(shown).toMatch(/<h1[^>]*>\s*Confirm your email address/)
        const fields = hiddenFields(shown)
        const sent = await browser.post("session/two-step", { ...fields, address: "send" })
        const after = await (await browser.get(sent.headers.get("location") ?? "")).text()
        expect(hiddenFields(after)).toEqual(fields)
        const wrong = await browser.post("session/two-step", {
          ...fields,
          address: "prove",
          code: "1",
        })
        expect(wrong.headers.get("location")).toContain("step=address")
        const done = await browser.post("session/two-step", {
          ...fields,
          address: "prove",
          code: mailed(site),
        })
        expect(done.headers.get("location")).toBe(page)
        expect((await site.options(browser, "register")).status).toBe(200)
      })

      test("adds a passkey once it is proved", async () => {
        const { site, browser } = await arrived({ strategy })
        await sendCode(browser)
        await prove(browser, mailed(site))
        expect((await site.options(browser, "register")).status).toBe(200)
        await site.register(browser)
        const other = site.visitor()
        await site.byPasskey(other)
        expect(await other.session()).toMatchObject({ user: { email: ADA } })
      })
    })
  },
)

test("Somebody who must add an app while they sign in proves their address first, on the same page", async () => {
  const extensions = [
    sessions({ maxStaleness: 0 }),
    secondFactors({ required: true, gracePeriod: 0 }),
  ]
  const { site } = await arrived({ config: { extensions } })
  const browser = site.visitor()
  const answer = await site.oauth(browser, "signin/github", unverified)
  expect(answer.headers.get("location")).toBe(STEP_PAGE)
  const page = async () => (await browser.get("session/second-factor")).text()
  const first = await page()
  expect(first).toContain("Confirm your email address")
  expect(first).not.toContain('class="qr"')
  await browser.post("session/second-factor", { address: "send" })
  const code = mailed(site)
  const wrong = await browser.post("session/second-factor", { address: "prove", code: "1" })
  expect(await (await browser.get(wrong.headers.get("location") ?? "")).text()).toContain(
    "not the code",
  )
  await browser.post("session/second-factor", { address: "prove", code })
  expect(await proofOf(site)).toBeInstanceOf(Date)
  const [, shown = ""] = /<code dir="ltr">([A-Z2-7 ]+)</.exec(await page()) ?? []
  await giveCode(browser, await shownCode(shown.replaceAll(" ", "")))
  await giveCode(browser, "")
  expect(await browser.session()).toMatchObject({ user: { email: ADA } })
})

test.each(["jwt", "database"] as const)(
  "A code that proves an address makes neither the session nor a copy of it fresh, strategy %s",
  async (strategy) => {
    const { site, browser } = await arrived({ strategy })
    const thief = site.visitor()
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    vi.setSystemTime(Date.now() + 6 * 60 * MINUTE)
    await sendCode(browser)
    await prove(browser, mailed(site))
    expect(await proofOf(site)).not.toBeNull()
    for (const one of [thief, browser]) {
      const answer = await start(one)
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ error: "StepUpRequired" }),
      ])
    }
  },
)

describe("A code that proves an address", () => {
  test("is for the session that asked for it, once, and for ten minutes", async () => {
    const { site, browser } = await arrived()
    await sendCode(browser)
    const code = mailed(site)
    const other = site.visitor()
    await site.oauth(other, "signin/github?max_age=0", unverified)
    await prove(other, code)
    expect(await proofOf(site)).toBeNull()
    vi.advanceTimersByTime(10 * MINUTE + 1000)
    await prove(browser, code)
    expect(await proofOf(site)).toBeNull()
    await sendCode(browser)
    const user = await site.store.getUserByEmail(ADA)
    await Promise.all([prove(browser, mailed(site)), prove(browser, mailed(site))])
    expect(await proofOf(site)).toBeInstanceOf(Date)
    await site.store.updateUser({ id: user?.id ?? "", emailVerified: null })
    await prove(browser, mailed(site))
    expect(await proofOf(site)).toBeNull()
  })

  test("proves no other address: the application has changed it meanwhile", async () => {
    const { site, browser } = await arrived()
    await sendCode(browser)
    const user = await site.store.getUserByEmail(ADA)
    await site.store.updateUser({ id: user?.id ?? "", email: "bob@example.com" })
    await prove(browser, mailed(site))
    expect((await site.store.getUserByEmail("bob@example.com"))?.emailVerified).toBeNull()
  })

  test("is sealed in the records, and in no log", async () => {
    const { site, browser } = await arrived()
    await sendCode(browser)
    const kept = JSON.stringify(await site.records.list({ collection: "address-code", limit: 10 }))
    expect(kept).not.toContain(mailed(site))
    expect(kept).not.toContain(ADA)
    expect(site.world.logged).not.toContain(mailed(site))
  })
})

describe("Nobody is asked", () => {
  test.each<[string, EveryWayOptions, object]>([
    ["who has no address", {}, { email: null }],
    ["where no mail is sent", { config: { providers: [] } }, {}],
  ])("%s", async (_, { config }, person) => {
    const site = new EveryWaySite()
    const [github, google] = site.world.config.providers
    if (config) {
      site.world.config.providers = [github, google] as never
      site.world.config.mail = undefined
    }
    const browser = site.visitor()
    await site.oauth(browser, "signin/github?max_age=0", { ...unverified, ...person })
    expect((await start(browser)).status).toBe(200)
  })

  test("whose address was proved, or vouched for", async () => {
    const site = new EveryWaySite()
    const browser = site.visitor()
    await site.byLink(browser)
    expect((await start(browser)).status).toBe(200)
  })
})

describe("People from before", () => {
  async function before() {
    const extensions = [sessions({ maxStaleness: 0 }), secondFactors(), accountPage()]
    const { site, browser } = await arrived({ config: { extensions } })
    const user = await site.store.getUserByEmail(ADA)
    await factorsAdmin(site.world.config).import(user?.id ?? "", { totpKey: KEY })
    return { site, browser }
  }

  test("lose their app to the owner of the address, as it is documented", async () => {
    const { site, browser } = await before()
    const owner = site.visitor()
    await site.byLink(owner)
    expect(await owner.session()).toMatchObject({ user: { email: ADA } })
    expect(await browser.session()).toBeNull()
  })

  test("are asked for the proof by the account page, and keep it then", async () => {
    const { site, browser } = await before()
    expect(await pageOf(browser, "account")).toContain("Confirm your email address")
    await sendCode(browser, "account")
    const page = await prove(browser, mailed(site), "account")
    expect(page).toContain("Your address is confirmed.")
    expect(page).not.toContain("Confirm your email address")
    const other = site.visitor()
    expect((await site.byLink(other)).headers.get("location")).toBe(STEP_PAGE)
    await giveCode(other, await shownCode())
    expect(await other.session()).toMatchObject({ user: { email: ADA } })
  })
})

test.each(["jwt", "database"] as const)(
  "Whose session gets another token meanwhile goes on with what they began, strategy %s",
  async (strategy) => {
    const { site, browser } = await arrived({ strategy, maxStaleness: 0, rotateEvery: 60 })
    const pass = async () => {
      vi.advanceTimersByTime(2 * MINUTE)
      const before = browser.jar.get("authjs.session-token")
      await browser.session()
      await browser.session()
      expect(browser.jar.get("authjs.session-token")).not.toBe(before)
    }
    await sendCode(browser)
    await pass()
    await prove(browser, mailed(site))
    expect(await proofOf(site)).not.toBeNull()
    const { key } = (await (await start(browser)).json()) as { key: string }
    await pass()
    const code = await shownCode(key)
    expect((await browser.post("session/secondFactors.confirmTotp", { code })).status).toBe(200)
    await pass()
    expect((await browser.post("session/secondFactors.makeRecoveryCodes")).status).toBe(200)
  },
)
