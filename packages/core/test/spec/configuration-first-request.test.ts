import { encode } from "auth-js-core/jwt"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { password, world } from "../support/world.js"

const secret = "a secret of at least thirty-two characters"
const salt = "__Secure-authjs.session-token"

/** Each with one mistake; `read` says whether a session is still read from a token on a worker. */
const mistakes: Readonly<Record<string, { options: Partial<AuthConfig>; read: boolean }>> = {
  "no secret": { options: { secret: undefined }, read: false },
  "a blank jwt.secret": {
    options: { jwt: { secret: " " } as never, secret: undefined },
    read: false,
  },
  "a host that is not trusted": { options: { trustHost: false }, read: false },
  "two cookies of one name": {
    options: { cookies: { sessionToken: { name: "one" }, csrfToken: { name: "one" } } },
    read: false,
  },
  "stored sessions without a store": {
    options: { session: { strategy: "database" } },
    read: false,
  },
  "callbacks that were not awaited": {
    options: { callbacks: Promise.resolve({ session: () => null }) as never },
    read: false,
  },
  "callbacks that were not created": {
    options: { callbacks: (() => ({ session: () => null })) as never },
    read: false,
  },
  "a provider without authorize": {
    options: { providers: [password({ authorize: undefined as never })] },
    read: true,
  },
  "no list of providers": { options: { providers: undefined as never }, read: true },
  "a page that is no address": { options: { pages: { error: "javascript:alert(1)" } }, read: true },
  "an origin that is none": { options: { trustedOrigins: ["shop.example/x"] }, read: true },
}

const requests = [
  ["GET", "session"],
  ["POST", "session"],
  ["GET", "csrf"],
  ["GET", "providers"],
  ["GET", "signin"],
  ["POST", "signin/credentials"],
  ["POST", "callback/credentials"],
  ["GET", "callback/credentials"],
  ["GET", "signout"],
  ["POST", "signout"],
  ["GET", "session/"],
] as const

const isReading = ([method, path]: readonly [string, string]) =>
  method === "GET" && path === "session"

/** The library as it is right after a process has started: only what the entry point loads. */
async function started() {
  vi.resetModules()
  const { Auth } = await import("../../src/auth.js")
  const { readSession } = await import("../../src/read-session.js")
  return { Auth, readSession }
}

async function sessionCookie(): Promise<string> {
  const value = await encode({ token: { sub: "u1", email: "ada@example.com" }, secret, salt })
  return `${salt}=${value}`
}

function requestFor([method, path]: readonly [string, string], cookie: string): Request {
  const headers = { cookie }
  const url = `https://app.test/auth/${path}`
  return method === "GET"
    ? new Request(url, { headers })
    : new Request(url, { method, headers, body: new URLSearchParams({ csrfToken: "x" }) })
}

const configOf = (options: Partial<AuthConfig>) => world({ secret, ...options })

describe.each([
  ["Node", true],
  ["a worker, which has no built-in modules", false],
])("The first request on %s", (_, isNode) => {
  beforeEach(() => {
    if (!isNode) vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  describe.each(Object.entries(mistakes))("%s", (_name, { options, read }) => {
    const passes = (request: readonly [string, string]) => !isNode && read && isReading(request)

    test.each(requests)("%s %s", async (...request) => {
      const { Auth } = await started()
      const config = configOf(options)
      const answer = await Auth(requestFor(request, await sessionCookie()), config)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.status).toBe(passes(request) ? 200 : 500)
      expect((await answer.text()).includes("ada@example.com")).toBe(passes(request))
      expect(config.log).toHaveLength(passes(request) ? 0 : 1)
    })

    test("all requests at the same time", async () => {
      const { Auth } = await started()
      const config = configOf(options)
      const cookie = await sessionCookie()
      const answers = await Promise.all(
        requests.map(async (request) => ({
          request,
          answer: await Auth(requestFor(request, cookie), config),
        })),
      )
      for (const { request, answer } of answers) {
        expect(answer.headers.getSetCookie(), request.join(" ")).toEqual([])
        expect(answer.status, request.join(" ")).toBe(passes(request) ? 200 : 500)
      }
      expect(config.log).toHaveLength(1)
    })

    test("readSession, before anything else was asked", async () => {
      const { readSession } = await started()
      const source = { cookie: await sessionCookie(), secure: true }
      const outcome = await readSession(configOf(options), source).then(
        ({ session }) => session?.user?.email,
        (error: Error) => error.name,
      )
      expect(outcome === "ada@example.com").toBe(!isNode && read)
    })
  })

  test("a token that is due is sealed again, and what is no token is deleted", async () => {
    const { Auth } = await started()
    const config = configOf({ session: { updateAge: 0 } })
    const due = await Auth(requestFor(["GET", "session"], await sessionCookie()), config)
    expect(due.headers.getSetCookie()).toMatchObject([expect.stringMatching(/^__Secure-.*=eyJ/)])
    const planted = await Auth(requestFor(["GET", "session"], `${salt}=x`), config)
    expect(planted.headers.getSetCookie()).toMatchObject([expect.stringContaining("Max-Age=0")])
    expect(await planted.json()).toBeNull()
  })

  test("a callback that throws is logged and answered with 503, and no cookie is touched", async () => {
    const { Auth } = await started()
    const session = () => {
      throw new Error("the callback's own")
    }
    const config = configOf({ callbacks: { session } })
    const answer = await Auth(requestFor(["GET", "session"], await sessionCookie()), config)
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(config.log).toMatchObject([{ type: "JWTSessionError" }])
  })

  test("the session event is told", async () => {
    const { Auth } = await started()
    const told: unknown[] = []
    const config = configOf({ events: { session: (message) => void told.push(message) } })
    await Auth(requestFor(["GET", "session"], await sessionCookie()), config)
    expect(told).toMatchObject([{ session: { user: { email: "ada@example.com" } } }])
  })

  test("a sound configuration is answered on all requests at once", async () => {
    const { Auth } = await started()
    const config = configOf({})
    const cookie = await sessionCookie()
    const paths = ["session", "csrf", "providers", "signin", "session"]
    const answers = await Promise.all(
      paths.map((path) => Auth(requestFor(["GET", path], cookie), config)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(config.log).toEqual([])
  })
})
