import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { admin } from "../../src/entrypoints/admin.js"
import { audit } from "../../src/entrypoints/audit.js"
import { notices } from "../../src/entrypoints/notices.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, EveryWaySite, WORD } from "../support/every-way-site.js"
import { giveCode, shownCode } from "../support/second-factors-site.js"

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const START = Date.parse("2030-01-02T03:04:05Z")

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const post = async (browser: Browser, operation: string, fields?: Record<string, string>) =>
  browser.post(`session/${operation}`, fields)

const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>

/** As when the way that was added at this time may remove something older. */
const from = (added: number) => ({
  status: 403,
  error: "StepUpRequired",
  from: new Date(Math.floor(added / 1000) * 1000 + DAY).toISOString(),
})

async function enrol(browser: Browser): Promise<{ key: string; codes: readonly string[] }> {
  const { key } = (await bodyOf(await post(browser, "secondFactors.startTotp"))) as { key: string }
  const confirmed = await post(browser, "secondFactors.confirmTotp", { code: await shownCode(key) })
  return { key, codes: (await confirmed.json()) as readonly string[] }
}

const passkeysOf = async (browser: Browser) => {
  const answer = await browser.post("webauthn-options/passkey", { action: "list" })
  const { passkeys } = (await answer.json()) as { passkeys: readonly { credentialID: string }[] }
  return passkeys.map(({ credentialID }) => credentialID)
}

const removePasskey = async (browser: Browser, credentialID: string) =>
  browser.post("webauthn-options/passkey", { action: "delete", credentialID })

/** Signs in by a mail, which asks for the code of the app. */
async function byMail(site: EveryWaySite, browser: Browser, key?: string) {
  await site.byLink(browser)
  if (key !== undefined) await giveCode(browser, await shownCode(key))
}

describe.each(["jwt", "database"] as const)(
  "Whoever was at somebody's session for a moment and added a passkey of their own, strategy %s",
  (strategy) => {
    async function intruded() {
      const site = new EveryWaySite({ strategy })
      const owner = site.visitor()
      await site.byLink(owner)
      await site.register(owner)
      const [oldPasskey = ""] = await passkeysOf(owner)
      const { key } = await enrol(owner)
      vi.advanceTimersByTime(2 * DAY)
      await byMail(site, owner, key)
      const theirs = new Authenticator()
      const added = Date.now()
      await site.register(owner, undefined, theirs)
      vi.advanceTimersByTime(HOUR)
      const thief = site.visitor()
      await site.byPasskey(thief, theirs)
      expect(await thief.session()).not.toBeNull()
      return { site, owner, thief, theirs, key, oldPasskey, added }
    }

    test("cannot remove or replace the owner's app with it for a day, and is told from when", async () => {
      const { site, thief, theirs, added } = await intruded()
      for (const operation of ["removeTotp", "startTotp", "makeRecoveryCodes"]) {
        const answer = await post(thief, `secondFactors.${operation}`)
        expect(answer.status).toBe(403)
        expect(await bodyOf(answer)).toMatchObject(from(added))
      }
      vi.setSystemTime(added + DAY - 60_000)
      await site.byPasskey(thief, theirs)
      expect((await post(thief, "secondFactors.removeTotp")).status).toBe(403)
      vi.setSystemTime(added + DAY + 1000)
      await site.byPasskey(thief, theirs)
      expect((await post(thief, "secondFactors.removeTotp")).status).toBe(200)
    })

    test("cannot remove the owner's passkey, and can remove their own", async () => {
      const { thief, oldPasskey, added } = await intruded()
      const refused = await removePasskey(thief, oldPasskey)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        error: "StepUpRequired",
        from: from(added).from,
      })
      const [, own = ""] = await passkeysOf(thief)
      expect((await removePasskey(thief, own)).status).toBe(200)
      expect(await passkeysOf(thief)).toEqual([oldPasskey])
    })

    test("can do everything else: nothing but removing what is older is withheld", async () => {
      const { site, thief } = await intruded()
      expect((await site.options(thief, "register")).status).toBe(200)
      expect((await post(thief, "secondFactors.forgetBrowsers")).status).toBe(200)
      expect((await post(thief, "password.set", { next: WORD })).status).toBe(200)
      expect((await post(thief, "sessions.endAll")).status).toBe(200)
    })

    test("is put out by its owner at once, who proves who they are by what they had before", async () => {
      const { site, theirs, key } = await intruded()
      const owner = site.visitor()
      await byMail(site, owner, key)
      const [, added = ""] = await passkeysOf(owner)
      expect((await removePasskey(owner, added)).status).toBe(200)
      const thief = site.visitor()
      await site.byPasskey(thief, theirs)
      expect(await thief.session()).toBeNull()
      expect((await post(owner, "secondFactors.removeTotp")).status).toBe(200)
    })
  },
)

describe("A way to sign in that is new", () => {
  async function signedIn() {
    const site = new EveryWaySite()
    const browser = site.visitor()
    await site.byLink(browser)
    await site.register(browser)
    const [passkey = ""] = await passkeysOf(browser)
    vi.advanceTimersByTime(2 * DAY)
    await site.byLink(browser)
    return { site, browser, passkey }
  }

  test("removes what was added after it", async () => {
    const { site, browser } = await signedIn()
    const phone = new Authenticator()
    await site.register(browser, undefined, phone)
    vi.advanceTimersByTime(60_000)
    await enrol(browser)
    vi.advanceTimersByTime(HOUR)
    const other = site.visitor()
    await site.byPasskey(other, phone)
    expect((await post(other, "secondFactors.removeTotp")).status).toBe(200)
  })

  test("is an account that was linked, also after a step-up", async () => {
    const { site, browser, passkey } = await signedIn()
    vi.advanceTimersByTime(HOUR)
    const bob = () => ({ sub: "bob", email: null, auth_time: Math.floor(Date.now() / 1000) })
    await site.oauth(browser, "signin/keycloak", bob())
    await site.byLink(browser)
    await browser.get("session/connect")
    const added = Date.now()
    vi.advanceTimersByTime(HOUR)
    const other = site.visitor()
    await site.oauth(other, "signin/keycloak", bob())
    const refused = await removePasskey(other, passkey)
    expect([refused.status, (await bodyOf(refused))["from"]]).toEqual([403, from(added).from])
  })

  test("is a first password; one that was changed or reset is as old as the one before", async () => {
    const { site, browser, passkey } = await signedIn()
    await post(browser, "password.set", { next: WORD })
    const added = Date.now()
    vi.advanceTimersByTime(HOUR)
    await site.byPassword(browser)
    const refused = await removePasskey(browser, passkey)
    expect([refused.status, (await bodyOf(refused))["from"]]).toEqual([403, from(added).from])
    vi.advanceTimersByTime(2 * DAY)
    await site.byPassword(browser)
    const next = "difference engine"
    expect((await post(browser, "password.change", { current: WORD, next })).status).toBe(200)
    const other = site.visitor()
    await site.byPassword(other, ADA, next)
    expect((await removePasskey(other, passkey)).status).toBe(200)
  })

  test("is a list of recovery codes, and is none if it came with the app", async () => {
    const { site, browser } = await signedIn()
    const { key, codes } = await enrol(browser)
    vi.advanceTimersByTime(HOUR)
    await site.byLink(browser)
    await giveCode(browser, codes[0] ?? "")
    // The phone was lost on the first day.
    expect((await post(browser, "secondFactors.removeTotp")).status).toBe(200)
    const again = await enrol(browser)
    vi.advanceTimersByTime(2 * DAY)
    await byMail(site, browser, again.key)
    const made = await post(browser, "secondFactors.makeRecoveryCodes")
    const [newCode = ""] = (await made.json()) as readonly string[]
    const added = Date.now()
    vi.advanceTimersByTime(HOUR)
    const other = site.visitor()
    await site.byLink(other)
    await giveCode(other, newCode)
    const refused = await post(other, "secondFactors.removeTotp")
    expect(await bodyOf(refused)).toMatchObject(from(added))
    expect(key).not.toBe(again.key)
  })

  test("is nothing that somebody had when they signed up", async () => {
    const site = new EveryWaySite()
    const browser = site.visitor()
    await site.register(browser, ADA)
    await enrol(browser)
    expect((await post(browser, "secondFactors.removeTotp")).status).toBe(200)
  })

  test("is one whose age the store cannot say: the person gets in, and removes nothing with it", async () => {
    const { site, passkey } = await signedIn()
    const { get } = site.records
    const failing = vi.spyOn(site.records, "get").mockImplementation(async (key) => {
      if (key.collection === "way") throw new Error("The store is gone")
      return get(key)
    })
    const browser = site.visitor()
    await site.byPasskey(browser)
    failing.mockRestore()
    expect(await browser.session()).not.toBeNull()
    await enrol(browser)
    await site.register(browser, undefined, new Authenticator())
    expect((await removePasskey(browser, passkey)).status).toBe(403)
  })
})

describe("A passkey", () => {
  async function stale() {
    const site = new EveryWaySite()
    const browser = site.visitor()
    await site.byLink(browser)
    await site.register(browser)
    const [passkey = ""] = await passkeysOf(browser)
    vi.advanceTimersByTime(6 * HOUR)
    return { site, browser, passkey }
  }

  test("is not removed by an old session", async () => {
    const { site, browser, passkey } = await stale()
    const refused = await removePasskey(browser, passkey)
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: "StepUpRequired" }])
    expect(await passkeysOf(browser)).toEqual([passkey])
    await site.byPasskey(browser)
    expect((await removePasskey(browser, passkey)).status).toBe(200)
    expect(await site.records.list({ collection: "way", limit: 10 })).toEqual([])
  })

  test("of somebody with an app is removed with both proofs", async () => {
    const { site, browser, passkey } = await stale()
    await site.byPasskey(browser)
    const { key } = await enrol(browser)
    vi.advanceTimersByTime(2 * DAY)
    await site.byLink(browser)
    await giveCode(browser, await shownCode(key))
    vi.advanceTimersByTime(11 * 60_000)
    expect((await removePasskey(browser, passkey)).status).toBe(403)
    await byMail(site, browser, key)
    expect((await removePasskey(browser, passkey)).status).toBe(200)
  })

  test("is removed as before where no extension asks for proofs", async () => {
    const site = new EveryWaySite({ config: { extensions: [audit({ sinks: [() => undefined] })] } })
    const { providers } = site.world.config
    site.world.config.providers = providers.filter(
      (one) => (one as { id?: string }).id !== "password",
    )
    const browser = site.visitor()
    await site.byLink(browser)
    await site.register(browser)
    vi.advanceTimersByTime(6 * HOUR)
    const [passkey = ""] = await passkeysOf(browser)
    expect((await removePasskey(browser, passkey)).status).toBe(200)
  })
})

describe("What was not removed", () => {
  /** A browser that signed in by a passkey of an hour ago, as somebody who has had an app for two days. */
  async function withNewPasskey(site: EveryWaySite) {
    const owner = site.visitor()
    await site.byLink(owner)
    const { key } = await enrol(owner)
    vi.advanceTimersByTime(2 * DAY)
    await byMail(site, owner, key)
    await site.register(owner)
    vi.advanceTimersByTime(HOUR)
    const browser = site.visitor()
    await site.byPasskey(browser)
    return browser
  }

  test("is told to the person, once an hour, and recorded", async () => {
    const recorded: string[] = []
    const sink = ({ type }: { readonly type: string }) => void recorded.push(type)
    const extensions = [
      sessions({ maxStaleness: 0 }),
      secondFactors(),
      notices({ newBrowser: false }),
      audit({ sinks: [sink] }),
    ]
    const site = new EveryWaySite({ config: { extensions } })
    const thief = await withNewPasskey(site)
    const subjects = () => site.mails.filter(({ subject }) => subject.startsWith("An attempt to"))
    for (const count of [1, 1]) {
      expect((await post(thief, "secondFactors.removeTotp")).status).toBe(403)
      expect(subjects()).toHaveLength(count)
    }
    expect(recorded.filter((type) => type === "removalRefused")).toHaveLength(2)
    vi.advanceTimersByTime(2 * HOUR)
    await site.byPasskey(thief)
    await post(thief, "secondFactors.removeTotp")
    expect(subjects()).toHaveLength(2)
  })

  test("is said on the page, with the time and a link to sign in with something older", async () => {
    const site = new EveryWaySite()
    const other = await withNewPasskey(site)
    const answer = await other.post("session/two-step", { do: "remove" })
    expect(answer.headers.get("location")).toBe("http://app.test/auth/session/two-step")
    const page = await (await other.get("session/two-step")).text()
    expect(page).toContain("less than a day old")
    expect(page).toContain("Jan 5, 2030")
    expect(page).toContain("/auth/session/step-up?callbackUrl=")
  })
})

test("What is remembered of ways goes with the user", async () => {
  const site = new EveryWaySite()
  const browser = site.visitor()
  await site.byLink(browser)
  await site.register(browser)
  await enrol(browser)
  const kept = async () => site.records.list({ collection: "way", limit: 10 })
  expect(await kept()).toHaveLength(3)
  const user = await site.store.getUserByEmail(ADA)
  await admin(site.world.config as never).removed(user?.id ?? "")
  expect(await kept()).toEqual([])
})
