import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import type { JWT } from "../../src/contract/jwt.js"
import { ADA, AccountsSite, BYRON, KING } from "../support/accounts-site.js"

const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(["jwt", "database"] as const)("A change of address, strategy %s", (strategy) => {
  test("is confirmed by the button behind the link, in the session in which it was asked for", async () => {
    const site = new AccountsSite({ strategy })
    const browser = await site.signedIn()
    const before = await site.userWith(ADA)
    expect((await site.ask(browser, " Byron@Example.com ")).status).toBe(200)
    const page = await browser.get(site.linkTo(BYRON))
    expect(await page.text()).toContain(`<bdi>${BYRON}</bdi>`)
    expect(await site.userWith(BYRON)).toBeNull()
    const done = await site.press(browser, site.linkTo(BYRON))
    expect(done.status).toBe(303)
    expect(await (await browser.get("session/confirm-address")).text()).toContain(
      `Your account now has the address <bdi>${BYRON}</bdi>.`,
    )
    expect(await site.userWith(BYRON)).toMatchObject({ id: before?.id, emailVerified: new Date() })
    expect(await site.userWith(ADA)).toBeNull()
    expect(await browser.session()).toMatchObject({ user: { email: BYRON } })
  })

  test("ends the other sessions", async () => {
    const site = new AccountsSite({ strategy })
    const other = await site.signedIn()
    const browser = await site.signedIn()
    await site.change(browser, BYRON)
    expect(await other.session()).toBeNull()
    expect(await browser.session()).not.toBeNull()
  })

  test("shows a jwt callback the new data, and keeps what it has put into the token", async () => {
    const jwt = ({ token }: { token: JWT }) => ({ ...token, shown: `address: ${token.email}` })
    const session = ({ session: own, token }: { session: object; token?: JWT }) =>
      token ? { ...own, shown: token["shown"] } : own
    const site = new AccountsSite({ strategy, config: { callbacks: { jwt, session } as never } })
    const browser = await site.signedIn()
    await site.change(browser, BYRON)
    expect(await browser.session()).toMatchObject({
      user: { email: BYRON },
      ...(strategy === "jwt" && { shown: `address: ${BYRON}` }),
    })
  })

  test("can only be confirmed for an hour, once, in that session, and not by a GET", async () => {
    const site = new AccountsSite({ strategy })
    const browser = await site.signedIn()
    await site.ask(browser, BYRON)
    const link = site.linkTo(BYRON)
    const elsewhere = site.visitor()
    const others = await site.signedIn("grace@example.com")
    const second = await site.signedIn()
    for (const one of [elsewhere, others, second]) {
      expect((await one.get(link)).status).toBe(410)
      expect((await site.press(one, link)).status).toBe(410)
    }
    await browser.get(link)
    expect(await site.userWith(BYRON)).toBeNull()
    vi.setSystemTime(Date.now() + HOUR)
    expect((await site.press(browser, link)).status).toBe(410)
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("is made once, although two browsers of the session confirm it at the same time", async () => {
    const site = new AccountsSite({ strategy })
    const browser = await site.signedIn()
    await site.ask(browser, BYRON)
    const link = site.linkTo(BYRON)
    const answers = await Promise.all([site.press(browser, link), site.press(browser, link)])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      303, 410,
    ])
    expect(site.mailsTo(ADA).filter(({ subject }) => subject.endsWith("was changed"))).toHaveLength(
      1,
    )
  })

  test("asked for twice can only be confirmed for the last address", async () => {
    const site = new AccountsSite({ strategy })
    const browser = await site.signedIn()
    await site.ask(browser, BYRON)
    await site.ask(browser, KING)
    expect((await site.press(browser, site.linkTo(BYRON))).status).toBe(410)
    expect((await site.press(browser, site.linkTo(KING))).status).toBe(303)
  })
})

describe("Asking for another address", () => {
  test("needs a proof of the last ten minutes, and counts as one of changing", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    expect((await browser.get("session/accounts.changeAddress")).status).toBe(405)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    const answer = await site.ask(browser, BYRON)
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "StepUpRequired" }])
    expect(site.mails).toEqual([])
  })

  test.each(["", "no address", "a@example.com, b@example.com", `a@${"e".repeat(300)}.com`])(
    "refuses %j",
    async (typed) => {
      const site = new AccountsSite()
      const answer = await site.ask(await site.signedIn(), typed)
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: "InvalidInput" }])
    },
  )

  test("refuses the address that they have, in whatever case it is", async () => {
    const site = new AccountsSite()
    const answer = await site.ask(await site.signedIn(), ADA.toUpperCase())
    expect(answer.status).toBe(400)
    expect(site.mails).toEqual([])
  })

  test("causes five mails an hour, whatever the addresses", async () => {
    const site = new AccountsSite()
    const browser = await site.signedIn()
    for (let count = 0; count < 5; count += 1)
      expect((await site.ask(browser, `ada${count}@example.com`)).status).toBe(200)
    const refused = await site.ask(browser, BYRON)
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true])
    expect(site.mailsTo(BYRON)).toEqual([])
  })

  test("sends at most five mails an hour to one mailbox, and the answer does not tell", async () => {
    const site = new AccountsSite()
    for (let count = 0; count < 6; count += 1) {
      const browser = await site.signedIn(`somebody${count}@example.com`)
      expect((await site.ask(browser, `byron+${count}@example.com`)).status).toBe(200)
      expect(site.mails.filter(({ to }) => to.startsWith("byron")).length).toBe(count < 5 ? 1 : 0)
    }
  })

  test("takes the address by the rule of the email provider", async () => {
    const site = new AccountsSite()
    const email = site.world.config.providers.find((one) => (one as { id?: string }).id === "email")
    Object.assign(email as object, {
      normalizeIdentifier: (typed: string) => typed.trim().replace("@mail.", "@"),
    })
    const browser = await site.signedIn()
    await site.ask(browser, "byron@mail.example.com")
    expect(site.mailsTo(BYRON)).toHaveLength(1)
  })
})

describe("An adapter that cannot change an address", () => {
  test("is named, and the former address put back", async () => {
    const real = MemoryAdapter() as Required<Adapter>
    const stale = new Map<string, string>()
    const store: Adapter = {
      ...real,
      // As where the index of addresses stays as it was.
      updateUser: async (user) => {
        const { email } = (await real.getUser(user.id)) ?? {}
        if (email && user.email && user.email !== email) stale.set(user.email, email)
        return real.updateUser(user)
      },
      getUserByEmail: async (email) => (stale.has(email) ? null : real.getUserByEmail(email)),
    }
    const site = new AccountsSite({ store })
    const browser = await site.signedIn()
    await site.ask(browser, BYRON)
    const answer = await site.press(browser, site.linkTo(BYRON))
    expect(answer.status).toBe(503)
    expect(site.world.config.log.map(({ message }) => message).join()).toContain(
      "The former address was put back",
    )
    expect(await real.getUserByEmail(ADA)).toMatchObject({ email: ADA })
    vi.setSystemTime(Date.now() + HOUR)
    expect(await site.finish()).toBe(1)
    expect(site.mailsTo(ADA).map(({ subject }) => subject)).toEqual([
      "A new address for your account at app.test",
    ])
  })
})
