import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import type { Adapter } from "../../src/contract/adapter.js"
import { ADA, AccountsSite, BYRON } from "../support/accounts-site.js"
import type { Browser } from "../support/browser.js"
import { InterruptedRecords } from "../support/interrupted-records.js"
import { WORD } from "../support/every-way-site.js"
import { shownCode } from "../support/second-factors-site.js"

/** How many moments lie between two at which a process stops. */
const STRIDE = isDeep ? 1 : 5
const DAY = 24 * 60 * 60 * 1000
/** Clocks of two processes may differ by two minutes. */
const OVER = 7 * DAY + 120_000
const PAGE = "http://app.test/auth/session/keep-account"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const ask = async (browser: Browser, word = ADA) =>
  browser.post("session/accounts.delete", { word })

async function asked(options: ConstructorParameters<typeof AccountsSite>[0] = {}) {
  const site = new AccountsSite(options)
  const browser = await site.signedIn()
  expect((await ask(browser)).status).toBe(200)
  return { site, browser }
}

describe.each(["jwt", "database"] as const)("A deletion, strategy %s", (strategy) => {
  test("is told with its date, and waits for seven days", async () => {
    const site = new AccountsSite({ strategy })
    const browser = await site.signedIn()
    const answer = await ask(browser, ` ${ADA.toUpperCase()} `)
    expect(await answer.json()).toEqual({ at: "2030-01-09T03:04:05.000Z" })
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA, "Your account at app.test will be deleted"],
    ])
    expect(site.mails[0]?.text).toContain("That happens on Jan 9, 2030, 3:04")
    later(OVER - 1)
    expect(await site.finish()).toBe(0)
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("is asked for once, however often", async () => {
    const { site, browser } = await asked({ strategy })
    later(60_000)
    expect(await (await ask(browser)).json()).toEqual({ at: "2030-01-09T03:04:05.000Z" })
    expect(site.mails).toHaveLength(1)
  })

  test("is done by a stranger's request, without any cron", async () => {
    const { site } = await asked({ strategy })
    later(OVER)
    const stranger = site.visitor()
    await stranger.post("signin/email", { email: "grace@example.com" })
    await vi.waitFor(async () => expect(await site.userWith(ADA)).toBeNull())
  })

  test("that is due is done before its person is signed in, who then gets a new account", async () => {
    const { site } = await asked({ strategy })
    const { id } = (await site.userWith(ADA)) ?? { id: "" }
    later(OVER)
    // So that nobody comes by before.
    const again = site.visitor()
    await again.post("signin/email", { email: ADA })
    await site.finish()
    await again.get(site.link)
    expect((await site.userWith(ADA))?.id).not.toBe(id)
    expect(await again.session()).toMatchObject({ user: { email: ADA } })
  })

  test("that is due says so to whoever has just given their second factor, too", async () => {
    const { site, browser } = await asked({ strategy })
    const { key } = (await (await browser.post("session/secondFactors.startTotp")).json()) as {
      readonly key: string
    }
    await browser.post("session/secondFactors.confirmTotp", { code: await shownCode(key) })
    later(OVER - 60_000)
    const again = site.visitor()
    await site.byLink(again)
    later(2 * 60_000)
    const answer = await again.post(
      "session/second-factor",
      { code: await shownCode(key) },
      { accept: "text/html" },
    )
    expect(await answer.text()).toContain("The account was deleted")
    expect([answer.status, await again.session()]).toEqual([403, null])
  })

  test("ends the sessions, and leaves nothing of the person", async () => {
    const { site, browser } = await asked({ strategy })
    const { id = "" } = (await site.userWith(ADA)) ?? {}
    later(OVER)
    expect(await site.finish()).toBe(1)
    expect(await browser.session()).toBeNull()
    expect(await site.store.getUser(id)).toBeNull()
    const left = await Promise.all(
      ["session", "password", "factor", "deletion", "account-due", "address-change"].map(
        async (collection) => site.records.list({ collection, limit: 10 }),
      ),
    )
    expect(left.flat()).toEqual([])
  })

  test("asks at a sign-in whether to keep the account, and is taken back", async () => {
    const { site } = await asked({ strategy })
    later(DAY)
    const again = site.visitor()
    expect((await site.byLink(again)).headers.get("location")).toBe(PAGE)
    expect(await again.session()).toBeNull()
    expect(await (await again.get("session/keep-account")).text()).toMatch(
      /Your account will be deleted on <bdi>Jan 9, 2030, 3:04/,
    )
    expect((await again.post("session/keep-account", { do: "keep" })).status).toBe(303)
    expect(await again.session()).toMatchObject({ user: { email: ADA } })
    expect(site.mailsTo(ADA).at(-1)?.subject).toBe("Your account at app.test stays")
    later(OVER)
    await site.finish()
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("goes on if its person says so, and nobody is signed in", async () => {
    const { site } = await asked({ strategy })
    const again = site.visitor()
    await site.byLink(again)
    const answer = await again.post("session/keep-account", { do: "leave" })
    expect(await answer.text()).toContain("To keep it, sign in before then.")
    expect(await again.session()).toBeNull()
    later(OVER)
    await site.finish()
    expect(await site.userWith(ADA)).toBeNull()
  })

  test("is taken back by keep(), once", async () => {
    const { site, browser } = await asked({ strategy })
    expect(await (await browser.post("session/accounts.keep")).json()).toBe(true)
    expect(await (await browser.post("session/accounts.keep")).json()).toBe(false)
    const again = site.visitor()
    await site.byLink(again)
    expect(await again.session()).not.toBeNull()
    expect((await ask(browser)).status).toBe(200)
  })
})

describe("Asking for a deletion", () => {
  test.each(["", "delete", "grace@example.com"])("refuses the word %j", async (word) => {
    const site = new AccountsSite()
    const answer = await ask(await site.signedIn(), word)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "InvalidInput" }])
    expect(site.mails).toEqual([])
  })

  test("needs a proof of the last ten minutes", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    later(11 * 60_000)
    expect((await ask(browser)).status).toBe(403)
  })

  test("is told by whoever comes by if the process stopped before it was", async () => {
    let isDown = true
    const site = new AccountsSite({
      config: {
        mail: (mail) => {
          if (isDown && mail.subject.includes("deleted")) throw new Error("down")
          site.mails.push(mail)
        },
      },
    })
    await ask(await site.signedIn())
    isDown = false
    later(60_000)
    expect(await site.finish()).toBe(1)
    expect(site.mailsTo(ADA)).toHaveLength(1)
    // As if the process had stopped once it was sent.
    const [kept] = await site.records.list({ collection: "deletion", limit: 1 })
    const id = kept?.id ?? ""
    const value = { kind: "deletionMail", id }
    const work = { collection: "account-due", id: "0", owner: null, value, expires: null }
    await site.records.put(work, "absent")
    expect(await site.finish()).toBe(1)
    expect(site.mailsTo(ADA)).toHaveLength(1)
  })
})

describe("A sign-in to an account that is due", () => {
  test("deletes it, lets nobody in, and says so", async () => {
    const { site } = await asked()
    const again = site.visitor()
    await again.post("signin/email", { email: ADA })
    later(OVER)
    // Another process has looked a moment ago.
    vi.setSystemTime(Date.now())
    const { records } = site
    const due = await records.list({ collection: "account-due", limit: 10 })
    for (const { id } of due) await records.take({ collection: "account-due", id })
    await again.post("signin/email", { email: ADA })
    const answer = await again.get(site.link)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining("The account was deleted"),
    ])
    expect([await site.userWith(ADA), await again.session()]).toEqual([null, null])
  })
})

test("A process whose clock is two minutes ahead deletes nobody before the moment that they were told", async () => {
  const { site } = await asked()
  later(7 * DAY + 119_000)
  const again = site.visitor()
  expect((await site.byLink(again)).headers.get("location")).toBe(PAGE)
  await site.finish()
  await again.post("session/keep-account", { do: "keep" })
  expect(await again.session()).toMatchObject({ user: { email: ADA } })
  later(DAY)
  await site.finish()
  expect(await site.userWith(ADA)).not.toBeNull()
})

describe("At once", () => {
  const accounts = { deletion: "at once" } as const

  test("deletes nothing by a link from before a change of address, when a deletion waits for it", async () => {
    const site = new AccountsSite({ accounts })
    const browser = await site.signedIn()
    await ask(browser)
    const link = site.linkTo(ADA)
    await site.change(browser, BYRON)
    await ask(browser, BYRON)
    expect((await site.press(browser, link)).status).toBe(410)
    expect(await browser.session()).toMatchObject({ user: { email: BYRON } })
    expect(await site.userWith(BYRON)).not.toBeNull()
  })

  test("takes the session and the link of a mail in one request", async () => {
    const { site, browser } = await asked({ accounts })
    const link = site.linkTo(ADA)
    expect(await (await browser.get(link)).text()).toContain("This cannot be undone.")
    expect((await site.press(site.visitor(), link)).status).toBe(410)
    expect((await site.press(await site.signedIn(BYRON), link)).status).toBe(410)
    expect(await site.userWith(ADA)).not.toBeNull()
    expect((await site.press(browser, link)).status).toBe(303)
    expect(await (await browser.get("session/delete-account")).text()).toContain(
      "The account was deleted",
    )
    expect([await site.userWith(ADA), await browser.session()]).toEqual([null, null])
  })

  test("needs a session that is still fresh, although the link has not expired", async () => {
    const site = new AccountsSite({ accounts })
    const browser = await site.signedIn()
    later(9 * 60_000)
    expect((await ask(browser)).status).toBe(200)
    later(2 * 60_000)
    const link = site.linkTo(ADA)
    expect((await browser.get(link)).status).toBe(410)
    expect((await site.press(browser, link)).status).toBe(410)
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("waits for seven days while a former address can take the account back", async () => {
    const site = new AccountsSite({ accounts })
    const browser = await site.signedIn()
    await site.change(browser, BYRON)
    expect(await (await ask(browser, BYRON)).json()).toEqual({ at: "2030-01-09T03:04:05.000Z" })
    await site.press(site.visitor(), site.linkTo(ADA))
    later(OVER)
    await site.finish()
    expect(await site.userWith(ADA)).not.toBeNull()
  })
})

describe("A process that stops at any point of a deletion", () => {
  test("leaves nobody who gets in, and what the next one finishes", async () => {
    for (let stop = 0; ; stop += STRIDE) {
      const records = new InterruptedRecords()
      const site = new AccountsSite({ config: { records: records.store } })
      const browser = site.visitor()
      await site.signUp(browser)
      const { id = "" } = (await site.userWith(ADA)) ?? {}
      await ask(browser)
      later(OVER)
      let stopped = false
      records.interrupt((step) => {
        if (step < stop) return
        stopped = true
        throw new Error("the process was stopped")
      })
      await site.finish().catch(() => undefined)
      records.interrupt(null)
      if (!stopped) break
      const again = site.visitor()
      await site.byPassword(again, ADA, WORD)
      expect([stop, await again.session()]).toEqual([stop, null])
      for (let turn = 0; turn < 3; turn += 1) {
        later(10 * 60_000)
        await site.finish()
      }
      expect([stop, await site.store.getUser(id)]).toEqual([stop, null])
      for (const collection of ["deletion", "password", "session", "account-due"])
        expect([stop, await records.store.list({ collection, limit: 9 })]).toEqual([stop, []])
    }
  })

  test("that cannot delete the row keeps the person out, says why, and tries again", async () => {
    const real = MemoryAdapter() as Required<Adapter>
    let isDeaf = true
    const store: Adapter = {
      ...real,
      deleteUser: (id) => (isDeaf ? null : real.deleteUser(id)),
    }
    const { site, browser } = await asked({ store })
    later(OVER)
    expect(await site.finish()).toBe(0)
    expect(site.world.config.log.at(-1)?.message).toContain("did not delete a user")
    expect([await browser.session(), await site.userWith(ADA)]).toEqual([null, expect.anything()])
    const again = site.visitor()
    await site.byLink(again)
    expect(await again.session()).toBeNull()
    isDeaf = false
    later(10 * 60_000)
    expect(await site.finish()).toBe(1)
    expect(await site.userWith(ADA)).toBeNull()
  })
})
