import { describe, expect, test, vi } from "vitest"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { AccessDenied, CredentialsSignin } from "../../src/errors/sign-in-errors.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { Auth } from "../../src/auth.js"
import { after, event, eventFramework as framework } from "../support/event-framework.js"
import { mailTo, password, recordedStore, SECRET, world, type SentMail } from "../support/world.js"

/** An OAuth 2 server that is never contacted. */
const op = {
  id: "op",
  name: "OP",
  type: "oauth",
  clientId: "me",
  clientSecret: "x",
  authorization: "https://op.test/authorize",
  token: "https://op.test/token",
  userinfo: "https://op.test/me",
} as const

const right = { username: "ada", password: "enchantress" }
const operations = (options: Partial<OperationsConfig> = {}) =>
  createOperations(framework, { ...world(), ...options } as OperationsConfig)

describe("Server-side operations", () => {
  test("handlers answer the HTTP actions", async () => {
    const { handlers } = operations()
    const response = await handlers.GET(event("/auth/providers"))
    expect(Object.keys((await response.json()) as object)).toEqual(["credentials"])
  })

  test("signIn with credentials signs in, sets the cookies and redirects to redirectTo; auth() then knows who it is", async () => {
    const { on, auth } = operations()
    const here = event()
    await on(here).signIn("credentials", { ...right, redirectTo: "/in" })
    expect(here.redirectedTo).toBe("http://app.test/in")
    expect(await auth(after(here))).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("auth() gives what GET /session sends: dates as text, and no members without a value", async () => {
    const { on, auth, handlers } = operations({
      callbacks: {
        session: ({ session }) => ({
          expires: session.expires,
          since: new Date(0),
          none: undefined,
          list: [{ at: new Date(1) }],
        }),
      },
    })
    const here = event()
    await on(here).signIn("credentials", { ...right, redirectTo: "/in" })
    const sent = (await (await handlers.GET(after(here, "/auth/session"))).json()) as object
    expect(sent).toMatchObject({ since: "1970-01-01T00:00:00.000Z" })
    const seen = (await auth(after(here))) as object
    expect({ ...seen, expires: "" }).toStrictEqual({ ...sent, expires: "" })
    expect(await on(after(here)).unstable_update({})).toMatchObject({
      list: [{ at: "1970-01-01T00:00:00.001Z" }],
    })
  })

  test.each([
    ["a bigint", () => 1n],
    [
      "an object that contains itself",
      () => {
        const self: Record<string, unknown> = {}
        return Object.assign(self, { self })
      },
    ],
  ])("auth() throws an AuthError where the session cannot be JSON: %s", async (_, made) => {
    const { on, auth } = operations({
      callbacks: { session: ({ session }) => ({ expires: session.expires, odd: made() }) },
    })
    const here = event()
    await on(here).signIn("credentials", { ...right, redirectTo: "/in" })
    await expect(auth(after(here))).rejects.toMatchObject({ type: "JWTSessionError" })
  })

  test("signIn with redirect: false returns the address instead; a form is as good as an object", async () => {
    const { on } = operations()
    const form = new FormData()
    for (const [name, value] of Object.entries(right)) form.set(name, value)
    const here = event()
    expect(await on(here).signIn("credentials", { ...right, redirect: false })).toBe(
      "http://app.test/",
    )
    expect(here.redirectedTo).toBeUndefined()
    await on(here).signIn("credentials", form)
    expect(here.redirectedTo).toBe("http://app.test/")
  })

  test("signIn goes back to the page it was called from, if that is ours", async () => {
    const { on } = operations()
    for (const [referer, expected] of [
      ["http://app.test/cart?x=1", "http://app.test/cart?x=1"],
      ["https://evil.example/", "http://app.test"],
    ] as const) {
      const here = event("/", { referer })
      await on(here).signIn("credentials", right)
      expect(here.redirectedTo).toBe(expected)
    }
  })

  test("signIn that fails throws the AuthError", async () => {
    const { on } = operations()
    await expect(on(event()).signIn("credentials", { username: "eve" })).rejects.toMatchObject({
      type: "CredentialsSignin",
      code: "credentials",
    })
  })

  describe("what a person can only try again is an address, not an exception, as with Auth.js", () => {
    const unreachable = {
      id: "down",
      name: "Down",
      type: "oidc",
      issuer: "http://127.0.0.1:9",
      clientId: "me",
      clientSecret: "secret",
    } as const
    const down = () => Promise.reject(new Error("the mail server is down"))
    const failures = [
      ["the mail server is down", "email", { sendVerificationRequest: down }, "ada@example.com"],
      ["the address is none", "email", {}, "nonsense"],
      [
        "normalizeIdentifier refuses",
        "email",
        {
          normalizeIdentifier: () => {
            throw new Error("not here")
          },
        },
        "ada@example.com",
      ],
      ["the provider cannot be reached", "down", {}, ""],
    ] as const

    test.each(failures)("%s", async (...[, provider, mail, email]) => {
      const log: Error[] = []
      const { on } = operations({
        adapter: recordedStore().adapter,
        providers: [mailTo([], mail), unreachable],
        logger: { error: (error) => void log.push(error) },
      })
      const here = event()
      await on(here).signIn(provider, { email })
      expect(here.redirectedTo).toMatch(
        /^http:\/\/app\.test\/auth\/signin\?error=(EmailSignin|OAuthSignin)$/,
      )
      expect(await on(event()).signIn(provider, { email, redirect: false })).toBe(here.redirectedTo)
      expect(log).toHaveLength(2)
    })

    test.each([
      ["a plain error of limit", { limit: () => Promise.reject(new Error("redis is down")) }, {}],
      [
        "a plain error of generateVerificationToken",
        {},
        { generateVerificationToken: () => Promise.reject(new Error("no entropy")) },
      ],
    ])("%s", async (_, options, mail) => {
      const { adapter } = recordedStore()
      const { on } = operations({ adapter, providers: [mailTo([], mail)], ...options })
      const email = "ada@example.com"
      expect(await on(event()).signIn("email", { email, redirect: false })).toBe(
        "http://app.test/auth/error?error=Configuration",
      )
    })

    test("an AuthError of the application's own is thrown as it is, whichever function of its throws it", async () => {
      class TooMany extends AccessDenied {}
      const fail = () => {
        throw new TooMany("five a day")
      }
      const { adapter } = recordedStore()
      const throwing = [
        operations({ adapter, providers: [mailTo([], { sendVerificationRequest: fail })] }),
        operations({ adapter, providers: [mailTo([], { normalizeIdentifier: fail })] }),
        operations({ adapter, providers: [mailTo([])], limit: fail }),
      ]
      const email = "ada@example.com"
      for (const { on } of throwing)
        await expect(on(event()).signIn("email", { email })).rejects.toBeInstanceOf(TooMany)
      expect(await adapter.useVerificationToken?.({ identifier: email, token: "" })).toBeNull()
    })

    test("what signIn throws when a link is requested is a refusal with its cause, as in Auth.js", async () => {
      class Blocked extends AccessDenied {}
      for (const thrown of [new Blocked("blocked"), new CredentialsSignin(), new Error("no")]) {
        const { on } = operations({
          adapter: recordedStore().adapter,
          providers: [mailTo([])],
          callbacks: { signIn: () => Promise.reject(thrown) },
        })
        const asked = on(event()).signIn("email", { email: "ada@example.com" })
        await expect(asked).rejects.toMatchObject({ type: "AccessDenied", cause: { err: thrown } })
        await expect(asked).rejects.not.toBe(thrown)
      }
    })

    test("other operations have no page to lead to, and throw", async () => {
      const { on } = operations({
        callbacks: {
          session: () => {
            throw new AccessDenied("no")
          },
        },
      })
      const here = event()
      await on(here).signIn("credentials", right)
      await expect(on(after(here)).unstable_update({})).rejects.toBeInstanceOf(AccessDenied)
    })

    test("so it is in raw mode, which framework packages written for Auth.js call", async () => {
      const config = world({
        adapter: recordedStore().adapter,
        providers: [mailTo([], { sendVerificationRequest: down })],
        skipCSRFCheck,
      })
      const request = new Request("http://app.test/auth/signin/email", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "ada@example.com" }),
      })
      const answer: unknown = await Auth(request, { ...config, raw })
      expect(answer).toBeInstanceOf(Response)
      expect((answer as Response).headers.get("location")).toContain("error=EmailSignin")
    })

    test("what the application's callback, its store or its configuration causes is thrown", async () => {
      const store = recordedStore().adapter
      const failing = { ...store, createVerificationToken: () => Promise.reject(new Error("down")) }
      const providers = [mailTo([])]
      const email = "ada@example.com"
      const refused = operations({ adapter: store, providers, callbacks: { signIn: () => false } })
      const broken = operations({ adapter: failing, providers })
      const wrong = operations({ providers })
      for (const [{ on }, type] of [
        [refused, "AccessDenied"],
        [broken, "AdapterError"],
        [wrong, "MissingAdapter"],
      ] as const)
        await expect(on(event()).signIn("email", { email })).rejects.toMatchObject({ type })
    })
  })

  test("signIn without a provider, or with an unknown one, goes to the sign-in page", async () => {
    const { on } = operations()
    for (const provider of [undefined, "nobody"]) {
      const here = event()
      await on(here).signIn(provider, { redirectTo: "/in" })
      expect(here.redirectedTo).toBe("http://app.test/auth/signin?callbackUrl=%2Fin")
    }
  })

  test("signIn with OAuth redirects to the provider with the application's own parameters, except those the flow relies on", async () => {
    const { on } = operations({
      providers: [op],
    })
    const here = event()
    await on(here).signIn(
      "op",
      {},
      { scope: "repo", redirect_uri: "https://evil.example", client_id: "evil", state: "x" },
    )
    const target = new URL(here.redirectedTo!)
    expect(target.searchParams.get("scope")).toBe("repo")
    expect(target.searchParams.get("redirect_uri")).toBe("http://app.test/auth/callback/op")
    expect(target.searchParams.get("client_id")).toBe("me")
    expect(target.searchParams.get("state")).not.toBe("x")
    expect(here.cookies.join()).toContain("authjs.state=")
  })

  test("signIn by email sends the link and redirects to verify-request", async () => {
    const sent: SentMail[] = []
    const { on } = operations({ adapter: recordedStore().adapter, providers: [mailTo(sent)] })
    const here = event()
    await on(here).signIn("email", { email: "ada@example.com" })
    expect(here.redirectedTo).toContain("/auth/verify-request?")
    expect(sent).toHaveLength(1)
  })

  test("signOut ends the session; with redirect: false it returns the address", async () => {
    const { on, auth } = operations()
    const here = event()
    await on(here).signIn("credentials", right)
    const leaving = after(here)
    expect(await on(leaving).signOut({ redirectTo: "/bye", redirect: false })).toBe(
      "http://app.test/bye",
    )
    expect(leaving.cookies.join()).toMatch(/authjs\.session-token=; Max-Age=0/)
    expect(await auth(after(leaving))).toBeNull()
  })

  test("signOut whose store fails clears the cookie and throws SignOutError", async () => {
    const sent: SentMail[] = []
    const { adapter } = recordedStore()
    const { on } = operations({ adapter, providers: [mailTo(sent), password()], callbacks: {} })
    const user = await adapter.createUser!({
      id: "",
      email: "ada@example.com",
      emailVerified: new Date(),
    })
    await adapter.createSession!({ sessionToken: "s1", userId: user.id, expires: new Date(8e12) })
    vi.spyOn(adapter as Required<typeof adapter>, "deleteSession").mockRejectedValue(
      new Error("down"),
    )
    const here = event("/", { cookie: "authjs.session-token=s1" })
    await expect(on(here).signOut()).rejects.toMatchObject({ type: "SignOutError" })
    expect(here.cookies.join()).toContain("authjs.session-token=; Max-Age=0")
  })

  test("unstable_update hands the data to the callbacks and returns the session", async () => {
    const { on, auth } = operations({
      callbacks: {
        jwt: ({ token, session }) => (session ? { ...token, name: session.user.name } : token),
      },
    })
    const here = event()
    await on(here).signIn("credentials", right)
    const later = after(here)
    expect(await on(later).unstable_update({ user: { name: "Countess" } })).toMatchObject({
      user: { name: "Countess" },
    })
    expect(await auth(after(later))).toMatchObject({ user: { name: "Countess" } })
  })

  test("auth: null for nobody; an AuthError where it cannot be known, never a person (GHSA-8fpg-xm3f-6cx3)", async () => {
    expect(await operations().auth(event())).toBeNull()
    const unknown = [
      operations({ secret: undefined }),
      operations({ trustHost: false }),
      operations({ adapter: { getUser: () => null } }),
      operations({ callbacks: { session: () => Promise.reject(new Error("down")) } }),
    ]
    const here = event()
    await operations().on(here).signIn("credentials", right)
    for (const { auth } of unknown) await expect(auth(after(here))).rejects.toHaveProperty("docs")
  })

  test("a lazily made configuration is asked for each request and gets it", async () => {
    const config = world()
    const make = vi.fn(() => Promise.resolve(config as OperationsConfig))
    const { auth, on } = createOperations(framework, make)
    const here = event()
    await on(here).signIn("credentials", right)
    expect(await auth(after(here))).toMatchObject({ user: { name: "Ada" } })
    expect(make).toHaveBeenCalledWith(here)
  })

  test("the environment fills the configuration, and the application's object stays as it was", async () => {
    const config: OperationsConfig = Object.freeze({
      providers: Object.freeze([password()]) as never,
      trustHost: true,
      logger: {},
    })
    const { auth } = createOperations(
      { ...framework, env: () => ({ AUTH_SECRET: SECRET }) },
      config,
    )
    expect(await auth(event())).toBeNull()
  })
})

describe("Framework packages compiled against @auth/core", () => {
  test("raw mode with skipCSRFCheck: the query of the request they make is the application's choice", async () => {
    const config = {
      ...world({
        providers: [op],
      }),
      raw,
      skipCSRFCheck,
    } as const
    const request = new Request(
      "http://app.test/auth/signin/op?scope=repo&redirect_uri=https://evil.example",
      { method: "POST" },
    )
    const { redirect } = await Auth(request, config)
    expect(new URL(redirect!).searchParams.get("scope")).toBe("repo")
    expect(new URL(redirect!).searchParams.get("redirect_uri")).toBe(
      "http://app.test/auth/callback/op",
    )
  })

  test("the same query from a browser decides nothing", async () => {
    const config = world({
      providers: [
        { ...op, authorization: { url: "https://op.test/authorize", params: { scope: "read" } } },
      ],
      skipCSRFCheck,
    })
    const response = await Auth(
      new Request("http://app.test/auth/signin/op?scope=repo", { method: "POST" }),
      config,
    )
    expect(new URL(response.headers.get("location")!).searchParams.get("scope")).toBe("read")
  })
})
