import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { site } from "../../src/contract/markers.js"
import type { JWT } from "../../src/contract/jwt.js"
import type { Provider } from "../../src/contract/provider.js"
import { encode } from "../../src/crypto/encode.js"
import { world } from "../support/world.js"

const salt = "__Secure-authjs.session-token"
const secret = "s".repeat(32)

/** `Auth` with empty caches, as a new process has it. */
async function started() {
  vi.resetModules()
  return (await import("../../src/auth.js")).Auth
}

async function request(path: string, init?: RequestInit): Promise<Request> {
  const token = { sub: "u1", email: "ada@example.com" }
  const value = await encode({ token, secret, salt })
  return new Request(`https://app.test/auth/${path}`, {
    ...init,
    headers: { cookie: `${salt}=${value}` },
  })
}

/** A provider that tells how often its endpoints are looked at, which checking it has to do. */
function watchedProvider(looked: () => void): Provider {
  return {
    id: "watched",
    name: "Watched",
    type: "oauth",
    clientId: "id",
    clientSecret: "secret",
    get authorization() {
      looked()
      return "https://op.example/authorize"
    },
    token: "https://op.example/token",
    userinfo: "https://op.example/userinfo",
  }
}

const withLongClaim = ({ token }: { token: JWT }) => ({ ...token, long: "x".repeat(5000) })
const failing = () => {
  throw new Error("This callback fails")
}
/** What `setEnvDefaults` leaves for such an `AUTH_URL`. */
const wrongSite = { stated: "app.test", problem: "AUTH_URL is not an address", host: undefined }

const unreadable = {
  get id(): string {
    throw new Error("This provider's id cannot be read")
  },
} as Provider

describe("A configuration that is made for each request", () => {
  const looked = vi.fn<() => void>()
  const make = (options: Partial<AuthConfig> = {}) =>
    world({ secret, providers: [watchedProvider(looked)], ...options })

  let Auth: Awaited<ReturnType<typeof started>>
  beforeEach(async () => {
    looked.mockClear()
    Auth = await started()
    await Auth(await request("session"), make())
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test("is checked at the first request, and not again to read a session", async () => {
    expect(looked).toHaveBeenCalled()
    looked.mockClear()
    const answer = await Auth(await request("session"), make())
    expect(await answer.json()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(looked).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<AuthConfig>]>([
    ["a token to be sealed again", { session: { updateAge: 0 } }],
    ["a token from before `maxAge`", { session: { maxAge: -60 } }],
    ["a token too long for a cookie", { callbacks: { jwt: withLongClaim } }],
    ["a token with other secrets", { jwt: { secret: "another".repeat(5) } }],
    ["a jwt callback that ends the session", { callbacks: { jwt: () => null } }],
    ["a session callback", { callbacks: { session: ({ session }) => ({ ...session, own: 1 }) } }],
    ["a session callback that fails", { callbacks: { session: failing } }],
    ["cookies of http", { useSecureCookies: false }],
    ["another base path", { basePath: "/elsewhere" }],
  ])("with %s is answered as at the first request", async (_name, options) => {
    const heard = vi.fn<(message: object) => void>()
    const asked = await request("session")
    const answer = async () => {
      const config = make({ ...options, events: { session: heard } })
      const response = await Auth(asked.clone(), config)
      const cookies = response.headers.getSetCookie()
      return {
        status: response.status,
        body: await response.text(),
        cookies: cookies.map((line) => [line.length, line.replace(/=[\w.-]{100,}/, "=sealed")]),
        log: config.log.map(String),
        heard: JSON.stringify(heard.mock.calls.splice(0)),
      }
    }
    vi.useFakeTimers({ toFake: ["Date"] })
    const first = await answer()
    expect(await answer()).toEqual(first)
  })

  test.each(["providers", "signin", "csrf"])("is checked again for /%s", async (path) => {
    looked.mockClear()
    expect((await Auth(await request(path), make())).status).toBe(200)
    expect(looked).toHaveBeenCalled()
  })

  test.each<[string, Partial<AuthConfig>]>([
    ["no secret", { secret: [] }],
    ["a blank secret", { secret: " " }],
    ["an untrusted host", { trustHost: false }],
    ["an address of its own that is wrong", { [site]: wrongSite }],
    ["an option more, which is wrong", { trustedOrigins: ["no origin"] }],
    ["another provider, which is wrong", { providers: [{ id: "other", type: "oauth" } as never] }],
    ["something that is no provider", { providers: [null as never] }],
    ["an id that is no text", { providers: [{ id: 1n, type: "oauth" } as never] }],
    ["an id that cannot become text", { providers: [{ id: Object.create(null) } as never] }],
    ["a provider that cannot be read", { providers: [unreadable] }],
    ["a promise of providers", { providers: Promise.resolve([]) as never }],
  ])("with %s is refused, although one before it was sound", async (_name, options) => {
    const config = make(options)
    const answer = await Auth(await request("session"), config)
    expect(answer.status).toBe(500)
    expect(config.log).toHaveLength(1)
  })

  test.each<[string, Partial<AuthConfig>, Partial<AuthConfig>]>([
    // A promise has no `session` callback, so whoever that callback rejects would be signed in.
    [
      "a promise",
      { callbacks: {} },
      { callbacks: Promise.resolve({ session: () => null }) as never },
    ],
    ["a function", { callbacks: {} }, { callbacks: (() => ({ session: () => null })) as never }],
  ])("with %s in place of an object is refused, too", async (_name, sound, unsound) => {
    expect((await Auth(await request("session"), make(sound))).status).toBe(200)
    const config = make(unsound)
    expect((await Auth(await request("session"), config)).status).toBe(500)
    expect(config.log).toHaveLength(1)
  })

  test("is not taken as sound because an unsound one came first", async () => {
    const unsound = { trustedOrigins: ["no origin"] }
    for (const attempt of ["first", "second"]) {
      const answer = await Auth(await request("session"), make(unsound))
      expect([attempt, answer.status]).toEqual([attempt, 500])
    }
  })

  test("with stored sessions reads them from its own store", async () => {
    const adapterOf = (email: string) => ({
      getSessionAndUser: async () => ({
        session: { sessionToken: "t", userId: "u", expires: new Date(Date.now() + 60_000) },
        user: { id: "u", email, emailVerified: null },
      }),
      updateSession: async () => null,
      deleteSession: async () => undefined,
      createSession: async (session: never) => session,
      createUser: async (user: never) => user,
      getUser: async () => null,
      getUserByEmail: async () => null,
      getUserByAccount: async () => null,
      updateUser: async (user: never) => user,
      linkAccount: async () => undefined,
    })
    for (const email of ["one@example.com", "two@example.com"]) {
      const config = make({ adapter: adapterOf(email) as never })
      const answer = await Auth(await request("session"), config)
      expect(await answer.json()).toMatchObject({ user: { email } })
    }
  })
})
