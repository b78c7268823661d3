import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "../support/browser.js"
import { codeIn } from "../support/code-site.js"
import { ADA, EveryWaySite, formOn } from "../support/every-way-site.js"
import type { DescribedUser } from "../support/linking-site.js"
import { shownCode } from "../support/second-factors-site.js"

const MINUTE = 60_000
const HOURS_LATER = 6 * 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The only way of a person to sign in. */
interface OnlyWay {
  /** The provider whose form on the page proves it again. */
  readonly provider: string
  readonly begin: (site: EveryWaySite, browser: Browser) => Promise<unknown>
  /** `action`: the address of that form. */
  readonly again: (site: EveryWaySite, browser: Browser, action: string) => Promise<unknown>
}

/** `says`: whether the provider says when it asked the person. */
function at(
  provider: string,
  person: Omit<DescribedUser, "sub">,
  { says = false }: { readonly says?: boolean } = {},
): OnlyWay {
  const described = () => ({
    ...person,
    sub: "ada",
    ...(says && { auth_time: Math.floor(Date.now() / 1000) }),
  })
  return {
    provider,
    begin: async (site, browser) => site.oauth(browser, `signin/${provider}`, described()),
    again: async (site, browser, action) => site.oauth(browser, action, described()),
  }
}

const verified = { email: ADA, email_verified: true }
const unverified = { email: ADA, email_verified: false }

const ways: Readonly<Record<string, OnlyWay>> = {
  "GitHub without an address": at("github", { email: null }),
  "GitHub with an address that nobody has verified": at("github", unverified),
  "Google without an address": at("google", { email: null }),
  "Google with an address that it does not vouch for": at("google", unverified),
  "Google with an address, to which a mail is sent": {
    ...at("google", verified),
    provider: "email",
    again: async (site, browser) => site.byLink(browser),
  },
  "a provider that says when it asked": at("keycloak", { email: null }, { says: true }),
  "a mailed link": {
    provider: "email",
    begin: async (site, browser) => site.byLink(browser),
    again: async (site, browser) => site.byLink(browser),
  },
  "a mailed code": {
    provider: "email",
    begin: async (site, browser) => site.byCode(browser),
    again: async (site, browser) => site.byCode(browser),
  },
  "a password": {
    provider: "password",
    begin: async (site, browser) => site.signUp(browser),
    again: async (site, browser) => site.byPassword(browser),
  },
  "a passkey": {
    provider: "passkey",
    begin: async (site, browser) => site.register(browser, ADA),
    again: async (site, browser) => site.byPasskey(browser),
  },
}

const statusOf = async (browser: Browser, operation: string, fields?: Record<string, string>) =>
  (await browser.post(`session/${operation}`, fields)).status

const cases = Object.keys(ways).flatMap((name) =>
  (["jwt", "database"] as const).map((strategy) => [name, strategy] as const),
)

describe.each(cases)("Somebody whose only way to sign in is %s, strategy %s", (name, strategy) => {
  const { provider, begin, again } = ways[name] as OnlyWay

  /** Signed in for hours. */
  async function signedIn() {
    const site = new EveryWaySite({ strategy })
    const browser = site.visitor()
    await begin(site, browser)
    const person = (await browser.session())?.["user"]
    expect(person).toBeDefined()
    vi.advanceTimersByTime(HOURS_LATER)
    return { site, browser, person }
  }

  /** Proves again who they are, as the page offers it. */
  async function prove(site: EveryWaySite, browser: Browser, query = "") {
    const page = await (await browser.get(`session/step-up?callbackUrl=/keys${query}`)).text()
    const action = formOn(page, provider)
    expect(action).not.toBeNull()
    await again(site, browser, action ?? "")
  }

  /** Types the code that is mailed, if the page asks for the proof of an address. */
  async function proveAddress(site: EveryWaySite, browser: Browser) {
    const page = await (await browser.get("session/two-step")).text()
    if (!page.includes('name="address"')) return
    await browser.post("session/two-step", { address: "send" })
    const code = codeIn(site.mails.at(-1))
    await browser.post("session/two-step", { address: "prove", code })
  }

  test("can give the proof that removing and changing asks for", async () => {
    const { site, browser, person } = await signedIn()
    expect(await statusOf(browser, "secondFactors.startTotp")).toBe(403)
    await prove(site, browser)
    expect((await browser.session())?.["user"]).toEqual(person)
    await proveAddress(site, browser)
    const started = await browser.post("session/secondFactors.startTotp")
    expect(started.status).toBe(200)
    const { key } = (await started.json()) as { key: string }
    const code = await shownCode(key)
    expect(await statusOf(browser, "secondFactors.confirmTotp", { code })).toBe(200)
    expect(await statusOf(browser, "secondFactors.makeRecoveryCodes")).toBe(200)
    expect(await statusOf(browser, "secondFactors.removeTotp")).toBe(200)
    vi.advanceTimersByTime(11 * MINUTE)
    expect(await statusOf(browser, "sessions.endAll")).toBe(403)
  })

  test("can give the proof that adding asks for", async () => {
    const { site, browser } = await signedIn()
    const action = provider === "keycloak" ? "signin/google" : "signin/keycloak"
    const bob = { sub: "bob", email: "bob@example.com" }
    const held = await site.oauth(browser, action, bob)
    const stepUp = new URL(held.headers.get("location") ?? "")
    expect(stepUp.pathname).toBe("/auth/session/step-up")
    expect((await site.options(browser, "register")).status).toBe(403)
    await prove(site, browser, "&ways=any")
    await browser.get(stepUp.searchParams.get("callbackUrl") ?? "")
    const owner = await site.store.getUserByAccount({
      provider: action.slice("signin/".length),
      providerAccountId: "bob",
    })
    expect(owner).not.toBeNull()
    await proveAddress(site, browser)
    expect((await site.options(browser, "register")).status).toBe(200)
  })
})

describe("A provider that was asked for a new proof and does not say whether there was one", () => {
  const bare = { sub: "ada", email: null }

  async function github(
    action: string,
    options: ConstructorParameters<typeof EveryWaySite>[0] = {},
  ) {
    const site = new EveryWaySite(options)
    const browser = site.visitor()
    await site.oauth(browser, action, bare)
    return { site, browser }
  }

  test.each([
    ["signin/github", 403],
    ["signin/github?max_age=0", 200],
    ["signin/github?prompt=login", 200],
    ["signin/github?prompt=consent%20login", 200],
    ["signin/github?max_age=600", 200],
    ["signin/github?max_age=601", 403],
    ["signin/github?prompt=select_account", 403],
    ["signin/google?max_age=0", 200],
    ["signin/google?prompt=login", 200],
  ])("counts only if the sign-in asked for it: %s: %i", async (action, status) => {
    const { browser } = await github(action)
    expect(await statusOf(browser, "secondFactors.startTotp")).toBe(status)
  })

  test("one that says it when it asked is believed, whatever it was asked for", async () => {
    const site = new EveryWaySite()
    const browser = site.visitor()
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    await site.oauth(browser, "signin/keycloak?prompt=login", { ...bare, auth_time: anHourAgo })
    expect(await browser.session()).not.toBeNull()
    expect(await statusOf(browser, "secondFactors.startTotp")).toBe(403)
  })

  test("is not enough for somebody who has a passkey since", async () => {
    const { site, browser } = await github("signin/github?max_age=0")
    await site.register(browser)
    expect(await statusOf(browser, "secondFactors.startTotp")).toBe(403)
    await site.byPasskey(browser)
    expect(await statusOf(browser, "secondFactors.startTotp")).toBe(200)
  })

  test("is not enough for somebody to whose proven address a mail is sent", async () => {
    const { site, browser } = await github("signin/github?max_age=0")
    const user = await site.store.getUserByAccount({ provider: "github", providerAccountId: "ada" })
    await site.store.updateUser({ id: user?.id ?? "", email: ADA, emailVerified: new Date() })
    expect(await statusOf(browser, "secondFactors.startTotp")).toBe(403)
  })

  test("is not enough where the application names the providers whose word is", async () => {
    const none = await github("signin/github?max_age=0", { reauthenticates: [] })
    expect(await statusOf(none.browser, "secondFactors.startTotp")).toBe(403)
    const named = await github("signin/github", { reauthenticates: ["github"] })
    expect(await statusOf(named.browser, "secondFactors.startTotp")).toBe(200)
  })
})

test("The page of a proof offers no mail to somebody who has no address: it would make them somebody else", async () => {
  const site = new EveryWaySite()
  const browser = site.visitor()
  await site.oauth(browser, "signin/github", { sub: "ada", email: null })
  const page = await (await browser.get("session/step-up")).text()
  expect(formOn(page, "github")).toContain("/auth/signin/github?max_age=0")
  expect([formOn(page, "email"), formOn(page, "password"), formOn(page, "passkey")]).toEqual([
    null,
    null,
    null,
  ])
})

test("A client of an official package, which asks for addresses as JSON, gives and is asked for the same", async () => {
  const site = new EveryWaySite()
  const browser = site.visitor()
  const json = { "x-auth-return-redirect": "1" }
  const addressOf = async (answer: Response) =>
    new URL(((await answer.json()) as { url: string }).url)
  const signIn = async (id: string, sub: string, query = "") => {
    const left = await addressOf(await browser.post(`signin/${id}${query}`, { json: "true" }, json))
    return site.comeBack(browser, left, { sub, email: null })
  }
  await signIn("github", "ada")
  vi.advanceTimersByTime(HOURS_LATER)
  const held = new URL((await signIn("google", "bob")).headers.get("location") ?? "")
  expect(held.pathname).toBe("/auth/session/step-up")
  expect(await statusOf(browser, "secondFactors.startTotp")).toBe(403)
  await signIn("github", "ada", "?max_age=0")
  await browser.get(held.searchParams.get("callbackUrl") ?? "")
  const bob = { provider: "google", providerAccountId: "bob" }
  const ada = { provider: "github", providerAccountId: "ada" }
  const [owner, person] = [
    await site.store.getUserByAccount(bob),
    await site.store.getUserByAccount(ada),
  ]
  expect([owner?.id, person?.id]).toEqual([person?.id, owner?.id])
  expect(owner).not.toBeNull()
  expect(await statusOf(browser, "secondFactors.startTotp")).toBe(200)
})
