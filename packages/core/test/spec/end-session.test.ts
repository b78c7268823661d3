import { decodeJwt } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { event, eventFramework } from "../support/event-framework.js"
import { requestFramework } from "../support/request-framework.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { ISSUER } from "../support/stub-provider.js"
import { password, recordedStore } from "../support/world.js"

type Options = Parameters<typeof openIdOf>[1]

const END = `${ISSUER}/end-session`
const COOKIE = "authjs.provider-session"
const DAY = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

function site(
  options: Options = { endSession: true },
  config: Partial<AuthConfig> = {},
): OAuthWorld {
  const world = new OAuthWorld(
    (op) => [openIdOf(op, options), openIdOf(op, { id: "plain" }), password()],
    config,
  )
  world.op.overrides = { metadata: (document) => ({ ...document, end_session_endpoint: END }) }
  return world
}

async function signedIn(options?: Options, config?: Partial<AuthConfig>): Promise<OAuthWorld> {
  const world = site(options, config)
  await world.signIn()
  expect(await world.browser.session()).not.toBeNull()
  return world
}

/** The address that a sign-out leads to. */
async function leave({ browser }: OAuthWorld, fields: Record<string, string> = {}): Promise<URL> {
  const answer = await browser.post("signout", fields)
  return new URL(answer.headers.get("location") ?? "about:none")
}

const held = ({ browser }: OAuthWorld) =>
  [...browser.jar.keys()].filter((name) => name.startsWith(COOKIE))

describe("endSession: what a sign-in keeps", () => {
  test("goes on as long as the session, also if only operations of extensions renew that", async () => {
    const extension = makeExtension<"notes", { readonly count: () => Promise<number> }>(
      "notes",
      {},
      () => ({
        operations: {
          count: {
            at: "anywhere",
            assurance: "session",
            acting: "allowed",
            effect: "reads",
            args: [],
            run: async () => ({ result: 1 }),
          },
        },
      }),
    )
    const world = await signedIn(undefined, { extensions: [extension] })
    vi.useFakeTimers({ now: Date.now() + 2 * DAY, toFake: ["Date"] })
    const cookie = world.browser.cookie
    const answer = await world.browser.get("session/notes.count")
    const renewedBy = (lines: readonly string[]) =>
      ["session-token=", `${COOKIE}=`].map((name) => lines.some((line) => line.includes(name)))
    expect(renewedBy(answer.headers.getSetCookie())).toEqual([true, true])
    const here = event("/", { cookie })
    await createOperations(eventFramework, world.config as OperationsConfig).me(here)
    expect(renewedBy(here.cookies)).toEqual([true, true])
  })

  test("the ID Token in a sealed cookie of its own, which ends with the session; never in the session", async () => {
    const world = site({ endSession: true }, { session: { maxAge: 3600 } })
    const response = await world.signIn()
    const line = response.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`)) ?? ""
    const session =
      response.headers.getSetCookie().find((one) => one.includes("session-token=")) ?? ""
    expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(/Expires=[^;]+/.exec(line)?.[0]).toBe(/Expires=[^;]+/.exec(session)?.[0])
    expect(line).not.toMatch(/=eyJ[\w-]+\.eyJ/)
    expect(JSON.stringify(await world.browser.session())).not.toContain("eyJ")
  })

  test.each<[string, Options, string]>([
    ["without the option", {}, "op"],
    ["with false", { endSession: false }, "op"],
    ["for another provider", { endSession: true }, "plain"],
  ])("nothing %s", async (_, options, id) => {
    const world = site(options)
    const query = world.op.consent((await world.start(`signin/${id}`)).href)
    await world.finish(query, id)
    expect(await world.browser.session()).not.toBeNull()
    expect(held(world)).toEqual([])
    expect((await leave(world)).href).toBe("http://app.test/")
  })

  test("what is planted beside it, or beside the session, is passed over, extensions included", async () => {
    const world = site(
      { endSession: true },
      {
        session: { updateAge: 0 },
        callbacks: { jwt: ({ token }) => ({ ...token, n: Math.random() }) },
      },
    )
    world.op.overrides = {
      ...world.op.overrides,
      claims: (claims) => ({ ...claims, groups: "g".repeat(1800) }),
    }
    await world.signIn()
    expect(held(world)).toEqual([`${COOKIE}.0`, `${COOKIE}.1`])
    world.browser.jar.set(COOKIE, "nonsense")
    world.browser.jar.set("authjs.session-token.0", "nonsense")
    expect(await world.browser.session()).not.toBeNull()
    expect(held(world)).toEqual([`${COOKIE}.0`, `${COOKIE}.1`])
    expect((await leave(world)).searchParams.has("id_token_hint")).toBe(true)
  })

  test("a planted session cookie that is deleted does not take it along", async () => {
    const world = await signedIn(
      { endSession: true },
      { callbacks: { jwt: ({ token }) => ({ ...token, extra: "e".repeat(4000) }) } },
    )
    expect(world.browser.jar.has("authjs.session-token.1")).toBe(true)
    world.browser.jar.set("authjs.session-token", "nonsense")
    await world.browser.session()
    expect(world.browser.jar.has("authjs.session-token")).toBe(false)
    expect(held(world)).toEqual([COOKIE])
  })

  test("OAuth 2 alone has nothing to keep", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op, { endSession: true } as never)])
    await world.signIn()
    expect(held(world)).toEqual([])
  })

  test("nothing where the jwt callback refuses a session", async () => {
    const world = site({ endSession: true }, { callbacks: { jwt: () => null } })
    await world.signIn()
    expect(await world.browser.session()).toBeNull()
    expect(held(world)).toEqual([])
  })

  test("a later sign-in by another way forgets it: the session is no longer the provider's", async () => {
    const world = await signedIn()
    expect(held(world)).toEqual([COOKIE])
    await world.browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(held(world)).toEqual([])
    expect((await leave(world)).href).toBe("http://app.test/")
  })

  test("a long ID Token is kept in parts, all of them deleted with the session; one beyond any address is left out", async () => {
    for (const [length, parts, hint] of [
      [1800, 2, true],
      [20_000, 1, false],
    ] as const) {
      const world = site()
      world.op.overrides = {
        ...world.op.overrides,
        claims: (claims) => ({ ...claims, groups: "g".repeat(length) }),
      }
      await world.signIn()
      expect(held(world)).toHaveLength(parts)
      const location = await leave(world)
      expect(location.searchParams.has("id_token_hint")).toBe(hint)
      expect(location.searchParams.get("client_id")).toBe("client-1")
      expect(held(world)).toEqual([])
    }
  })

  test.each([
    ["a large session", 2500, 2000],
    ["a large ID Token", 0, 3800],
    ["an ID Token that its seal makes too large", 0, 2900],
  ])(
    "%s: no more than servers take, in a header as in an address, or nobody could sign out (CWE-400)",
    async (_, extra, groups) => {
      const world = site(undefined, {
        callbacks: { jwt: ({ token }) => ({ ...token, extra: "e".repeat(extra) }) },
      })
      world.op.overrides = {
        ...world.op.overrides,
        claims: (claims) => ({ ...claims, groups: "g".repeat(groups) }),
      }
      await world.signIn()
      expect(held(world)).toEqual([COOKIE])
      expect(world.browser.cookie.length).toBeLessThan(6144 + 512)
      const location = await leave(world, { callbackUrl: `/?${"a".repeat(2000)}` })
      expect(location.href.length).toBeLessThan(8192)
      expect(location.searchParams.has("id_token_hint")).toBe(false)
      expect(location.searchParams.get("client_id")).toBe("client-1")
    },
  )

  test("the longest ID Token that is kept fits an address, whatever the target", async () => {
    const world = site()
    world.op.overrides = {
      ...world.op.overrides,
      claims: (claims) => ({ ...claims, groups: "g".repeat(2200) }),
    }
    await world.signIn()
    const location = await leave(world, { callbackUrl: `/?${"a".repeat(2000)}` })
    expect(location.searchParams.get("id_token_hint")?.length).toBeGreaterThan(3500)
    expect(location.href.length).toBeLessThan(8192)
  })

  test.each(["jwt", "database"] as const)(
    "%s: lives as long as the session does",
    async (strategy) => {
      const { adapter } = recordedStore()
      const world = await signedIn(undefined, { adapter, session: { strategy } })
      vi.setSystemTime(Date.now() + 2 * DAY)
      const { headers } = await world.browser.get("session")
      const [session, provider] = headers
        .getSetCookie()
        .map((line) => /Expires=[^;]+/.exec(line)?.[0])
      expect(provider).toBe(session)
      expect(new Date(provider?.slice(8) ?? "").getTime()).toBeGreaterThan(Date.now() + 29 * DAY)
      vi.setSystemTime(Date.now() + 29 * DAY)
      expect((await leave(world)).searchParams.has("id_token_hint")).toBe(true)
    },
  )

  test("a session that is found to be over takes it along; a read that changes nothing sets nothing", async () => {
    const { adapter } = recordedStore()
    const world = await signedIn(undefined, { adapter })
    expect((await world.browser.get("session")).headers.getSetCookie()).toEqual([])
    vi.setSystemTime(Date.now() + 31 * DAY)
    await world.browser.get("session")
    expect(held(world)).toEqual([])
  })
})

describe("endSession: where a sign-out leads", () => {
  test("to the provider, with the token, the client, one static address and a sealed state", async () => {
    const world = await signedIn()
    const location = await leave(world, { callbackUrl: "/bye?secret=1" })
    expect(location.origin + location.pathname).toBe(END)
    expect([...location.searchParams.keys()]).toEqual([
      "client_id",
      "post_logout_redirect_uri",
      "id_token_hint",
      "state",
    ])
    expect(decodeJwt(location.searchParams.get("id_token_hint") ?? "").sub).toBe("subject-1")
    expect(location.href).not.toContain("secret")
    expect(await world.browser.session()).toBeNull()
    expect(held(world)).toEqual([])
  })

  test("the address and further parameters can be configured; the hint and state stay ours", async () => {
    const params = {
      ui_locales: "fi",
      id_token_hint: "x",
      state: "x",
      logout_uri: "https://app.test/",
    }
    const world = await signedIn({ endSession: { url: "https://op.example/out?tenant=1", params } })
    const { pathname, searchParams } = await leave(world)
    expect(pathname).toBe("/out")
    expect(Object.fromEntries(searchParams)).toMatchObject({ tenant: "1", ui_locales: "fi" })
    expect(searchParams.get("id_token_hint")).toMatch(/^eyJ/)
    expect(searchParams.getAll("state")).not.toContain("x")
  })

  test.each<[string, unknown]>([
    ["none", undefined],
    ["plain http", "http://op.example/out"],
    ["a script", "javascript:alert(1)"],
    ["with user info", "https://a:b@op.example/out"],
    ["no text", 7],
  ])(
    "an endpoint that is unusable (%s): home, signed out, and the log says what to do",
    async (_, address) => {
      const world = site()
      world.op.overrides = {
        metadata: (document) => ({ ...document, end_session_endpoint: address }),
      }
      await world.signIn()
      expect((await leave(world, { callbackUrl: "/bye" })).href).toBe("http://app.test/bye")
      expect(await world.browser.session()).toBeNull()
      expect(world.lastError).toBe("SignOutError")
      expect(world.config.log[0]?.message).toMatch(/"op".*endSession\.url/)
      expect(world.logged).not.toMatch(/eyJ|canary/)
    },
  )

  test.each(["altered", "x.y.z"])(
    "a cookie that is not ours (%s) is ignored and deleted",
    async (value) => {
      const world = await signedIn()
      world.browser.jar.set(COOKIE, value)
      expect((await leave(world)).href).toBe("http://app.test/")
      expect(held(world)).toEqual([])
      expect(world.config.log).toEqual([])
    },
  )

  test("a provider that is no longer configured is not asked", async () => {
    const world = await signedIn()
    world.config.providers.splice(0, 1)
    expect((await leave(world)).href).toBe("http://app.test/")
  })

  test.each<[string, Options]>([
    [
      "issuer",
      { issuer: "https://other.example", endSession: { url: "https://other.example/out" } },
    ],
    ["client", { clientId: "client-2", endSession: true }],
  ])(
    "an id that stands for another %s by now: the ID Token is not shown there",
    async (_, changed) => {
      const world = await signedIn()
      world.config.providers.splice(0, 1, openIdOf(world.op, changed))
      expect((await leave(world)).href).toBe("http://app.test/")
      expect(await world.browser.session()).toBeNull()
      expect(held(world)).toEqual([])
    },
  )

  test("without our CSRF token nothing happens", async () => {
    const world = await signedIn()
    const answer = await world.browser.visit("signout", { method: "POST", body: {} })
    expect(answer.headers.get("location")).toContain("MissingCSRF")
    expect(held(world)).toEqual([COOKIE])
  })

  test("redirect: false, for callers that navigate themselves, answers with the provider's address", async () => {
    const world = await signedIn()
    const answer = await world.browser.post("signout", {}, { "x-auth-return-redirect": "1" })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { url: string }).url).toMatch(
      /^https:\/\/op\.example\/end-session\?/,
    )
  })

  test("the server's own signOut leads there too", async () => {
    const world = await signedIn()
    const set: string[] = []
    const { on } = createOperations(
      {
        ...requestFramework,
        setCookies: (_: Request, cookies: { name: string }[]) =>
          void set.push(...cookies.map(({ name }) => name)),
      } as never,
      world.config as never,
    )
    const { cookie } = world.browser
    // One request each: with the same one, the second finds that the session has ended.
    const signOut = async (options: object) =>
      on(new Request("http://app.test/", { headers: { cookie } })).signOut(options)
    expect(String(await signOut({ redirectTo: "/bye" }))).toContain(`${END}?`)
    expect(String(await signOut({ redirect: false }))).toContain(`${END}?`)
    expect(set).toContain(COOKIE)
  })
})

describe("endSession: the way back", () => {
  const back = async ({ browser }: OAuthWorld, query: string): Promise<string | null> =>
    (await browser.get(`signout${query}`)).headers.get("location")

  test("the sealed target passes the redirect rule once more", async () => {
    const world = await signedIn(undefined, {
      callbacks: {
        redirect: ({ url, baseUrl }) => (url.includes("/bye") ? `${baseUrl}/moved` : url),
      },
    })
    const { searchParams } = await leave(world, { callbackUrl: "/hello" })
    world.browser.jar.clear()
    expect(await back(world, `?state=${searchParams.get("state")}`)).toBe("/hello")
    const other = await leave(await signedIn(undefined, {}), { callbackUrl: "/bye" })
    expect(await back(world, `?state=${other.searchParams.get("state")}`)).toBe(
      "http://app.test/moved",
    )
  })

  test.each([
    "?state=foreign",
    "?state=",
    "?callbackUrl=https://evil.example",
    "?state=a&callbackUrl=//evil.example",
  ])("%s leads home", async (query) => {
    const world = await signedIn()
    await leave(world)
    world.browser.jar.clear()
    expect(await back(world, query)).toMatch(/^http:\/\/app\.test\/?$/)
    expect(world.config.log).toEqual([])
  })

  test("an old state leads home, and so does a sealed value made for something else", async () => {
    const world = await signedIn()
    const state = (await leave(world, { callbackUrl: "/bye" })).searchParams.get("state")
    const { searchParams } = await world.start()
    world.browser.jar.clear()
    expect(await back(world, `?state=${searchParams.get("state")}`)).toMatch(
      /^http:\/\/app\.test\/?$/,
    )
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expect(await back(world, `?state=${state}`)).toMatch(/^http:\/\/app\.test\/?$/)
  })

  test("a link with a state signs nobody out", async () => {
    const world = await signedIn()
    expect(await back(world, "?state=foreign")).toMatch(/^http:\/\/app\.test\/?$/)
    expect(await world.browser.session()).not.toBeNull()
  })

  test("signed-in users are asked as usual; without the option everyone is", async () => {
    expect(await back(await signedIn(), "")).toBeNull()
    expect(await back(site({}), "?state=foreign")).toBeNull()
  })
})
