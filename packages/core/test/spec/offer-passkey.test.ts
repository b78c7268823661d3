import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { Adapter } from "../../src/contract/adapter.js"
import { accountPage, type AccountPageOptions } from "../../src/entrypoints/account-page.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { AccountSite } from "../support/account-site.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, BOB } from "../support/passkey-site.js"
import {
  factorsAdmin,
  giveCode,
  KEY,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { mailTo, world } from "../support/world.js"

const MEMBERS = "http://app.test/members"
const OFFER = `http://app.test/auth/session/add-passkey?callbackUrl=${encodeURIComponent(MEMBERS)}`
const A_DAY = 24 * 60 * 60 * 1000

const offering = (options: AccountPageOptions = { offerPasskey: true }, store?: Adapter) => ({
  ...(store && { store }),
  config: { extensions: [sessions(), accountPage(options)] },
})

/** Signs in by a mailed link, on the way to the members' page. Returns where the browser is led. */
async function arrive(site: AccountSite, browser: Browser, email = ADA): Promise<string | null> {
  await browser.post("signin/email", { email, callbackUrl: MEMBERS })
  const { headers } = await browser.get(site.sent.at(-1)?.url ?? "")
  return headers.get("location")
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(["jwt", "database"] as const)("A passkey offered, strategy %s", (strategy) => {
  test("people without one are led to the offer, whose two ways lead to their target", async () => {
    const site = new AccountSite(strategy, offering())
    const ada = site.visitor()
    expect(await arrive(site, ada)).toBe(OFFER)
    expect(await ada.session()).toMatchObject({ user: { email: ADA } })
    const page = await (await ada.get(OFFER)).text()
    expect(page).toContain("<h1>Sign in faster next time</h1>")
    expect(page).toContain(`<a class="cancel" href="${MEMBERS}">Not now</a>`)
    expect(page).toContain(`<input type="hidden" name="callbackUrl" value="${MEMBERS}" />`)
    const device = new Authenticator()
    await site.register(ada, device)
    expect(device.credentials).toHaveLength(1)
  })

  test("in each browser once in thirty days, also to people who answered nothing", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4) })
    const site = new AccountSite(strategy, offering())
    const ada = site.visitor()
    await ada.post("signin/email", { email: ADA, callbackUrl: MEMBERS })
    const answer = await ada.get(site.sent.at(-1)?.url ?? "")
    const set = answer.headers.getSetCookie().find((line) => line.includes("passkey-offered"))
    expect(set).toBe(
      "authjs.passkey-offered=1; Path=/; Expires=Fri, 03 Apr 2026 00:00:00 GMT; HttpOnly; SameSite=Lax",
    )
    await ada.post("signout")
    expect(await arrive(site, ada)).toBe(MEMBERS)
    expect(await arrive(site, site.visitor())).toBe(OFFER)
    vi.setSystemTime(Date.now() + 30 * A_DAY)
    await ada.post("signout")
    ada.jar.delete("authjs.passkey-offered")
    expect(await arrive(site, ada)).toBe(OFFER)
  })

  test("nobody who has one, and nobody who signs in with one", async () => {
    const site = new AccountSite(strategy, offering())
    const [ada, device] = [await site.signedIn(), new Authenticator()]
    await site.register(ada, device)
    expect(await arrive(site, site.visitor())).toBe(MEMBERS)
    const other = site.visitor()
    expect((await site.signIn(other, device)).headers.get("location")).toBe("http://app.test")
    expect(await other.session()).not.toBeNull()
  })

  test("nobody who is signed in already and proves again who they are", async () => {
    const site = new AccountSite(strategy, offering())
    const ada = await site.signedIn()
    ada.jar.delete("authjs.passkey-offered")
    expect(await arrive(site, ada)).toBe(MEMBERS)
  })

  test("whoever signs in by another name than before is offered one of their own", async () => {
    const site = new AccountSite(strategy, offering())
    const ada = await site.signedIn()
    await site.register(ada, new Authenticator())
    expect(await arrive(site, site.visitor(), BOB)).toBe(OFFER)
  })

  test("a store that cannot say leads to the target, and the log says why", async () => {
    const store = MemoryAdapter()
    const site = new AccountSite(
      strategy,
      offering(
        { offerPasskey: true },
        {
          ...store,
          listAuthenticatorsByUserId: async () => Promise.reject(new Error("the store is down")),
        },
      ),
    )
    const ada = site.visitor()
    expect(await arrive(site, ada)).toBe(MEMBERS)
    expect(await ada.session()).not.toBeNull()
    const [error] = site.config.log
    expect(error?.cause).toMatchObject({ err: { message: "the store is down" } })
  })

  test("a target of another site is none, on the page as in every sign-in", async () => {
    const site = new AccountSite(strategy, offering())
    const ada = await site.signedIn()
    const page = await (
      await ada.get(`session/add-passkey?callbackUrl=${encodeURIComponent("https://evil.test/")}`)
    ).text()
    expect(page).not.toContain("evil.test")
    expect(page).toContain('<a class="cancel" href="http://app.test">Not now</a>')
  })

  test("whose address cannot name the target does not stand in the way to it", async () => {
    const { config } = offering()
    const site = new AccountSite(strategy, {
      config: { ...config, pages: { newUser: "/welcome" } },
    })
    const ada = site.visitor()
    await ada.post("signin/email", { email: ADA, callbackUrl: `${MEMBERS}?q=${"ä".repeat(200)}` })
    const { headers } = await ada.get(site.sent.at(-1)?.url ?? "")
    expect(headers.get("location")).toMatch(/^\/welcome\?callbackUrl=/)
    expect(ada.jar.has("authjs.passkey-offered")).toBe(false)
    await ada.post("signout")
    expect(await arrive(site, ada)).toBe(OFFER)
  })

  test("comes after the second step, and none of it before", async () => {
    const site = new AccountSite(strategy, {
      config: {
        extensions: [
          secondFactors(),
          sessions({ maxStaleness: 0 }),
          accountPage({ offerPasskey: true }),
        ],
      },
    })
    await site.signedIn()
    await factorsAdmin(site.config).import((await site.user(ADA))?.id ?? "", { totpKey: KEY })
    const half = site.visitor()
    expect(await arrive(site, half)).toBe(STEP_PAGE)
    expect(half.jar.has("authjs.passkey-offered")).toBe(false)
    const early = await half.get(OFFER)
    expect(new URL(early.headers.get("location") ?? "").pathname).toBe("/auth/signin")
    expect((await half.get("webauthn-options/passkey?action=register")).status).toBe(400)
    const given = await giveCode(half, await shownCode())
    expect(given.headers.get("location")).toBe(OFFER)
  })

  test("adds nothing for whoever signs in there meanwhile", async () => {
    const site = new AccountSite(strategy, offering())
    const browser = await site.signedIn()
    const made = new Authenticator().create(await site.creation(browser))
    await browser.post("signout")
    await site.mail(browser, BOB)
    await site.send(browser, "register", made)
    expect(site.lastError).toBe("InvalidCheck")
    const { id = "" } = (await site.user(BOB)) ?? {}
    expect(await site.store.listAuthenticatorsByUserId(id)).toEqual([])
  })

  test("is not asked without the option", async () => {
    const site = new AccountSite(strategy, offering({}))
    const ada = site.visitor()
    expect(await arrive(site, ada)).toBe(MEMBERS)
    expect(ada.jar.has("authjs.passkey-offered")).toBe(false)
  })
})

test("a visitor who is not signed in is led to the sign-in page", async () => {
  const site = new AccountSite("jwt", offering())
  const answer = await site.visitor().get(OFFER)
  expect([answer.status, new URL(answer.headers.get("location") ?? "").pathname]).toEqual([
    303,
    "/auth/signin",
  ])
})

test("without a provider for passkeys the start says what to write", async () => {
  const config = world({
    adapter: MemoryAdapter(),
    providers: [mailTo([])],
    extensions: [sessions(), accountPage({ offerPasskey: true })],
  })
  await Auth(new Request("http://app.test/auth/session"), config)
  expect(config.log.map(({ message }) => message).join("\n")).toContain(
    "accountPage({ offerPasskey: true }) offers passkeys, and the option providers has no Passkey. Write experimental: { enableWebAuthn: true } and providers: [Passkey]",
  )
})
