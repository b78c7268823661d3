import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import { Browser } from "../support/browser.js"
import { acceptedAddresses, rejectedAddresses } from "../support/email-corpus.js"
import { thenable } from "../support/thenable.js"
import { mailTo, recordedStore, SECRET, world, type SentMail } from "../support/world.js"

const ADA = "ada@example.com"

function visitor(options: Partial<EmailConfig> = {}, config: Partial<AuthConfig> = {}) {
  const sent: SentMail[] = []
  const { adapter, calls } = recordedStore()
  const options_ = world({ adapter, providers: [mailTo(sent, options)], ...config })
  return { browser: new Browser(options_), config: options_, sent, calls, adapter }
}

/** Another device: the same site with an empty cookie jar. */
const elsewhere = ({ config }: Browser) => new Browser(config)

const location = (response: Response) => response.headers.get("location")
const VERIFICATION = "http://app.test/auth/error?error=Verification"

describe("Verification token (email sign-in)", () => {
  test("(none), sign-in requested → issued: stored hashed, sent, verify-request page; signIn asked with verificationRequest", async () => {
    const signIn = vi.fn(() => true)
    const { browser, sent, adapter } = visitor({}, { callbacks: { signIn } })
    const response = await browser.post("signin/email", {
      email: " Ada@Example.com ",
      callbackUrl: "/home",
    })
    expect(location(response)).toBe("http://app.test/auth/verify-request?provider=email&type=email")
    expect(sent).toEqual([
      { to: ADA, url: expect.any(String), token: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    const url = new URL(sent[0]!.url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      callbackUrl: "http://app.test/home",
      token: sent[0]!.token,
      email: ADA,
    })
    expect(signIn).toHaveBeenCalledWith({
      user: { id: expect.any(String), email: ADA, emailVerified: null },
      account: {
        providerAccountId: ADA,
        userId: expect.any(String),
        type: "email",
        provider: "email",
      },
      email: { verificationRequest: true },
    })
    expect(
      await adapter.useVerificationToken!({ identifier: ADA, token: sent[0]!.token }),
    ).toBeNull()
  })

  test("issued, link followed → used: signed in, emailVerified set, user and signIn events told; works once", async () => {
    const events = { createUser: vi.fn(), signIn: vi.fn() }
    const { browser, sent, adapter } = visitor({}, { events })
    await browser.post("signin/email", { email: ADA, callbackUrl: "/home" })
    const response = await browser.get(sent[0]!.url)
    expect(location(response)).toBe("http://app.test/home")
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    expect((await adapter.getUserByEmail!(ADA))?.emailVerified).toBeInstanceOf(Date)
    expect(events.createUser).toHaveBeenCalledOnce()
    expect(events.signIn).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
    expect(location(await browser.get(sent[0]!.url))).toBe(VERIFICATION)
    expect(
      location(
        await elsewhere(browser).post(`callback/email`, { token: sent[0]!.token, email: ADA }),
      ),
    ).toBe(VERIFICATION)
  })

  test("issued, followed after expiry → not signed in", async () => {
    const { browser, sent } = visitor({ maxAge: 60 })
    await browser.post("signin/email", { email: ADA })
    const cookies = new Map(browser.jar)
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] })
    try {
      for (const [name, value] of cookies) browser.jar.set(name, value)
      const response = await browser.post("callback/email", { token: sent[0]!.token, email: ADA })
      expect(location(response)).toBe(VERIFICATION)
      expect(await browser.session()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ["no address", { token: "t" }],
    ["no token", { email: ADA }],
    ["another address", { token: "t", email: "eve@example.com" }],
    ["another token", { token: "f".repeat(64), email: ADA }],
  ])("followed with %s → Verification; the row stays (CVE-2021-21310)", async (_, wrong) => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    const { token } = sent[0]!
    const body = {
      ...wrong,
      ...("token" in wrong && wrong.token === "t" && { token }),
    } as Record<string, string>
    expect(location(await browser.post("callback/email", body))).toBe(VERIFICATION)
    await browser.get(sent[0]!.url)
    expect(await browser.session()).not.toBeNull()
  })

  test("followed without or with a repeated address → the store is not asked", async () => {
    const { browser, sent, calls } = visitor()
    await browser.post("signin/email", { email: ADA })
    const { token } = sent[0]!
    calls.length = 0
    for (const query of [
      `token=${token}`,
      `token=${token}&email=${ADA}&email=eve@example.com`,
      `email=${ADA}`,
      `token=&email=${ADA}`,
      `token=${token}&email=`,
    ])
      expect(location(await browser.get(`callback/email?${query}`))).toBe(VERIFICATION)
    expect(calls).toEqual([])
  })

  test("of fifty at the same moment one signs in", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    const others = Array.from({ length: 50 }, () => {
      const copy = elsewhere(browser)
      for (const [name, value] of browser.jar) copy.jar.set(name, value)
      return copy
    })
    await Promise.all(others.map((other) => other.get(sent[0]!.url)))
    const sessions = await Promise.all(others.map((other) => other.session()))
    expect(sessions.filter(Boolean)).toHaveLength(1)
  })

  test("an adapter that ignores what it is asked for gives nobody away (CVE-2022-39263)", async () => {
    const { browser, adapter, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    vi.spyOn(adapter as Required<typeof adapter>, "useVerificationToken").mockResolvedValue({
      identifier: ADA,
      token: "0".repeat(64),
      expires: new Date(8e12),
    })
    expect(location(await browser.get(sent[0]!.url))).toBe(VERIFICATION)
  })

  test("an adapter that looks for the token alone lets nobody in under another address (CVE-2021-21310)", async () => {
    const { browser, adapter, sent, config } = visitor()
    await browser.post("signin/email", { email: "eve@example.com" })
    const { useVerificationToken } = adapter as Required<typeof adapter>
    vi.spyOn(adapter as Required<typeof adapter>, "useVerificationToken").mockImplementation(
      async ({ token }) => useVerificationToken({ identifier: "eve@example.com", token }),
    )
    const asAda = { email: ADA, token: sent[0]!.token }
    expect(location(await browser.post("callback/email", asAda))).toBe(VERIFICATION)
    expect(config.log.at(-1)?.message).toContain("a different token from the one requested")
    expect(await browser.session()).toBeNull()
  })
})

describe("Email links and who follows them (decisions §2)", () => {
  test("elsewhere, GET shows a page and uses nothing up, however often; its POST signs in there", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA, callbackUrl: "/home" })
    const phone = elsewhere(browser)
    for (let visit = 0; visit < 3; visit++) {
      const page = await phone.get(sent[0]!.url)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`Sign in as <bdi>${ADA}</bdi>`)
    }
    const response = await phone.post("callback/email", {
      token: sent[0]!.token,
      email: ADA,
      callbackUrl: "http://app.test/home",
    })
    expect(location(response)).toBe("http://app.test/home")
    expect(await phone.session()).toMatchObject({ user: { email: ADA } })
  })

  test.each([
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
  ])("a prefetch (%j) in the browser that asked uses nothing up", async (headers) => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    expect((await browser.get(sent[0]!.url, headers)).status).toBe(200)
    await browser.get(sent[0]!.url)
    expect(await browser.session()).not.toBeNull()
  })

  test("signInAnywhere: any browser is signed in by GET; HEAD and prefetches still use nothing up", async () => {
    const { browser, sent } = visitor({ signInAnywhere: true })
    await browser.post("signin/email", { email: ADA })
    const phone = elsewhere(browser)
    await phone.visit(sent[0]!.url, { method: "HEAD" })
    expect((await phone.get(sent[0]!.url, { "sec-purpose": "prefetch" })).status).toBe(200)
    expect((await phone.get(sent[0]!.url)).status).toBe(302)
    expect(await phone.session()).toMatchObject({ user: { email: ADA } })
  })

  test("the cookie of the browser that asked comes with a link from a mail site, though the site's cookies are strict", async () => {
    const options = { sameSite: "strict" } as const
    const { browser } = visitor({}, { cookies: { callbackUrl: { options } } })
    const response = await browser.post("signin/email", { email: ADA })
    const cookie = response.headers.getSetCookie().find((line) => line.includes("email-request"))
    expect(cookie).toMatch(/SameSite=Lax/i)
  })

  test("HEAD uses nothing up", async () => {
    const { browser, sent, calls } = visitor()
    await browser.post("signin/email", { email: ADA })
    calls.length = 0
    await browser.visit(sent[0]!.url, { method: "HEAD" })
    expect(calls).toEqual([])
  })

  test("a browser that asked for another address is elsewhere", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    const other = elsewhere(browser)
    await other.post("signin/email", { email: "eve@example.com" })
    expect((await other.get(sent[0]!.url)).status).toBe(200)
    expect(await other.session()).toBeNull()
  })

  test("an edited callbackUrl in the link stays on this site", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    const url = new URL(sent[0]!.url)
    url.searchParams.set("callbackUrl", "https://evil.example")
    expect(location(await browser.get(url.href))).toBe("http://app.test")
  })

  test("the confirmation page's POST needs the CSRF token of that browser", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    const phone = elsewhere(browser)
    const response = await phone.visit("callback/email", {
      method: "POST",
      body: { token: sent[0]!.token, email: ADA },
    })
    expect(location(response)).toContain("MissingCSRF")
  })
})

describe("Email addresses (conformance §5)", () => {
  test.each(rejectedAddresses.map(([address]) => [address]))(
    "%j never reaches callback, store or transport",
    async (address) => {
      const signIn = vi.fn(() => true)
      const { browser, sent, calls } = visitor({}, { callbacks: { signIn } })
      const csrfToken = await browser.csrfToken()
      const response = await browser.visit("signin/email", {
        method: "POST",
        body: JSON.stringify({ csrfToken, email: address }),
        headers: { "content-type": "application/json" },
      })
      expect(location(response)).toBe("http://app.test/auth/signin?error=EmailSignin")
      expect([signIn.mock.calls.length, sent.length, calls.length]).toEqual([0, 0, 0])
    },
  )

  test.each([...acceptedAddresses])("%j is %s everywhere", async (address, normalised) => {
    const signIn = vi.fn(() => true)
    const { browser, sent, adapter } = visitor({}, { callbacks: { signIn } })
    const created = vi.spyOn(adapter as Required<typeof adapter>, "createVerificationToken")
    await browser.post("signin/email", { email: address })
    expect(sent.map(({ to }) => to)).toEqual([normalised])
    expect(created.mock.calls[0]?.[0].identifier).toBe(normalised)
    expect(new URL(sent[0]!.url).searchParams.get("email")).toBe(normalised)
    expect(signIn).toHaveBeenCalledWith(
      expect.objectContaining({
        account: expect.objectContaining({ providerAccountId: normalised }),
      }),
    )
  })

  test("two addresses in one form are refused", async () => {
    const { browser, sent } = visitor()
    const csrfToken = await browser.csrfToken()
    await browser.visit("signin/email", {
      method: "POST",
      body: `csrfToken=${csrfToken}&email=${ADA}&email=eve@example.com`,
    })
    expect(sent).toEqual([])
  })

  test.each([
    ["a@x.example,b@y.example"],
    ["a@x.example\r\nBcc: b@y.example"],
    ["a@@x.example"],
    [""],
    [null],
  ])("a normalizeIdentifier that returns %j is not believed", async (result) => {
    const { browser, sent } = visitor({ normalizeIdentifier: () => result as string })
    await browser.post("signin/email", { email: ADA })
    expect(sent).toEqual([])
  })
})

describe("Email flow, when something fails", () => {
  const refused = new Error("535 auth failed for smtp-user")
  const refusing = (_: unknown, reject: (error: Error) => void) => reject(refused)

  test.each<[string, () => unknown]>([
    ["a promise", () => Promise.reject(refused)],
    [
      "an exception",
      () => {
        throw refused
      },
    ],
    ["an object with `then`", () => thenable({}, refusing)],
    ["a function with `then`", () => thenable(() => undefined, refusing)],
  ])(
    "the message cannot be sent (%s) → the token is unstored, EmailSignin on the sign-in page, no address of the server shown",
    async (_name, send) => {
      const { browser, config, adapter } = visitor({
        sendVerificationRequest: send as () => void,
      })
      const stored = vi.spyOn(adapter as Required<typeof adapter>, "createVerificationToken")
      const response = await browser.post("signin/email", { email: ADA })
      expect(location(response)).toBe("http://app.test/auth/signin?error=EmailSignin")
      expect(config.log[0]).toMatchObject({ type: "EmailSignInError" })
      const { identifier, token } = stored.mock.calls[0]![0]
      expect(await adapter.useVerificationToken!({ identifier, token })).toBeNull()
    },
  )

  test("the token cannot be stored → nothing is sent", async () => {
    const { browser, sent, adapter } = visitor()
    vi.spyOn(adapter as Required<typeof adapter>, "createVerificationToken").mockRejectedValue(
      new Error("full"),
    )
    const response = await browser.post("signin/email", { email: ADA })
    expect(sent).toEqual([])
    expect(location(response)).toBe("http://app.test/auth/error?error=Configuration")
  })

  test("signIn callback refuses the request → AccessDenied, nothing stored or sent", async () => {
    const { browser, sent, calls } = visitor({}, { callbacks: { signIn: () => false } })
    const response = await browser.post("signin/email", { email: ADA })
    expect(location(response)).toBe("http://app.test/auth/error?error=AccessDenied")
    expect(sent).toEqual([])
    expect(calls).not.toContain("createVerificationToken")
  })

  test("signIn callback refuses the link → the token is used up, nobody is made or verified", async () => {
    const { browser, sent, calls } = visitor(
      {},
      { callbacks: { signIn: ({ email }) => Boolean(email) } },
    )
    await browser.post("signin/email", { email: ADA })
    expect(location(await browser.get(sent[0]!.url))).toBe(
      "http://app.test/auth/error?error=AccessDenied",
    )
    expect(calls).not.toContain("createUser")
    expect(calls).toContain("useVerificationToken")
  })

  test("the limit hook sees the normalised address before the store and the transport, and may refuse", async () => {
    const limit = vi.fn(() => Promise.reject(new Error("slow down")))
    const { browser, sent, calls } = visitor({}, { limit })
    await browser.post("signin/email", { email: "ADA@example.com" })
    expect(limit).toHaveBeenCalledWith(
      expect.objectContaining({ action: "signin", provider: "email", identifier: ADA }),
    )
    expect([sent.length, calls.length]).toEqual([0, 0])
  })
})

describe("Secrets · rotation", () => {
  test.each([
    ["a new secret before the old one", ["new-secret-new-secret-new-secret-new", SECRET]],
    ["the old secret alone", [SECRET]],
  ])("a link issued before keeps working with %s", async (_, secret) => {
    const { browser, sent, config } = visitor()
    await browser.post("signin/email", { email: ADA })
    const after = new Browser({ ...config, secret })
    await after.post("callback/email", { token: sent[0]!.token, email: ADA })
    expect(await after.session()).not.toBeNull()
  })
})

describe("Account linking · email", () => {
  test.each([
    [
      "verified → same user, the date of the first proof stays, and nothing changed",
      new Date(0),
      0,
    ],
    ["not verified → same user, set on this first success, updateUser told", null, 1],
  ])("a user with that address, %s (AdapterUser)", async (_, emailVerified, told) => {
    const updateUser = vi.fn()
    const { browser, sent, adapter } = visitor({}, { events: { updateUser } })
    const user = await adapter.createUser!({ id: "", email: ADA, emailVerified, name: "Ada" })
    for (const turn of [0, 1]) {
      await browser.post("signin/email", { email: ADA })
      await browser.get(sent[turn]!.url)
      expect(updateUser).toHaveBeenCalledTimes(told)
    }
    const stored = await adapter.getUserByEmail!(ADA)
    expect(stored?.id).toBe(user.id)
    const since = emailVerified?.getTime() ?? Date.now()
    expect(Math.abs((stored?.emailVerified?.getTime() ?? 0) - since)).toBeLessThan(60_000)
  })

  test("signed in as somebody else → that session is ended, a new one begun", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: "bob@example.com" })
    await browser.get(sent[0]!.url)
    const before = browser.jar.get("authjs.session-token")!
    await browser.post("signin/email", { email: ADA })
    await browser.get(sent[1]!.url)
    expect(browser.jar.get("authjs.session-token")).not.toBe(before)
    const old = elsewhere(browser)
    old.jar.set("authjs.session-token", before)
    expect(await old.session()).toBeNull()
  })

  // As an escape, because both letters look the same: in lower case the Kelvin sign is a `k`.
  test.each(["kàte@example.com", "\u212Aate@example.com"])(
    "a row that only collates, %s, is nobody else's",
    async (email) => {
      const { browser, sent, adapter } = visitor()
      const victim = { id: "victim", email, emailVerified: new Date() }
      adapter.getUserByEmail = () => victim
      await browser.post("signin/email", { email: "kate@example.com" })
      await browser.get(sent[0]!.url)
      expect((await browser.session())?.["user"]).toMatchObject({ email: "kate@example.com" })
    },
  )
})
