import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { BroadcastChannel, apiBaseUrl, fetchData, now } from "../src/client/_utils.js"
import { getCsrfToken, getProviders, getSession, signIn, signOut } from "../src/react.js"
import { openPage, recordingFetch, type Answer, type Page } from "./support/page.js"

const HERE = "http%3A%2F%2Fapp.test%2Fpage%23x"
const here = "http://app.test/page#x"
const told = (trigger: string) =>
  `store nextauth.message {"event":"session","data":{"trigger":"${trigger}"},"timestamp":0}`
const provider = (id: string, type: string) => ({ id, name: id, type })

const silenced = vi.spyOn(console, "error").mockReturnValue()
beforeEach(() => {
  silenced.mockClear()
  for (const name of ["NEXTAUTH_URL", "NEXTAUTH_URL_INTERNAL", "VERCEL_URL"])
    vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe("in a browser", () => {
  let page: Page
  let answers: Record<string, Answer>
  beforeEach(() => {
    page = openPage()
    answers = page.answers
    answers["/api/auth/csrf"] = { body: { csrfToken: "t" } }
    answers["/api/auth/providers"] = {
      body: {
        github: provider("github", "oauth"),
        login: provider("login", "credentials"),
        mail: provider("mail", "email"),
      },
    }
  })
  /** What was posted, and what followed. */
  const afterPost = () => page.log.slice(page.log.findIndex((line) => line.startsWith("POST")))

  test("without a provider that the server knows: the sign-in page; without an answer: the error page", async () => {
    expect(await signIn()).toBeUndefined()
    await signIn("unknown", { callbackUrl: "/cb" })
    await signIn("toString")
    delete answers["/api/auth/providers"]
    await signIn("github")
    expect(page.log.filter((line) => line.startsWith("go"))).toEqual([
      `go /api/auth/signin?callbackUrl=${HERE}`,
      "go /api/auth/signin?callbackUrl=%2Fcb",
      `go /api/auth/signin?callbackUrl=${HERE}`,
      "go /api/auth/error",
    ])
  })

  test("OAuth: the parameters in the address, and off to the authorization server, whatever redirect says", async () => {
    answers["/api/auth/signin/github"] = { body: { url: "https://github.test/authorize" } }
    await signIn("github", { callbackUrl: "/cb", redirect: false }, { prompt: "login" })
    expect(afterPost()).toEqual([
      "POST /api/auth/signin/github?prompt=login callbackUrl,/cb&csrfToken,t&json,true&redirect,false",
      "go https://github.test/authorize",
    ])
  })

  test("credentials that stay: the result, and both this page and other tabs read the session", async () => {
    answers["/api/auth/callback/login"] = { body: { url: here } }
    const result = await signIn("login", { redirect: false, username: "ada" })
    expect(result).toEqual({ error: null, status: 200, ok: true, url: here })
    expect(afterPost()).toEqual([
      `POST /api/auth/callback/login callbackUrl,${here}&csrfToken,t&json,true&redirect,false&username,ada`,
      told("getSession"),
    ])
  })

  test.each([
    ["wrong", { status: 401, url: "/error?error=CredentialsSignin" }, "CredentialsSignin", null],
    ["sent to a path", { status: 200, url: "/welcome" }, null, "/welcome"],
    ["sent nowhere", { status: 500 }, null, null],
  ])("credentials that are %s: a result like version 4's", async (...[, answer, error, url]) => {
    answers["/api/auth/callback/login"] = { status: answer.status, body: answer }
    const expected = { error, status: answer.status, ok: answer.status === 200, url }
    expect(await signIn("login", { redirect: false })).toEqual(expected)
  })

  test("email stays too; a target with a # is loaded", async () => {
    answers["/api/auth/signin/mail"] = { body: { url: "/api/auth/verify-request" } }
    expect(await signIn("mail", { redirect: false })).toMatchObject({ ok: true })
    answers["/api/auth/signin/mail"] = { body: { url: here } }
    await signIn("mail")
    expect(page.log.slice(-2)).toEqual([`go ${here}`, "reload"])
  })

  test.each(["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x"])(
    "%j is not run on this page, whether the server or a query sent it",
    async (address) => {
      answers["/api/auth/signin/mail"] = { body: { url: address } }
      await signIn("mail")
      answers["/api/auth/signin/mail"] = { body: {} }
      await signIn("mail", { callbackUrl: address })
      expect(page.log.filter((line) => line.startsWith("go"))).toEqual(["go /", "go /"])
    },
  )

  test("a failed request rejects, as in version 4", async () => {
    await expect(signIn("login", { redirect: false })).rejects.toThrow("fetch failed")
    answers["/api/auth/signout"] = { body: "<html>" }
    await expect(signOut()).rejects.toThrow(SyntaxError)
  })

  test("signOut tells other tabs, and leaves or stays", async () => {
    answers["/api/auth/signout"] = { body: { url: "http://app.test/bye" } }
    expect(await signOut({ redirect: false, callbackUrl: "/bye" })).toEqual({
      url: "http://app.test/bye",
    })
    await signOut()
    expect(page.log.filter((line) => !line.startsWith("GET"))).toEqual([
      "POST /api/auth/signout callbackUrl,/bye&csrfToken,t&json,true",
      told("signout"),
      `POST /api/auth/signout callbackUrl,${here}&csrfToken,t&json,true`,
      told("signout"),
      "go http://app.test/bye",
    ])
  })

  test("getSession tells other tabs, unless it is not to; {} is nobody", async () => {
    answers["/api/auth/session"] = { body: { user: { name: "Ada" } } }
    expect(await getSession()).toEqual({ user: { name: "Ada" } })
    answers["/api/auth/session"] = { body: {} }
    expect(await getSession({ broadcast: false })).toBeNull()
    const read = "GET /api/auth/session"
    expect(page.log).toEqual([read, told("getSession"), read])
  })

  test("a failure is null or undefined, and is told to the console and to the server", async () => {
    answers["/api/auth/session"] = { body: { message: "broken" }, status: 500 }
    expect(await getSession({ broadcast: false })).toBeNull()
    const [head, message] = silenced.mock.lastCall ?? []
    expect([head, message]).toEqual(["[next-auth][error][CLIENT_FETCH_ERROR]", "broken"])
    expect(page.log.at(-1)).toMatch(
      /^beacon \/api\/auth\/_log level=error&code=CLIENT_FETCH_ERROR&.*message=broken/,
    )
    delete answers["/api/auth/csrf"]
    expect(await getCsrfToken()).toBeUndefined()
  })

  test("tabs hear each other by version 4's item, and nothing else in the store disturbs them", () => {
    const heard: unknown[] = []
    const stop = BroadcastChannel().receive((message) => heard.push(message))
    const message = { event: "session", data: { trigger: "signout" }, timestamp: 1 }
    const key = "nextauth.message"
    for (const text of [null, "", "{", "null", "[]", '"x"', '{"event":"session"}', "{}"])
      page.otherTab(key, text)
    page.otherTab("other", JSON.stringify(message))
    expect(heard).toEqual([])
    page.otherTab(key, JSON.stringify(message))
    stop()
    page.otherTab(key, JSON.stringify(message))
    expect(heard).toEqual([message])
    vi.stubGlobal("localStorage", undefined)
    BroadcastChannel("mine").post({})
  })
})

describe("on a server", () => {
  const log: string[] = []
  beforeEach(() => {
    log.length = 0
    const session = { body: { user: { name: "Ada" } } }
    const answers = Object.fromEntries(
      ["/api/auth/session", "/in/auth/session", "/api/auth/providers"].map((at) => [at, session]),
    )
    vi.stubGlobal("fetch", recordingFetch(answers, log))
  })

  test.each([
    [{}, "http://localhost:3000/api/auth"],
    [{ NEXTAUTH_URL: "https://app.test" }, "https://app.test/api/auth"],
    [{ NEXTAUTH_URL: "app.test/in/auth/" }, "https://app.test/in/auth"],
    [{ VERCEL_URL: "my.vercel.test" }, "https://my.vercel.test/api/auth"],
    [
      { NEXTAUTH_URL: "https://app.test/in/auth", NEXTAUTH_URL_INTERNAL: "http://10.0.0.1:3000" },
      "http://10.0.0.1:3000/api/auth",
    ],
  ])("with %j it asks %s", async (env, base) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    await getSession()
    expect(log).toEqual([`GET ${base}/session`])
  })

  test("the visitor's cookies go along, and nothing else", async () => {
    const req = { headers: { cookie: "a=b", authorization: "secret" } }
    expect(await getSession({ req })).toEqual({ user: { name: "Ada" } })
    await getSession({ ctx: { req } })
    await getProviders()
    const there = "http://localhost:3000/api/auth"
    expect(log).toEqual([
      `GET ${there}/session a=b`,
      `GET ${there}/session a=b`,
      `GET ${there}/providers`,
    ])
  })

  test("the functions of client/_utils, which test set-ups import", async () => {
    const config = { baseUrl: "", basePath: "/p", baseUrlServer: "http://s", basePathServer: "/q" }
    expect(apiBaseUrl(config)).toBe("http://s/q")
    const error = vi.fn()
    expect(await fetchData("x", { ...config, _lastSync: 0, _getSession: error }, { error })).toBe(
      null,
    )
    expect(error.mock.lastCall).toMatchObject(["CLIENT_FETCH_ERROR", { url: "http://s/q/x" }])
    expect(now()).toBe(Math.floor(Date.now() / 1000))
    BroadcastChannel().post({ event: "session" })
  })
})
