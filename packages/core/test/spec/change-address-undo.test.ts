import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AdapterAccount } from "../../src/contract/adapter.js"
import { ADA, AccountsSite, BYRON, KING } from "../support/accounts-site.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { WORD } from "../support/every-way-site.js"
import { shownCode } from "../support/second-factors-site.js"

const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

const person = (sub: string) => ({ sub, email: `${sub}@elsewhere.example`, email_verified: true })

async function addApp(browser: Browser): Promise<string> {
  const { key } = (await (await browser.post("session/secondFactors.startTotp")).json()) as {
    key: string
  }
  const code = await shownCode(key)
  expect((await browser.post("session/secondFactors.confirmTotp", { code })).status).toBe(200)
  return key
}

const providersOf = async (site: AccountsSite, id: string) => {
  const rows = ((await site.store.listAccountsByUser(id)) ?? []) as readonly AdapterAccount[]
  return rows.map(({ provider }) => provider).sort()
}

describe.each(["jwt", "database"] as const)(
  "Undone at the old address, strategy %s",
  (strategy) => {
    test("is the change: nobody is signed in by it, and every session ends", async () => {
      const site = new AccountsSite({ strategy })
      const browser = await site.signedIn()
      const before = await site.userWith(ADA)
      await site.change(browser, BYRON)
      expect(site.mailsTo(ADA).map(({ subject }) => subject)).toEqual([
        "A new address for your account at app.test",
        "Your address at app.test was changed",
      ])
      const owner = site.visitor()
      const link = site.linkTo(ADA)
      expect(await (await owner.get(link)).text()).toContain(`<bdi>${ADA}</bdi>`)
      expect(await site.userWith(BYRON)).not.toBeNull()
      expect(await (await site.press(owner, link)).text()).toContain("The change was undone")
      expect(await site.userWith(ADA)).toMatchObject({ id: before?.id })
      expect(await site.userWith(BYRON)).toBeNull()
      expect([await owner.session(), await browser.session()]).toEqual([null, null])
      expect(site.mailsTo(BYRON).at(-1)?.subject).toContain("was undone")
      expect((await site.press(owner, link)).status).toBe(410)
      await site.byLink(owner)
      expect(await owner.session()).toMatchObject({ user: { email: ADA } })
    })

    test("is whatever was added since, and nothing that was there before", async () => {
      const site = new AccountsSite({ strategy })
      const browser = await site.signedIn()
      await site.oauth(browser, "signin/google", person("ada"))
      const { id } = (await site.userWith(ADA)) ?? { id: "" }
      later(3 * 60_000)
      await site.change(browser, BYRON)
      const link = site.linkTo(ADA)
      await site.oauth(browser, "signin/github", person("thief"))
      expect((await browser.post("session/password.set", { next: WORD })).status).toBe(200)
      await site.register(browser)
      await addApp(browser)
      expect(await providersOf(site, id)).toEqual(["github", "google", "passkey"])
      await site.press(site.visitor(), link)
      expect(await providersOf(site, id)).toEqual(["google"])
      expect(await site.store.listAuthenticatorsByUserId(id)).toEqual([])
      const again = site.visitor()
      await site.byPassword(again)
      expect(await again.session()).toBeNull()
      // No second step either.
      await site.byLink(again)
      expect(await again.session()).toMatchObject({ user: { email: ADA } })
    })

    test("keeps a password and an app that are older than the change", async () => {
      const site = new AccountsSite({ strategy })
      const browser = site.visitor()
      await site.signUp(browser)
      const key = await addApp(browser)
      later(3 * 60_000)
      await site.change(browser, BYRON)
      await site.press(site.visitor(), site.linkTo(ADA), { code: await shownCode(key) })
      const again = site.visitor()
      const answer = await site.byPassword(again)
      expect(answer.headers.get("location")).toContain("/session/second-factor")
    })

    test("removes a password that was changed since", async () => {
      const site = new AccountsSite({ strategy })
      const browser = site.visitor()
      await site.signUp(browser)
      later(3 * 60_000)
      await site.change(browser, BYRON)
      const chosen = { current: WORD, next: "difference engine" }
      expect((await browser.post("session/password.change", chosen)).status).toBe(200)
      await site.press(site.visitor(), site.linkTo(ADA))
      for (const password of [WORD, chosen.next]) {
        const again = site.visitor()
        await site.byPassword(again, ADA, password)
        expect(await again.session()).toBeNull()
      }
    })
  },
)

describe("Two changes in a row, A to B to C", () => {
  async function changedTwice() {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const { id } = (await site.userWith(ADA)) ?? { id: "" }
    await site.change(browser, BYRON)
    const first = site.linkTo(ADA)
    later(60_000)
    await site.change(browser, KING)
    return { site, browser, id, first, second: site.linkTo(BYRON) }
  }

  test("are both undone by A, and B's undo is void", async () => {
    const { site, id, first, second } = await changedTwice()
    await site.press(site.visitor(), first)
    expect(await site.userWith(ADA)).toMatchObject({ id })
    expect((await site.press(site.visitor(), second)).status).toBe(410)
    expect(await site.userWith(ADA)).toMatchObject({ id })
    expect(site.mailsTo(KING).at(-1)?.subject).toContain("was undone")
  })

  test("are undone one by one, and A comes last", async () => {
    const { site, id, first, second } = await changedTwice()
    await site.press(site.visitor(), second)
    expect(await site.userWith(BYRON)).toMatchObject({ id })
    await site.press(site.visitor(), first)
    expect(await site.userWith(ADA)).toMatchObject({ id })
    expect(await site.userWith(BYRON)).toBeNull()
  })

  test("and a third back to A leave A the last word", async () => {
    const { site, browser, id, first } = await changedTwice()
    later(60_000)
    await site.change(browser, ADA)
    await site.press(site.visitor(), site.linkTo(KING))
    expect(await site.userWith(KING)).toMatchObject({ id })
    await site.press(site.visitor(), first)
    expect(await site.userWith(ADA)).toMatchObject({ id })
  })
})

describe("A change", () => {
  test("of an address that was only typed is not told there, and cannot be undone", async () => {
    const site = new AccountsSite()
    const browser = site.visitor()
    const typed = { sub: "github of somebody", email: ADA, email_verified: false }
    await site.oauth(browser, "signin/github?max_age=0", typed)
    await site.ask(browser, BYRON)
    site.mails.splice(0, site.mails.length, ...site.mailsTo(BYRON))
    await site.press(browser, site.linkTo(BYRON))
    expect(await site.userWith(BYRON)).not.toBeNull()
    expect(site.mailsTo(ADA)).toEqual([])
    const owner = site.visitor()
    await site.byLink(owner)
    expect(await owner.session()).toMatchObject({ user: { email: ADA } })
  })

  test("can be undone for seven days", async () => {
    const site = new AccountsSite()
    await site.change(await site.signedIn(), BYRON)
    const link = site.linkTo(ADA)
    later(7 * DAY)
    expect((await site.press(site.visitor(), link)).status).toBe(410)
    expect(await site.userWith(BYRON)).not.toBeNull()
  })

  test("is only told with undo: false", async () => {
    const site = new AccountsSite({ accounts: { undo: false } })
    await site.change(await site.signedIn(), BYRON)
    const told = site.mailsTo(ADA).at(-1)
    expect(told?.subject).toBe("Your address at app.test was changed")
    expect(told?.text).not.toMatch(/https?:/)
  })

  test("is told by whoever comes by if the process stopped before it was, and once", async () => {
    let isDown = true
    const site = new AccountsSite({
      config: {
        mail: (mail) => {
          if (isDown && mail.subject.endsWith("was changed")) throw new Error("down")
          site.mails.push(mail)
        },
      },
    })
    await site.change(await site.signedIn(), BYRON)
    isDown = false
    expect(await site.finish()).toBe(0)
    later(60_000)
    expect(await site.finish()).toBe(1)
    expect(await site.finish()).toBe(0)
    later(DAY)
    expect(await site.finish()).toBe(0)
    // As if the process had stopped once it was sent.
    const [kept] = await site.records.list({ collection: "address-change", limit: 1 })
    const id = kept?.id ?? ""
    const value = { kind: "addressMail", id }
    const work = { collection: "account-due", id: "0", owner: null, value, expires: null }
    await site.records.put(work, "absent")
    expect(await site.finish()).toBe(1)
    expect(site.mailsTo(ADA).filter(({ subject }) => subject.endsWith("changed"))).toHaveLength(1)
    await site.press(site.visitor(), site.linkTo(ADA))
    expect(await site.userWith(ADA)).not.toBeNull()
  })
})

describe("Whoever had an app before the change", () => {
  /** Somebody with an app and a passkey of their own, whose address is changed a little later. */
  async function changedWithPasskey(strategy: "jwt" | "database") {
    const site = new AccountsSite({ strategy })
    const browser = await site.signedIn()
    await addApp(browser)
    await site.register(browser)
    later(5 * 60_000)
    const thief = site.visitor()
    await site.byPasskey(thief)
    await site.change(thief, BYRON)
    return { site, thief, link: site.linkTo(ADA) }
  }

  test.each(["jwt", "database"] as const)(
    "undoes it with a passkey that they had as well, strategy %s",
    async (strategy) => {
      const { site, link } = await changedWithPasskey(strategy)
      const owner = site.visitor()
      const { pathname, search } = new URL(link)
      const asking = await (await owner.get(link)).text()
      expect(asking).toContain("Confirm with a passkey")
      expect((await site.press(owner, link)).status).toBe(403)
      await site.byPasskey(owner)
      const proved = await (await owner.get(`${pathname}${search}`)).text()
      expect(proved).not.toContain('name="code"')
      expect(await (await site.press(owner, link)).text()).toContain("The change was undone")
      expect(await site.userWith(ADA)).not.toBeNull()
      expect(await owner.session()).toBeNull()
    },
  )

  test("does not undo it with a passkey that was added since, however old that is by now", async () => {
    const { site, thief, link } = await changedWithPasskey("jwt")
    const device = new Authenticator()
    await site.byPasskey(thief)
    await site.register(thief, undefined, device)
    later(2 * DAY)
    const other = site.visitor()
    await site.byPasskey(other, device)
    expect(await other.session()).toMatchObject({ user: { email: BYRON } })
    expect((await site.press(other, link)).status).toBe(403)
    expect(await site.userWith(ADA)).toBeNull()
    // Their own still does.
    await site.byPasskey(other)
    expect((await site.press(other, link)).status).toBe(200)
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("does not undo it with a passkey of somebody else, or one that was used too long ago", async () => {
    const { site, link } = await changedWithPasskey("jwt")
    const stranger = await site.signedIn("grace@example.com")
    const device = new Authenticator()
    await site.register(stranger, undefined, device)
    await site.byPasskey(stranger, device)
    expect((await site.press(stranger, link)).status).toBe(403)
    const owner = site.visitor()
    await site.byPasskey(owner)
    later(11 * 60_000)
    expect((await site.press(owner, link)).status).toBe(403)
    expect(await site.userWith(ADA)).toBeNull()
  })
})
