import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ADA, AccountsSite, BYRON, KING } from "../support/accounts-site.js"
import { Browser } from "../support/browser.js"
import { shownCode } from "../support/second-factors-site.js"

const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** A browser with the cookies of another one. */
function copyOf({ config, jar }: Browser): Browser {
  const thief = new Browser(config)
  for (const [name, value] of jar) thief.keep(`${name}=${value}; Path=/`)
  return thief
}

async function addApp(browser: Browser): Promise<string> {
  const started = await browser.post("session/secondFactors.startTotp")
  const { key } = (await started.json()) as { key: string }
  const code = await shownCode(key)
  expect((await browser.post("session/secondFactors.confirmTotp", { code })).status).toBe(200)
  return key
}

describe("With a stolen session", () => {
  test("nobody changes an address that was proved longer ago", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    later(11 * 60_000)
    const thief = copyOf(browser)
    expect((await site.ask(thief, BYRON)).status).toBe(403)
    expect((await thief.post("session/accounts.delete", { word: ADA })).status).toBe(403)
    expect(site.mails).toEqual([])
  })

  test("that is fresh, the owner takes back the address, and the account that was to be deleted", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const { id } = (await site.userWith(ADA)) ?? { id: "" }
    const thief = copyOf(browser)
    await site.change(thief, BYRON)
    await thief.post("session/accounts.delete", { word: BYRON })
    await site.press(site.visitor(), site.linkTo(ADA))
    expect(await thief.session()).toBeNull()
    const owner = site.visitor()
    await site.byLink(owner)
    expect(await owner.session()).toMatchObject({ user: { email: ADA } })
    later(8 * 24 * HOUR)
    await site.finish()
    expect(await site.userWith(ADA)).toMatchObject({ id })
  })

  test("the thief keeps the owner out by no further change, nor by undoing one", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const { id } = (await site.userWith(ADA)) ?? { id: "" }
    const thief = copyOf(browser)
    await site.change(thief, BYRON)
    const owners = site.linkTo(ADA)
    await site.change(thief, KING)
    const thiefs = site.linkTo(BYRON)
    await site.press(thief, thiefs)
    await site.press(site.visitor(), owners)
    for (const link of [thiefs, owners])
      expect((await site.press(site.visitor(), link)).status).toBe(410)
    expect(await site.userWith(ADA)).toMatchObject({ id })
  })

  test("a change that was asked for before is not confirmed after it was undone", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const thief = copyOf(browser)
    await site.change(thief, BYRON)
    const owners = site.linkTo(ADA)
    await site.ask(thief, KING)
    const pending = site.linkTo(KING)
    await site.press(site.visitor(), owners)
    expect((await site.press(thief, pending)).status).toBe(410)
    expect(await site.userWith(KING)).toBeNull()
  })
})

describe("Whoever has only a link", () => {
  test("confirms nothing for somebody else, who was sent it", async () => {
    const site = new AccountsSite()
    const victim = await site.signedIn()
    const attacker = await site.signedIn("attacker@example.com")
    await site.ask(attacker, BYRON)
    expect((await site.press(victim, site.linkTo(BYRON))).status).toBe(410)
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("changes nothing by opening each of them, as a scanner of mail does", async () => {
    const site = new AccountsSite({ accounts: { deletion: "at once" } })
    const browser = await site.signedIn()
    await site.ask(browser, BYRON)
    const scan = async () => {
      for (const { text } of site.mails)
        for (const [link] of text.matchAll(/https?:\S+/g)) {
          await site.visitor().get(link)
          await browser.visit(link, { method: "HEAD" })
          await browser.get(link)
        }
    }
    await scan()
    expect(await site.userWith(ADA)).not.toBeNull()
    await site.press(browser, site.linkTo(BYRON))
    await scan()
    expect(await site.userWith(BYRON)).not.toBeNull()
    expect(await browser.session()).not.toBeNull()
  })

  test("sends a form of another site for nothing", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    await site.change(browser, BYRON)
    const { search } = new URL(site.linkTo(ADA))
    const answer = await site.visitor().visit(`session/undo-address${search}`, {
      method: "POST",
      body: { token: new URLSearchParams(search).get("token") ?? "" },
    })
    expect(answer.status).toBe(403)
    expect(await site.userWith(BYRON)).not.toBeNull()
  })

  test.each(["", "short", "x".repeat(43), "../../..", "a".repeat(5000)])(
    "and one that was made up, such as %j, is told that it does not work",
    async (token) => {
      const site = new AccountsSite()
      for (const page of ["confirm-address", "undo-address", "delete-account"]) {
        const query = new URLSearchParams({ token })
        expect((await site.visitor().get(`session/${page}?${query}`)).status).toBe(410)
        expect((await site.visitor().post(`session/${page}`, { token })).status).toBe(410)
      }
    },
  )
})

describe("Whether somebody has an address", () => {
  test("is told by no answer, and by no call of a store that is waited for", async () => {
    const site = new AccountsSite()
    const work: Promise<unknown>[] = []
    Object.assign(site.world.config, { waitUntil: (one: Promise<unknown>) => void work.push(one) })
    await site.signedIn(KING)
    const browser = await site.signedIn()
    const asked: [number, string, number][] = []
    for (const address of [BYRON, KING]) {
      const before = site.mailsTo(address).length
      const answer = await site.ask(browser, address)
      asked.push([answer.status, await answer.text(), site.mailsTo(address).length - before])
    }
    expect(asked[0]).toEqual(asked[1])
    await Promise.all(work)
    expect(site.mailsTo(KING).at(-1)?.subject).toContain("already has an account")
    expect(site.mailsTo(BYRON).at(-1)?.subject).toContain("Confirm your new address")
  })
})

describe("An old mailbox, which somebody else reads", () => {
  test("takes back nothing without the second factor that its former owner had", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const key = await addApp(browser)
    later(3 * 60_000)
    await site.change(browser, BYRON)
    const link = site.linkTo(ADA)
    const thief = site.visitor()
    expect(await (await thief.get(link)).text()).toContain('name="code"')
    for (const fields of [{}, { code: "" }, { code: "000000" }, { code: "no code" }] as const)
      expect((await site.press(thief, link, fields)).status).toBe(403)
    expect(await site.userWith(BYRON)).not.toBeNull()
    expect(await browser.session()).not.toBeNull()
    const page = await site.press(thief, link, { code: await shownCode(key) })
    expect(await page.text()).toContain("The change was undone")
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("guesses at that factor as seldom as anywhere", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const key = await addApp(browser)
    later(3 * 60_000)
    await site.change(browser, BYRON)
    const link = site.linkTo(ADA)
    const right = await shownCode(key)
    const wrong = right === "123456" ? "654321" : "123456"
    for (let count = 0; count < 10; count += 1)
      await site.press(site.visitor(), link, { code: wrong })
    expect((await site.press(site.visitor(), link, { code: right })).status).toBe(403)
  })

  test("is not asked for a factor that was added since: a thief would keep the owner out", async () => {
    const site = new AccountsSite()
    const thief = await site.signedIn()
    await site.change(thief, BYRON)
    await addApp(thief)
    await site.press(site.visitor(), site.linkTo(ADA))
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("that proves itself by a sign-in is asked as well", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    await addApp(browser)
    later(3 * 60_000)
    await site.change(browser, BYRON)
    const thief = site.visitor()
    await site.byLink(thief)
    const asked = await thief.post("session/reserved-address", { do: "undo" })
    const answer = await site.press(thief, asked.headers.get("location") ?? "")
    expect(answer.status).toBe(403)
    expect(await site.userWith(BYRON)).not.toBeNull()
  })
})

describe("A deletion as a denial of service", () => {
  test("is told, and taken back by signing in, however often it is asked for", async () => {
    const site = new AccountsSite()
    const thief = await site.signedIn()
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await thief.post("session/accounts.delete", { word: ADA })).status).toBe(200)
      expect(site.mailsTo(ADA).at(-1)?.subject).toContain("will be deleted")
      const owner = site.visitor()
      await site.byLink(owner)
      await owner.post("session/keep-account", { do: "keep" })
      expect(await owner.session()).not.toBeNull()
    }
  })

  test("asked for by a squatter is void once the owner of the address arrives", async () => {
    const site = new AccountsSite()
    const squatter = site.visitor()
    const typed = { sub: "squatter", email: ADA, email_verified: false }
    await site.oauth(squatter, "signin/github?max_age=0", typed)
    expect((await squatter.post("session/accounts.delete", { word: ADA })).status).toBe(200)
    const owner = site.visitor()
    await site.byLink(owner)
    expect(await owner.session()).toMatchObject({ user: { email: ADA } })
    later(8 * 24 * HOUR)
    await site.finish()
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("is asked about after every proof: whoever lacks the second factor keeps nothing", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    const key = await addApp(browser)
    await browser.post("session/accounts.delete", { word: ADA })
    later(3 * 60_000)
    const other = site.visitor()
    expect((await site.byLink(other)).headers.get("location")).toContain("second-factor")
    expect((await other.post("session/keep-account", { do: "keep" })).status).toBe(303)
    expect(await site.records.list({ collection: "deletion", limit: 2 })).toHaveLength(1)
    const code = await shownCode(key)
    const next = await other.post("session/second-factor", { code })
    expect(next.headers.get("location")).toContain("keep-account")
    await other.post("session/keep-account", { do: "keep" })
    expect(await other.session()).not.toBeNull()
  })
})
