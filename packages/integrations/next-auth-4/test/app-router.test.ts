import { expect, test, vi, beforeEach } from "vitest"
import { getServerSession } from "@sallyport/next-auth-4"
import { Browser, options, ORIGIN } from "./support.js"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  return () => vi.unstubAllEnvs()
})

test("signs in, and tells who is signed in", async () => {
  const browser = new Browser()
  const answer = await browser.signIn()
  expect(answer.headers.get("location")).toBe(`${ORIGIN}/in`)
  expect(await browser.session()).toMatchObject({ user: { name: "Ada", email: "ada@example.com" } })
})

test("nobody is an empty object, as in version 4", async () => {
  expect(await new Browser().session()).toEqual({})
})

test("the cookies are those of version 4", async () => {
  const browser = new Browser()
  await browser.signIn()
  expect([...browser.jar.keys()].sort()).toEqual([
    "__Host-next-auth.csrf-token",
    "__Secure-next-auth.callback-url",
    "__Secure-next-auth.session-token",
  ])
})

test("a script is told by JSON what went wrong, with status 401", async () => {
  const answer = await new Browser().post("callback/credentials", { password: "x", json: "true" })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({
    url: `${ORIGIN}/api/auth/error?error=CredentialsSignin&provider=credentials`,
  })
})

test("after a wrong password, the next attempt ends where the first one would have", async () => {
  const browser = new Browser()
  await browser.post("callback/credentials", { password: "x", callbackUrl: "/deep" })
  const answer = await browser.post("callback/credentials", { password: "right" })
  expect(answer.headers.get("location")).toBe(`${ORIGIN}/deep`)
})

test("a wrong password does not make a foreign address the target (CWE-601)", async () => {
  const browser = new Browser()
  await browser.post("callback/credentials", {
    password: "x",
    callbackUrl: "https://evil.example/deep",
  })
  const answer = await browser.post("callback/credentials", { password: "right" })
  expect(answer.headers.get("location")).toBe(ORIGIN)
})

test("a text that is no form is not read as one (CWE-352)", async () => {
  const browser = new Browser()
  const { csrfToken } = (await (await browser.send("csrf")).json()) as { csrfToken: string }
  const answer = await browser.send("callback/credentials", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: `csrfToken=${csrfToken}&password=right`,
  })
  expect(answer.headers.get("location")).toBe(`${ORIGIN}/api/auth/signin?csrf=true`)
})

test.each(["VERCEL", "AUTH_TRUST_HOST", "NOTHING"])(
  "the request's own host counts for nothing where NEXTAUTH_URL names the site, with %s too",
  async (variable) => {
    vi.stubEnv(variable, "1")
    const answer = await new Browser().send("providers", {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    })
    expect(await answer.text()).not.toContain("evil")
  },
)

test.each([
  ["VERCEL", "app-git-branch.example", "https://app-git-branch.example"],
  ["AUTH_TRUST_HOST", "other.example", "https://other.example"],
])(
  "with %s and no NEXTAUTH_URL, the site is where the proxy says",
  async (variable, host, origin) => {
    vi.stubEnv("NEXTAUTH_URL", undefined)
    vi.stubEnv(variable, "1")
    const answer = await new Browser().send("providers", { headers: { "x-forwarded-host": host } })
    const { credentials } = (await answer.json()) as { credentials: { signinUrl: string } }
    expect(credentials.signinUrl).toBe(`${origin}/api/auth/signin/credentials`)
  },
)

test("getServerSession in the Pages Router reads the same cookie", async () => {
  const browser = new Browser()
  await browser.signIn()
  const res = { getHeader: () => undefined, setHeader: () => undefined }
  const session = await getServerSession(
    { headers: { cookie: browser.cookie } } as never,
    res as never,
    options,
  )
  expect(session).toMatchObject({ user: { name: "Ada" } })
  expect(await getServerSession({ headers: {} } as never, res as never, options)).toBeNull()
})

test("a client of version 5 is answered in JSON as well, with the errors of version 4", async () => {
  const browser = new Browser()
  const { csrfToken } = (await (await browser.send("csrf")).json()) as { csrfToken: string }
  const answer = await browser.send("callback/credentials", {
    method: "POST",
    headers: { "x-auth-return-redirect": "1" },
    body: new URLSearchParams({ csrfToken, password: "wrong" }),
  })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ url: expect.stringContaining("CredentialsSignin") })
})

test.each([
  ["a form", "application/x-www-form-urlencoded", `a=${"x".repeat(300_000)}`],
  ["JSON", "application/json", `{"a":"${"x".repeat(300_000)}"}`],
])(
  "%s of more than 256 KiB is refused with 413, and the rest is not read",
  async (_, type, text) => {
    let sent = 0
    const bytes = new TextEncoder().encode(text)
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += bytes.length
        controller.enqueue(bytes)
      },
    })
    const headers = { "content-type": type }
    const init = { method: "POST", headers, body: endless, duplex: "half" } as RequestInit
    const answer = await new Browser().send("callback/credentials", init)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: "Payload too large." })
    expect(sent).toBeLessThan(4 * bytes.length)
  },
)

test("a CSRF token that is sent twice is none", async () => {
  const browser = new Browser()
  const { csrfToken } = (await (await browser.send("csrf")).json()) as { csrfToken: string }
  const body = new URLSearchParams([
    ["csrfToken", csrfToken],
    ["csrfToken", csrfToken],
    ["password", "right"],
  ])
  const answer = await browser.send("callback/credentials", { method: "POST", body })
  expect(answer.headers.get("location")).toBe(`${ORIGIN}/api/auth/signin?csrf=true`)
})

test("a form of several parts is read", async () => {
  const browser = new Browser()
  const { csrfToken } = (await (await browser.send("csrf")).json()) as { csrfToken: string }
  const body = new FormData()
  body.set("csrfToken", csrfToken)
  body.set("password", "right")
  await browser.send("callback/credentials", { method: "POST", body })
  expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
})
