import {
  AuthHandler,
  type NextAuthHandlerParams,
  type RequestInternal,
  type ResponseInternal,
} from "@sallyport/next-auth-4/core"
import type { AuthAction } from "@sallyport/next-auth-4"
import Credentials from "@sallyport/next-auth-4/providers/credentials"
import GitHub from "@sallyport/next-auth-4/providers/github"
import { describe, expect, expectTypeOf, test } from "vitest"
import { options as withCredentials } from "./support.js"

const HOST = "https://app.example/api/auth"
const github = GitHub({ clientId: "id", clientSecret: "secret" })
const options = { ...withCredentials, providers: [...withCredentials.providers, github] }

/** A browser in front of a server that parses requests itself, as `nuxt-auth` does. */
class ParsedBrowser {
  readonly cookies: Record<string, string> = {}
  readonly #options: typeof options

  constructor(own: typeof options = options) {
    this.#options = own
  }

  async send(req: Partial<RequestInternal>): Promise<ResponseInternal> {
    const parsed = { host: HOST, method: "GET", cookies: { ...this.cookies }, ...req }
    const answer = await AuthHandler({ req: parsed as RequestInternal, options: this.#options })
    for (const { name, value, options: kept } of answer.cookies ?? [])
      if (kept.maxAge === 0) delete this.cookies[name]
      else this.cookies[name] = value
    return answer
  }

  async post(
    action: AuthAction,
    providerId?: string,
    fields: Record<string, unknown> = {},
  ): Promise<ResponseInternal> {
    const { csrfToken } = (await this.send({ action: "csrf" })).body as { csrfToken: string }
    const body = { csrfToken, ...fields }
    return this.send({ action, method: "POST", body, ...(providerId && { providerId }) })
  }
}

const signIn = (browser: ParsedBrowser, password: string, more = {}) =>
  browser.post("callback", "credentials", { password, callbackUrl: "/in", ...more })

describe("what AuthHandler answers", () => {
  test("JSON is the value, and its content type one of the headers", async () => {
    const { body, headers, status } = await new ParsedBrowser().send({ action: "providers" })
    expect(Object.keys(body as object)).toEqual(["credentials", "github"])
    expect(headers).toContainEqual({ key: "content-type", value: "application/json" })
    expect(status).toBeUndefined()
  })

  test("a page is its text", async () => {
    const { body, redirect } = await new ParsedBrowser().send({ action: "signin" })
    expect(body).toMatch(/^<!doctype html>/i)
    expect(redirect).toBeUndefined()
  })

  test("a redirect is a member, in JSON or not, and no header", async () => {
    for (const more of [{}, { json: "true" }]) {
      const answer = await signIn(new ParsedBrowser(), "right", more)
      expect(answer).toMatchObject({ redirect: "https://app.example/in" })
      expect(answer.body).toBeUndefined()
      expect(answer.status).toBeUndefined()
      expect(answer.headers?.map(({ key }) => key)).not.toContain("location")
    }
  })

  test("a refusal has the status for scripts beside its redirect", async () => {
    expect(await signIn(new ParsedBrowser(), "wrong")).toMatchObject({
      status: 401,
      redirect: `${HOST}/error?error=CredentialsSignin&provider=credentials`,
    })
  })

  test.each<readonly [string, unknown, string]>([
    ["an error", new Error("The account is locked."), "The%20account%20is%20locked."],
    ["text", "locked", "locked"],
    ["an answer that says why", { message: "locked", secret: "s" }, "locked"],
    ["an answer that does not", { statusCode: 401 }, "CredentialsSignin&provider=credentials"],
    ["null, as a promise of a client does", null, "CredentialsSignin&provider=credentials"],
    ["nothing", undefined, "CredentialsSignin&provider=credentials"],
  ])("authorize that rejects with %s is a refusal", async (_, thrown, error) => {
    const provider = Credentials({
      credentials: {},
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what an application may do
      authorize: () => Promise.reject(thrown),
    })
    const browser = new ParsedBrowser({ ...options, providers: [provider] })
    expect(await signIn(browser, "any")).toMatchObject({
      status: 401,
      redirect: `${HOST}/error?error=${error}`,
    })
  })

  test("a cookie is a name, a value before encoding, and attributes", async () => {
    const { cookies, headers } = await new ParsedBrowser().send({ action: "csrf" })
    expect(cookies).toEqual([
      {
        name: "__Host-next-auth.csrf-token",
        value: expect.stringMatching(/^[0-9a-f]{64}\|[0-9a-f]{64}$/),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
      },
    ])
    expect(headers?.map(({ key }) => key)).not.toContain("set-cookie")
  })

  test("cookies of a sign-in under way and of a session expire as Dates", async () => {
    const browser = new ParsedBrowser()
    const started = await browser.post("signin", "github")
    expect(started.redirect).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
    const state = started.cookies?.find(({ name }) => name.endsWith("next-auth.state"))
    expect(state?.options).toMatchObject({ maxAge: 900, expires: expect.any(Date) })
    const { cookies } = await signIn(browser, "right")
    const session = cookies?.find(({ name }) => name.endsWith("session-token"))
    expect(session?.options.expires).toBeInstanceOf(Date)
  })
})

describe("what AuthHandler reads", () => {
  test("the cookies that the caller has parsed say who is signed in, until the sign-out", async () => {
    const browser = new ParsedBrowser()
    await signIn(browser, "right")
    const { body } = await browser.send({ action: "session" })
    expect(body).toMatchObject({ user: { name: "Ada" } })
    await browser.post("signout")
    expect((await browser.send({ action: "session" })).body).toEqual({})
  })

  test("not the header `cookie`, as in version 4", async () => {
    const browser = new ParsedBrowser()
    await signIn(browser, "right")
    const cookie = Object.entries(browser.cookies).map((pair) => pair.join("="))
    const headers = { cookie: cookie.join("; ") }
    const { body } = await browser.send({ action: "session", headers, cookies: {} })
    expect(body).toEqual({})
  })

  test.each([
    ["host", "https://host.example/auth/v4", "https://host.example/auth/v4"],
    ["origin", "http://localhost:4000", "http://localhost:4000/api/auth"],
    ["host", "host.example/auth/", "https://host.example/auth"],
  ])("the site from %s: %s", async (member, address, base) => {
    const req = { action: "providers", [member]: address } as RequestInternal
    const { body } = await AuthHandler<Record<string, { signinUrl: string }>>({ req, options })
    expect(body?.["github"]?.signinUrl).toBe(`${base}/signin/github`)
  })

  test("`error`, and parameters of a query that were sent twice", async () => {
    const { redirect } = await new ParsedBrowser().send({ action: "error", error: "Callback" })
    expect(redirect).toBe(`${HOST}/signin?error=Callback`)
    const query = { callbackUrl: ["/one", "/two"] }
    expect(await new ParsedBrowser().send({ action: "signin", query })).toMatchObject({
      body: expect.stringContaining("<form"),
    })
  })

  test("a Request, whose path says the action", async () => {
    const csrf = await AuthHandler({ req: new Request(`${HOST}/csrf`), options })
    const { csrfToken } = csrf.body as { csrfToken: string }
    const cookie = csrf.cookies?.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    const req = new Request(`${HOST}/callback/credentials`, {
      method: "POST",
      headers: { cookie: cookie?.join("; ") ?? "" },
      body: new URLSearchParams({ csrfToken, password: "right" }),
    })
    const { cookies } = await AuthHandler({ req, options })
    expect(cookies?.map(({ name }) => name)).toContain("next-auth.session-token")
  })
})

describe("what AuthHandler makes of input that is not right", () => {
  test.each([
    ["no action", { action: undefined }, { status: 404, body: { message: "Not found." } }],
    ["an unknown action", { action: "nope" }, { status: 404, body: { message: "Not found." } }],
    ["DELETE", { action: "session", method: "DELETE" }, { status: 405 }],
    ["a method that Fetch forbids", { action: "csrf", method: "TRACE" }, { status: 405 }],
  ])("%s is answered with the status for it", async (_, req, answer) => {
    expect(await new ParsedBrowser().send(req as never)).toMatchObject(answer)
  })

  test("an unknown provider leads to the error page", async () => {
    const answer = await new ParsedBrowser().post("callback", "nope")
    expect(answer.redirect).toBe(`${HOST}/error?error=Callback`)
  })

  test("a body that is no object counts as none", async () => {
    const answer = await new ParsedBrowser().send({
      action: "signout",
      method: "POST",
      body: "csrfToken=x" as never,
    })
    expect(answer.redirect).toBe(`${HOST}/signout?csrf=true`)
  })

  test("a Request to another path has no action", async () => {
    const req = new Request("https://app.example/other/csrf")
    expect((await AuthHandler({ req, options })).status).toBe(404)
  })

  test.each(["::::", "ftp://app.example", "https://user@app.example"])(
    "the caller is told that %s is no address of a site",
    async (host) => {
      const req = { action: "csrf", host } as const
      await expect(AuthHandler({ req, options })).rejects.toThrow(
        "must be the address of this site",
      )
    },
  )

  test("the caller is told what is missing", async () => {
    const params = {} as NextAuthHandlerParams
    await expect(AuthHandler(params)).rejects.toThrow("AuthHandler({ req, options })")
  })
})

test("a preset can be called as version 4's is from an ES module that Node loads", async () => {
  const loaded = { ...(await import("@sallyport/next-auth-4/providers/github")) }
  const { default: preset } = loaded.default as unknown as { default: typeof GitHub }
  expect(preset({ clientId: "id", clientSecret: "s" })).toMatchObject({ id: "github" })
})

test("the types are version 4's (proved by the compiler)", () => {
  expectTypeOf<RequestInternal["action"]>().toEqualTypeOf<AuthAction>()
  expectTypeOf<ResponseInternal["redirect"]>().toEqualTypeOf<string | undefined>()
})
