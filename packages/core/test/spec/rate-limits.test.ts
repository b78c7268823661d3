import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { TooManyAttempts } from "../../src/entrypoints/errors.js"
import type { RateLimitsOptions } from "../../src/extensions/rate-limits/limits.js"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { right, siteWith, statuses, times, tryPassword, wrong } from "../support/limited-site.js"
import { mailTo, password, type SentMail } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("An account", () => {
  test("is guessed at ten times in a quarter of an hour, from however many browsers", async () => {
    const config = siteWith()
    const tried = await times(12, async () => tryPassword(new Browser(config)))
    expect(statuses(tried)).toEqual([...Array.from({ length: 10 }, () => 302), 429, 429])
  })

  test("what comes after that is not compared, be it right or wrong", async () => {
    const authorize = vi.fn(() => null)
    const config = siteWith({}, { providers: [password({ authorize })] })
    await times(12, async () => tryPassword(new Browser(config)))
    await tryPassword(new Browser(config), right)
    expect(authorize).toHaveBeenCalledTimes(10)
  })

  test("can be tried again after the time that Retry-After says", async () => {
    const config = siteWith()
    const browser = new Browser(config)
    await times(10, async () => tryPassword(browser))
    const refused = await tryPassword(browser)
    const seconds = Number(refused.headers.get("retry-after"))
    expect(seconds).toBeGreaterThan(60)
    vi.setSystemTime(Date.now() + seconds * 1000)
    await tryPassword(browser, right)
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("who types the right password is not counted", async () => {
    const config = siteWith()
    const tried = await times(15, async () => tryPassword(new Browser(config), right))
    expect(statuses(tried)).toEqual(Array.from({ length: 15 }, () => 302))
  })

  test("an authorize that throws new Error() for a wrong password is counted like one that returns null", async () => {
    const authorize = vi.fn<() => never>(() => {
      throw new Error("Invalid credentials")
    })
    const config = siteWith({}, { providers: [password({ authorize })] })
    const tried = await times(12, async () => tryPassword(new Browser(config)))
    expect([statuses(tried).indexOf(429), authorize.mock.calls.length]).toEqual([10, 10])
  })

  test("a store of users that is away has counted nothing", async () => {
    const authorize = vi.fn<() => Promise<null>>(async () =>
      Promise.reject(Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" })),
    )
    const config = siteWith({}, { providers: [password({ authorize })] })
    await times(15, async () => tryPassword(new Browser(config)))
    authorize.mockResolvedValue(null)
    const { headers } = await tryPassword(new Browser(config))
    expect(headers.get("location")).toContain("error=CredentialsSignin")
  })

  test("whose attempts were taken back in another process is let in some seconds later", async () => {
    const records = memoryRecords({ singleProcess: true })
    const config = siteWith({}, { records })
    await times(10, async () => tryPassword(new Browser(config)))
    expect((await tryPassword(new Browser(config), right)).status).toBe(429)
    for (const { id } of await records.list({ collection: "attempt", limit: 10 }))
      await records.take({ collection: "attempt", id })
    vi.setSystemTime(Date.now() + 6000)
    expect((await tryPassword(new Browser(config), right)).status).toBe(302)
  })

  test("a mail service that is away has used up no messages", async () => {
    const sent: SentMail[] = []
    let isAway = true
    const mail = mailTo(sent)
    const sendVerificationRequest = async (
      message: Parameters<typeof mail.sendVerificationRequest>[0],
    ) => {
      if (isAway) throw new Error("connection refused")
      await mail.sendVerificationRequest(message)
    }
    const providers = [{ ...mail, sendVerificationRequest }]
    const config = siteWith({}, { adapter: MemoryAdapter(), providers })
    const ask = async () => new Browser(config).post("signin/email", { email: "ada@example.com" })
    await times(8, ask)
    isAway = false
    await ask()
    expect(sent).toHaveLength(1)
  })

  test("another account is not concerned", async () => {
    const config = siteWith()
    await times(11, async () => tryPassword(new Browser(config)))
    const other = await tryPassword(new Browser(config), { username: "bob", password: "wrong" })
    expect(other.headers.get("location")).toContain("error=CredentialsSignin")
  })

  test.each([
    ["upper case", { username: "ADA" }],
    ["blanks", { username: " ada\t" }],
    ["wide letters (NFKC)", { username: "ａｄａ" }],
    ["another field in addition", { username: "ada", email: "somebody@example.com" }],
  ])("%s: counted as the same account", async (_, fields) => {
    const config = siteWith()
    await times(10, async () => tryPassword(new Browser(config)))
    const { status } = await tryPassword(new Browser(config), { ...fields, password: "wrong" })
    expect(status).toBe(429)
  })

  test("a form with a field of its own is counted by it, or by what the application says", async () => {
    const providers = [
      password({
        credentials: { matrikel: {}, password: { type: "password" } },
        authorize: () => null,
      }),
    ]
    const guess = { matrikel: "4711", password: "wrong" }
    const config = siteWith({}, { providers })
    const tried = await times(11, async () => tryPassword(new Browser(config), guess))
    expect(tried.at(-1)?.status).toBe(429)
    const asked = siteWith({ accountOf: ({ matrikel }) => `student ${matrikel}` }, { providers })
    const counted = await times(11, async () => tryPassword(new Browser(asked), guess))
    expect(counted.at(-1)?.status).toBe(429)
  })

  test("what many people share is no account: the first field of a form with a name", async () => {
    const credentials = { company: {}, username: {}, password: { type: "password" } }
    const config = siteWith({}, { providers: [password({ credentials })] })
    const tried = await times(15, async (index) =>
      tryPassword(new Browser(config), {
        company: "acme",
        username: `user${index}`,
        password: "wrong",
      }),
    )
    expect(statuses(tried)).not.toContain(429)
  })

  test("a flood from a thousand addresses does not keep its owner out of a browser that they have used before", async () => {
    const config = siteWith({ client: "nginx" })
    const owner = new Browser(config)
    await tryPassword(owner, right)
    owner.jar.delete("authjs.session-token")
    // One token of a form is enough for whoever makes up requests.
    const crowd = new Browser(config)
    const csrfToken = await crowd.csrfToken()
    const flood = async (index: number) =>
      crowd.visit("callback/credentials", {
        method: "POST",
        body: { csrfToken, ...wrong },
        // No page is made for them, which would be most of the work.
        headers: {
          accept: "application/json",
          "x-real-ip": `198.51.${Math.floor((index % 1000) / 250)}.${index % 250}`,
        },
      })
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, async (_, index) => flood(index)),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10)
    await tryPassword(owner, wrong, { "x-real-ip": "198.51.0.0" })
    await tryPassword(owner, right, { "x-real-ip": "198.51.0.0" })
    expect(await owner.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("a browser that is known guesses ten times, too, and only at the account that it is known for", async () => {
    const config = siteWith(
      {},
      {
        providers: [
          password({
            authorize: ({ username, password: typed }) =>
              typed === "right" ? { id: String(username) } : null,
          }),
        ],
      },
    )
    const eve = new Browser(config)
    await tryPassword(eve, { username: "eve", password: "right" })
    const others = await times(11, async () =>
      tryPassword(eve, { username: "ada", password: "wrong" }),
    )
    expect(others.at(-1)?.status).toBe(429)
    const own = await times(11, async () =>
      tryPassword(eve, { username: "eve", password: "wrong" }),
    )
    expect(statuses(own)).toEqual([...Array.from({ length: 10 }, () => 302), 429])
  })

  const lookup = password({
    credentials: { email: {}, login: {}, username: {}, password: { type: "password" } },
    authorize: ({ username, password: typed }) =>
      typed === "right" ? { id: String(username), email: "ada@example.com" } : null,
  })

  test("nobody makes their browser known for somebody else: by another name in the form, or by an address that nobody has proved", async () => {
    const config = siteWith({}, { providers: [lookup] })
    const eve = new Browser(config)
    await tryPassword(eve, { username: "eve", email: "ada", login: "ada", password: "right" })
    await tryPassword(eve, { email: "ada", username: "eve", password: "right" })
    await times(10, async () => tryPassword(new Browser(config)))
    expect((await tryPassword(eve, wrong)).status).toBe(429)
    const address = { username: "ada@example.com", password: "wrong" }
    await times(10, async () => tryPassword(new Browser(config), address))
    expect((await tryPassword(eve, address)).status).toBe(429)
  })

  test("a browser that is known for one of two names that are typed is a stranger at the other", async () => {
    const config = siteWith({}, { providers: [lookup] })
    const eve = new Browser(config)
    await tryPassword(eve, { username: "eve", password: "right" })
    await times(10, async () => tryPassword(new Browser(config)))
    expect((await tryPassword(eve, { ...wrong, email: "eve" })).status).toBe(429)
  })

  test("all browsers that are known for it guess at most fifty times, together", async () => {
    const config = siteWith({}, { providers: [lookup] })
    const known = await times(8, async () => {
      const browser = new Browser(config)
      await tryPassword(browser, { username: "ada", password: "right" })
      return browser
    })
    const tried = await times(80, async (index) => tryPassword(known[index % 8] as Browser))
    expect(tried.filter(({ status }) => status !== 429)).toHaveLength(50)
  })

  test("a browser that several people use stays known for each of them, however often one signs in", async () => {
    const config = siteWith({}, { providers: [lookup] })
    const family = new Browser(config)
    await tryPassword(family, { username: "bob", password: "right" })
    await times(7, async () => tryPassword(family, { username: "ada", password: "right" }))
    await times(10, async () =>
      tryPassword(new Browser(config), { username: "bob", password: "wrong" }),
    )
    expect((await tryPassword(family, { username: "bob", password: "wrong" })).status).toBe(302)
  })

  test("its name is in no record that can be read", async () => {
    const records = memoryRecords({ singleProcess: true })
    await tryPassword(new Browser(siteWith({}, { records })))
    const kept = await records.list({ collection: "attempt", limit: 10 })
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/\bada\b/)
  })

  test("a browser in which its owner followed a link is known for the address", async () => {
    const sent: SentMail[] = []
    const config = siteWith(
      {},
      { adapter: MemoryAdapter(), session: { strategy: "jwt" }, providers: [mailTo(sent), lookup] },
    )
    const owner = new Browser(config)
    await owner.post("signin/email", { email: "ada@example.com" })
    await owner.get(sent.at(-1)?.url ?? "")
    expect(await owner.session()).toMatchObject({ user: { email: "ada@example.com" } })
    const ask = async (browser: Browser) =>
      browser.post("signin/email", { email: "ada@example.com" })
    await times(5, async () => ask(new Browser(config)))
    expect((await ask(new Browser(config))).status).toBe(429)
    expect((await ask(owner)).status).toBe(302)
  })

  test("gets five messages in a quarter of an hour", async () => {
    const sent: SentMail[] = []
    const config = siteWith({}, { adapter: MemoryAdapter(), providers: [mailTo(sent)] })
    const asked = await times(7, async () =>
      new Browser(config).post("signin/email", { email: "ada@example.com" }),
    )
    expect(sent).toHaveLength(5)
    expect(asked.at(-1)?.status).toBe(429)
  })
})

describe("Who is refused", () => {
  async function refused(headers: Record<string, string>, config: Partial<AuthConfig> = {}) {
    const site = siteWith({}, config)
    await times(10, async () => tryPassword(new Browser(site)))
    return { site, answer: await tryPassword(new Browser(site), wrong, headers) }
  }

  test.each([
    ["en", "Too many attempts"],
    ["de-AT", "Zu viele Versuche"],
    ["ar", "محاولات كثيرة جدًا"],
    ["pt-PT", "Muitas tentativas"],
  ])("sees a page in their language: %s", async (language, heading) => {
    const { answer } = await refused({ "accept-language": language, accept: "text/html" })
    expect(answer.status).toBe(429)
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await answer.text()).toContain(`<h1>${heading}</h1>`)
  })

  test("a client that reads JSON gets the error and where the page is", async () => {
    const { answer } = await refused({ accept: "application/json" })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({
      error: "TooManyAttempts",
      url: "http://app.test/auth/signin?error=TooManyAttempts",
    })
  })

  test("next-auth/react gets the address that it reads the error from", async () => {
    const { answer } = await refused({ "x-auth-return-redirect": "1" })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({
      url: "http://app.test/auth/signin?error=TooManyAttempts",
    })
  })

  test("a sign-in page of the application says it itself", async () => {
    const { answer } = await refused({}, { pages: { signIn: "/login" } })
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toBe("http://app.test/login?error=TooManyAttempts")
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("a server operation throws it", async () => {
    const { site } = await refused({})
    const request = new Request("http://app.test/auth/callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(wrong).toString(),
    })
    const operation = Auth(request, { ...site, raw, skipCSRFCheck })
    await expect(operation).rejects.toMatchObject({ type: "TooManyAttempts" })
  })

  test.each([
    ["no time", undefined],
    ["text", { retryAfter: "soon\r\nset-cookie: a=b" }],
    ["a time that has passed", { retryAfter: -5 }],
    ["a fraction", { retryAfter: 1.5 }],
  ])("by the application itself, with %s, is told to wait a minute", async (_, cause) => {
    const authorize = () => {
      throw new TooManyAttempts("Too many attempts", cause)
    }
    const config = siteWith({}, { providers: [password({ authorize })] })
    const answer = await tryPassword(new Browser(config))
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"])
  })

  test("the log says which limit it was, and not whose account", async () => {
    const { site } = await refused({})
    const last = site.log.at(-1)
    expect(last).toMatchObject({
      type: "TooManyAttempts",
      message: expect.stringMatching(/^The limit "credentials" of this account is reached/),
    })
    expect(JSON.stringify([last?.message, last?.cause])).not.toMatch(/\bada\b/)
  })
})

describe("While the records fail", () => {
  const failing = (): RecordStore => {
    const away = async () => Promise.reject(new Error("connection refused"))
    return {
      get: away,
      put: away,
      take: away,
      list: away,
      removeOwned: away,
      sweep: away,
      add: away,
    }
  }

  test("people sign in, and each process counts for itself", async () => {
    const config = siteWith({}, { records: failing() })
    const ada = new Browser(config)
    await tryPassword(ada, right)
    expect(await ada.session()).toMatchObject({ user: { email: "ada@example.com" } })
    const tried = await times(11, async () => tryPassword(new Browser(config)))
    expect(statuses(tried).indexOf(429)).toBe(10)
  })
})

describe("At the start", () => {
  test.each([
    ["vercel", /^rateLimits\(\) takes an object, as in .* but it is the text "vercel"/],
    [null, /^rateLimits\(\) takes an object, .* but it is null/],
    [{ clients: "nginx" }, /^rateLimits\(\) has no option "clients"/],
    [{ client: "heroku" }, /^rateLimits\(\{ client \}\) takes "vercel"/],
    [{ client: { proxies: 0 } }, /^rateLimits\(\{ client \}\) takes "vercel"/],
    [{ accountOf: "email" }, /^rateLimits\(\{ accountOf \}\) takes a function/],
    [{ limits: { passwords: {} } }, /^rateLimits\(\{ limits \}\) has no "passwords"/],
    [{ limits: { mail: { perHour: 1 } } }, /perHour \} \} \}\) is not known/],
    [{ limits: { mail: { perClient: { most: 0, seconds: 60 } } } }, /takes \{ most, seconds \}/],
    [{ limits: { mail: { perClient: 5 } } }, /takes \{ most, seconds \}/],
    [{ limits: { mail: { perClient: { most: 1.5, seconds: 60 } } } }, /takes \{ most, seconds \}/],
    [{ limits: { mail: { perClient: { most: 5, seconds: 604_801 } } } }, /at most 604800 seconds/],
    [{ client: { proxies: 11 } }, /^rateLimits\(\{ client \}\) takes "vercel"/],
  ])("%j is refused, and the message says what there is", async (options, message) => {
    const config = siteWith(options as RateLimitsOptions)
    expect((await new Browser(config).get("signin")).status).toBe(500)
    expect(config.log[0]?.message).toMatch(message)
  })

  test("without records the message says what to set", async () => {
    const config = siteWith({}, { records: undefined })
    await new Browser(config).get("signin")
    expect(config.log[0]?.message).toMatch(
      /^rateLimits\(\) counts the attempts of all processes together, and there is no adapter/,
    )
  })
})
