import { afterEach, describe, expect, test, vi } from "vitest"
import { EveryWaySite } from "../support/every-way-site.js"
import {
  ADA,
  BOB,
  FIRST,
  outcome,
  ownPasswordOf,
  PasswordSite,
  SECOND,
} from "../support/password-site.js"

afterEach(() => {
  vi.useRealTimers()
})

describe.each(["jwt", "database"] as const)("Passwords, strategy %s", (strategy) => {
  test("the whole road: sign up, sign out, sign in, change, reset", async () => {
    const site = new PasswordSite(strategy)
    const browser = site.visitor()
    expect(outcome(await site.ask(browser, "sign-up"))).toBe("/auth/session/sign-up")
    expect(await site.user()).toBeNull()
    expect(outcome(await site.choose(browser, FIRST))).toBe("/")
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    expect((await site.user())?.emailVerified).toBeInstanceOf(Date)
    await browser.post("signout")
    expect(outcome(await site.signIn(browser))).toBe("/")
    await (await ownPasswordOf(browser)).change(FIRST, SECOND)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    expect(outcome(await site.signIn(site.visitor()))).toBe("CredentialsSignin")
    expect(outcome(await site.reset(site.visitor(), { password: "a third engine" }))).toBe("/")
    expect(await browser.session()).toBeNull()
    await site.signedIn({ password: "a third engine" })
    expect(site.config.log.map(String).join("\n")).not.toContain("engine")
  })

  test("a change ends the other sessions, and the caller's goes on", async () => {
    const site = new PasswordSite(strategy)
    const here = site.visitor()
    await site.signUp(here)
    const there = await site.signedIn()
    const own = await ownPasswordOf(here)
    await expect(own.change("wrong", SECOND)).rejects.toMatchObject({ type: "CredentialsSignin" })
    expect(await there.session()).not.toBeNull()
    await own.change(FIRST, SECOND)
    expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
  })

  test("a reset ends all other sessions, and the person is signed in", async () => {
    const site = new PasswordSite(strategy)
    const here = site.visitor()
    await site.signUp(here)
    const there = site.visitor()
    expect(outcome(await site.reset(there))).toBe("/")
    expect([await here.session(), await there.session()]).toEqual([null, expect.anything()])
  })

  test("a link works on another device, and once", async () => {
    const site = new PasswordSite(strategy)
    await site.ask(site.visitor(), "sign-up")
    const phone = site.visitor()
    for (let visit = 0; visit < 3; visit += 1) expect((await phone.get(site.link)).status).toBe(200)
    expect(outcome(await site.choose(phone, FIRST))).toBe("/")
    expect(await phone.session()).toMatchObject({ user: { email: ADA } })
    expect(outcome(await site.choose(site.visitor(), SECOND))).toBe("Verification")
    expect((await site.visitor().get(site.link)).status).toBe(410)
    await site.signedIn()
  })

  test("of 50 requests with one link at the same time one wins", async () => {
    const site = new PasswordSite(strategy)
    await site.signUp(site.visitor())
    await site.ask(site.visitor(), "forgot-password")
    const { token } = site
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        site.choose(site.visitor(), `password number ${index}`, token),
      ),
    )
    const won = all.flatMap((answer, index) => (outcome(answer) === "/" ? [index] : []))
    expect(won).toHaveLength(1)
    await site.signedIn({ password: `password number ${won[0]}` })
  })

  test("two tabs: the other link ends with the first", async () => {
    const site = new PasswordSite(strategy)
    await site.ask(site.visitor(), "sign-up")
    const first = site.token
    await site.ask(site.visitor(), "sign-up")
    expect(outcome(await site.choose(site.visitor(), FIRST))).toBe("/")
    expect(outcome(await site.choose(site.visitor(), SECOND, first))).toBe("Verification")
  })
})

describe("A link", () => {
  test("to reset ends after half an hour, one to sign up after a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new PasswordSite()
    await site.ask(site.visitor(), "sign-up")
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    expect(outcome(await site.choose(site.visitor(), FIRST))).toBe("/")
    await site.ask(site.visitor(), "forgot-password")
    vi.setSystemTime(Date.now() + 31 * 60_000)
    expect((await site.visitor().get(site.link)).status).toBe(410)
    expect(outcome(await site.choose(site.visitor(), SECOND))).toBe("Verification")
  })

  test("is for one user: not for whoever has the address later", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    await site.ask(site.visitor(), "forgot-password")
    const { id = "" } = (await site.user()) ?? {}
    await site.store.updateUser({ id, email: "ada@elsewhere.example" })
    await site.store.createUser({ id: "later", email: ADA, emailVerified: new Date() })
    expect(outcome(await site.choose(site.visitor(), SECOND))).toBe("Verification")
  })

  test("made up, cut off or sent twice is refused", async () => {
    const site = new PasswordSite()
    await site.ask(site.visitor(), "sign-up")
    const { token } = site
    for (const wrong of ["", "x", token.slice(1), `${token}A`, token.toUpperCase()])
      expect(outcome(await site.choose(site.visitor(), FIRST, wrong))).toBe("Verification")
    const browser = site.visitor()
    const csrfToken = await browser.csrfToken()
    const body = `csrfToken=${csrfToken}&token=${token}&token=${token}&password=analytical+engine`
    const twice = await browser.visit("callback/password", { method: "POST", body })
    expect(outcome(twice)).toBe("Verification")
    expect(await site.user()).toBeNull()
  })

  test("its page names the site and the address, loads no script, and its token leaves with no link", async () => {
    const site = new PasswordSite("jwt", { config: { theme: { name: "Engines" } } })
    await site.ask(site.visitor(), "sign-up")
    const answer = await site.visitor().get(site.link)
    const page = await answer.text()
    expect(page).toContain("<bdi>Engines</bdi>")
    expect(page).toMatch(/value="ada@example.com"\s+autocomplete="username"/)
    expect(page).toMatch(/autocomplete="new-password"/)
    // The one that shows the password: in the page, and allowed by its hash alone.
    expect(page.match(/<script[^>]*>/g)).toEqual(["<script>"])
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^']+';/)
    expect(answer.headers.get("referrer-policy")).toBe("same-origin")
    expect(answer.headers.get("cache-control")).toContain("no-store")
  })

  test("a token is in no record, and the address in none that can be read", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    await site.ask(site.visitor(), "forgot-password")
    const all = JSON.stringify(await site.everyRecord())
    for (const secret of [site.token, ADA, "scrypt", FIRST]) expect(all).not.toContain(secret)
  })
})

describe("The mails", () => {
  test("say who has an account, and the pages do not", async () => {
    const site = new PasswordSite()
    await site.ask(site.visitor(), "sign-up")
    await site.choose(site.visitor(), FIRST)
    await site.ask(site.visitor(), "sign-up")
    await site.ask(site.visitor(), "forgot-password")
    await site.ask(site.visitor(), "forgot-password", BOB)
    expect(site.subjects).toEqual([
      "Create an account on app.test",
      "You have an account on app.test",
      "Reset your password for app.test",
      "No account on app.test",
    ])
    // Each leads on: whoever has no account can make one.
    expect(outcome(await site.choose(site.visitor(), FIRST))).toBe("/")
    expect(await site.user(BOB)).not.toBeNull()
  })

  test("one that cannot be sent changes no answer, and is in the log without the address", async () => {
    const mail = async () => {
      throw new Error("The mail server is down")
    }
    const site = new PasswordSite("jwt", { config: { mail } })
    expect(outcome(await site.ask(site.visitor(), "sign-up"))).toBe("/auth/session/sign-up")
    expect(site.config.log.map(String).join()).toContain("could not send the message")
    expect(site.config.log.map(String).join()).not.toContain(ADA)
  })

  test("after five in an hour strangers cause no more, and are not told", async () => {
    const site = new PasswordSite()
    const answers = []
    for (let count = 0; count < 8; count += 1)
      answers.push(outcome(await site.ask(site.visitor(), "sign-up")))
    expect(new Set(answers)).toEqual(new Set(["/auth/session/sign-up"]))
    expect(site.mails).toHaveLength(5)
  })

  test("something that is no address is said to be none, and kept in the field", async () => {
    const site = new PasswordSite()
    const answer = await site.ask(site.visitor(), "sign-up", "ada@")
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain("Enter one email address.")
    expect(page).toContain('value="ada@"')
    expect(site.mails).toEqual([])
  })
})

describe("A new password", () => {
  test.each([
    ["seven", "1234567", "too short"],
    ["with a NUL", "analytical\0engine", "too short"],
    ["4,097 bytes", "x".repeat(4097), "too long"],
    ["the host and digits", "App.Test 2026!", "easy to guess"],
    ["the address", ADA, "easy to guess"],
    ["the local part and digits", "ada1234567", "easy to guess"],
  ])("%s is refused with the reason, and the link stays", async (_, password, reason) => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.ask(browser, "sign-up")
    const answer = await site.choose(browser, password)
    expect(answer.status).toBe(303)
    expect(await (await browser.get(answer.headers.get("location") ?? "")).text()).toContain(reason)
    expect(await site.user()).toBeNull()
    expect(outcome(await site.choose(browser, FIRST))).toBe("/")
  })

  test("4,096 bytes are as good as any, and full-width letters are the usual ones", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor(), { password: "x".repeat(4096) })
    expect((await site.signedIn({ password: "x".repeat(4096) })).jar.size).toBeGreaterThan(0)
    await site.reset(site.visitor(), { password: "ｐａｓｓｗｏｒｄ ５" })
    await site.signedIn({ password: "password 5" })
  })

  test("refused for a script, it is an error with a name", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.ask(browser, "sign-up")
    const fields = { token: site.token, password: "short" }
    const answer = await browser.post("callback/password", fields, {
      "x-auth-return-redirect": "1",
    })
    const { url } = (await answer.json()) as { url: string }
    expect(new URL(url).searchParams.get("error")).toBe("WeakPassword")
  })
})

describe("Operations", () => {
  test("a first password for somebody who came another way needs a fresh proof", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new PasswordSite("jwt")
    const browser = site.visitor()
    await site.signUp(browser)
    await site.forgetPassword()
    const own = await ownPasswordOf(browser)
    expect(await own.state()).toEqual({ hasPassword: false })
    await own.set(SECOND)
    expect(await own.state()).toEqual({ hasPassword: true })
    await expect(own.set(FIRST)).rejects.toMatchObject({ type: "InvalidInput" })
    await site.forgetPassword()
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await expect((await ownPasswordOf(browser)).set(FIRST)).rejects.toMatchObject({
      type: "StepUpRequired",
    })
  })

  test("over HTTP: problem details for a weak password, 429 for too many tries", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.signUp(browser)
    const change = async (current: string, next: string) =>
      browser.post("session/password.change", { current, next })
    const weak = await change(FIRST, "short")
    expect([weak.status, await weak.json()]).toEqual([
      400,
      expect.objectContaining({ error: "WeakPassword", code: "too_short" }),
    ])
    for (let count = 0; count < 10; count += 1)
      expect((await change("wrong", SECOND)).status).toBe(403)
    const many = await change(FIRST, SECOND)
    expect([many.status, Number(many.headers.get("retry-after")) > 0]).toEqual([429, true])
  }, 30_000)

  test("of two changes at the same time one wins", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    const [one, other] = [await site.signedIn(), await site.signedIn()]
    const changes = await Promise.allSettled([
      (await ownPasswordOf(one)).change(FIRST, SECOND),
      (await ownPasswordOf(other)).change(FIRST, "a third engine"),
    ])
    expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  test("of two first passwords at the same time one wins", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.signUp(browser)
    await site.forgetPassword()
    const own = await ownPasswordOf(browser)
    const set = await Promise.allSettled([own.set(FIRST), own.set(SECOND)])
    expect(set.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  test("the page for it works without a script, and asks nobody who is signed out", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    expect(outcome(await browser.get("session/change-password"))).toBe("/auth/signin")
    await site.signUp(browser)
    const page = await (await browser.get("session/change-password")).text()
    expect(page).toMatch(/autocomplete="current-password"/)
    const wrong = await browser.post("session/change-password", { current: "wrong", next: SECOND })
    expect(wrong.status).toBe(303)
    const after = async () => (await browser.get("session/change-password")).text()
    expect(await after()).toContain("The current password is wrong.")
    await browser.post("session/change-password", { current: FIRST, next: SECOND })
    expect(await after()).toContain("Your password was saved.")
    expect(await after()).not.toContain("Your password was saved.")
    await site.signedIn({ password: SECOND })
  })

  test("a first password on that page is refused, or leads to a new proof and back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new PasswordSite("jwt")
    const browser = site.visitor()
    await site.signUp(browser)
    await site.forgetPassword()
    const page = "http://app.test/auth/session/change-password"
    const choose = async (next: string) => browser.post("session/change-password", { next })
    expect((await choose("short")).headers.get("location")).toBe(page)
    expect(await (await browser.get("session/change-password")).text()).toContain('role="alert"')
    expect((await browser.post("session/change-password")).status).toBe(400)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect((await choose(SECOND)).headers.get("location")).toBe(
      `http://app.test/auth/session/step-up?${new URLSearchParams({ callbackUrl: page })}`,
    )
    expect(await (await ownPasswordOf(browser)).state()).toEqual({ hasPassword: false })
    await site.store.deleteUser((await site.user())?.id ?? "")
    expect(outcome(await browser.get("session/change-password"))).toBe("/auth/signin")
    expect(outcome(await choose(SECOND))).toBe("/auth/signin")
  })

  test("a form with the new password twice changes nothing", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.signUp(browser)
    const csrfToken = encodeURIComponent(await browser.csrfToken())
    const body = `csrfToken=${csrfToken}&current=${encodeURIComponent(FIRST)}&next=${encodeURIComponent(SECOND)}&next=x`
    const answer = await browser.visit("session/change-password", { method: "POST", body })
    expect(answer.status).toBe(400)
    await site.signedIn()
  })
})

test.each(["github", "google"])(
  "for whom %s alone has vouched just now, they cannot be given a first password: it has not asked them",
  async (provider) => {
    const site = new EveryWaySite()
    const browser = site.visitor()
    await site.oauth(browser, `signin/${provider}`, { sub: "7", email: "cy@example.com" })
    const answer = await browser.post("session/password.set", { next: SECOND })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: "StepUpRequired" })
  },
)
