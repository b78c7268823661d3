import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ADA, AccountsSite, BYRON } from "../support/accounts-site.js"
import { WORD } from "../support/every-way-site.js"
import type { Browser } from "../support/browser.js"

const DAY = 24 * 60 * 60 * 1000
const PAGE = "http://app.test/auth/session/reserved-address"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A site where Ada's address has just been changed. */
async function changed(options: ConstructorParameters<typeof AccountsSite>[0] = {}) {
  const site = new AccountsSite(options)
  const browser = await site.signedIn()
  const { id } = (await site.userWith(ADA)) ?? { id: "" }
  await site.change(browser, BYRON)
  return { site, browser, id }
}

const vouched = { sub: "ada", email: ADA, email_verified: true }

/** Each way to prove an address that nobody has. */
const roads: Readonly<Record<string, (site: AccountsSite, browser: Browser) => Promise<Response>>> =
  {
    "a link": async (site, browser) => site.byLink(browser),
    "a code": async (site, browser) => site.byCode(browser),
    "a password that they choose": async (site, browser) => site.signUp(browser),
    "an account whose provider vouches for it": async (site, browser) =>
      site.oauth(browser, "signin/google", vouched),
  }

describe.each(Object.entries(roads))("Whoever proves a changed address by %s", (_, road) => {
  test.each(["jwt", "database"] as const)(
    "makes no second user, and undoes the change, strategy %s",
    async (strategy) => {
      const { site, browser, id } = await changed({ strategy })
      const owner = site.visitor()
      const answer = await road(site, owner)
      expect(answer.headers.get("location")).toBe(PAGE)
      expect(await (await owner.get("session/reserved-address")).text()).toContain(
        `On <bdi>Jan 2, 2030</bdi>, the account with <bdi>${ADA}</bdi> was given another address.`,
      )
      expect([await site.userWith(ADA), await owner.session()]).toEqual([null, null])
      const asked = await owner.post("session/reserved-address", { do: "undo" })
      expect(await site.userWith(ADA)).toBeNull()
      const undone = await site.press(owner, asked.headers.get("location") ?? "")
      expect(await undone.text()).toContain("The change was undone")
      expect(await site.userWith(ADA)).toMatchObject({ id })
      expect([await owner.session(), await browser.session()]).toEqual([null, null])
    },
  )

  test("goes on with a new account, which the former owner is told at the new address", async () => {
    const { site, browser, id } = await changed()
    const undo = site.linkTo(ADA)
    const other = site.visitor()
    await road(site, other)
    const answer = await other.post("session/reserved-address", { do: "new" })
    expect(answer.status).toBe(303)
    expect(await other.session()).toMatchObject({ user: { email: ADA } })
    expect((await site.userWith(ADA))?.id).not.toBe(id)
    expect(site.mailsTo(BYRON).at(-1)?.subject).toBe(
      "Your former address at app.test has a new account",
    )
    expect((await site.press(site.visitor(), undo)).status).toBe(410)
    expect(await browser.session()).toMatchObject({ user: { email: BYRON } })
  })
})

describe("A changed address", () => {
  test("belongs to nobody whose provider does not vouch for it", async () => {
    const { site } = await changed()
    const thief = site.visitor()
    const answer = await site.oauth(thief, "signin/github", {
      sub: "thief",
      email: ADA,
      email_verified: false,
    })
    expect(answer.headers.get("location")).toContain("error=OAuthAccountNotLinked")
    expect([await site.userWith(ADA), await thief.session()]).toEqual([null, null])
    await site.press(site.visitor(), site.linkTo(ADA))
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("is no address to which somebody else can change, and asking tells nothing", async () => {
    const { site } = await changed()
    const other = await site.signedIn("grace@example.com")
    expect((await site.ask(other, ADA)).status).toBe(200)
    expect(site.mailsTo(ADA).at(-1)?.subject).toBe(
      "This address already has an account at app.test",
    )
    expect(site.mailsTo(ADA).at(-1)?.text).not.toMatch(/https?:/)
  })

  test("can be taken by its own person again, who then has no second user", async () => {
    const { site, browser, id } = await changed()
    await site.change(browser, ADA)
    expect(await site.userWith(ADA)).toMatchObject({ id })
    const again = site.visitor()
    await site.byLink(again)
    expect(await again.session()).toMatchObject({ user: { email: ADA } })
  })

  test("signs nobody in by the password that their person has now", async () => {
    const site = new AccountsSite()
    const browser = site.visitor()
    await site.signUp(browser)
    await site.change(browser, BYRON)
    const again = site.visitor()
    await site.byPassword(again, ADA, WORD)
    expect(await again.session()).toBeNull()
    await site.byPassword(again, BYRON, WORD)
    expect(await again.session()).not.toBeNull()
  })

  test("is anybody's after seven days", async () => {
    const { site, id } = await changed()
    vi.setSystemTime(Date.now() + 7 * DAY)
    const other = site.visitor()
    await site.byLink(other)
    expect(await other.session()).toMatchObject({ user: { email: ADA } })
    expect((await site.userWith(ADA))?.id).not.toBe(id)
  })

  test("offers only a new account with undo: false", async () => {
    const { site } = await changed({ accounts: { undo: false } })
    const other = site.visitor()
    await site.byLink(other)
    const page = await (await other.get("session/reserved-address")).text()
    expect(page).not.toContain('value="undo"')
    await other.post("session/reserved-address", { do: "undo" })
    expect(await site.userWith(ADA)).toBeNull()
  })

  test("keeps it reserved after the secret was replaced", async () => {
    const { site } = await changed()
    const { config } = site.world
    Object.assign(config, { secret: ["a new secret that is long enough, number 1", config.secret] })
    const owner = site.visitor()
    expect((await site.byLink(owner)).headers.get("location")).toBe(PAGE)
  })

  test("that a provider once verified links no account to its former user", async () => {
    const { site, browser, id } = await changed()
    await site.oauth(browser, "signin/google", vouched)
    const other = site.visitor()
    await site.oauth(other, "signin/keycloak", { ...vouched, sub: "someone else" })
    expect(await other.session()).toBeNull()
    const rows = await site.store.listAccountsByUser(id)
    expect((rows as readonly { provider: string }[]).map(({ provider }) => provider)).toEqual([
      "google",
    ])
  })
})
