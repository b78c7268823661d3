import { afterEach, describe, expect, test, vi } from "vitest"
import { Auth as AuthJs, customFetch as authJsFetch } from "auth-js-core"
import type { AuthConfig as AuthJsConfig } from "auth-js-core"
import type { Browser } from "../support/browser.js"
import { ADA, expectRefused, LinkingSite, whose } from "../support/linking-site.js"
import { oauthOf, OAuthWorld, openIdOf } from "../support/oauth-world.js"

const MINUTE = 60_000
const ada = { sub: "ada", email: ADA }
const bob = { sub: "bob", email: "bob@example.com" }

afterEach(() => {
  vi.useRealTimers()
})

/** What the answer did to the cookies: `+` set, `-` deleted, without the session's and what is no sign-in's. */
function changes(response: Response): string[] {
  return response.headers
    .getSetCookie()
    .map((line) => `${line.includes("Max-Age=0") ? "-" : "+"}${line.slice(0, line.indexOf("="))}`)
    .filter((one) => !/session-token|csrf-token/.test(one))
}

const underWay = (browser: Browser) =>
  [...browser.jar.keys()].filter((name) => /state|pkce|nonce/.test(name)).toSorted()

describe("Three sign-ins wait at once in one browser", () => {
  /** The callbacks of sign-ins that were begun one after the other, each with a target of its own. */
  async function begun(world: OAuthWorld, ids: readonly string[]): Promise<string[]> {
    const callbacks: string[] = []
    for (const [index, id] of ids.entries()) {
      const location = await world.start(`signin/${id}`, { callbackUrl: `/target-${index}` })
      const query = new URLSearchParams(world.op.consent(location.href))
      callbacks.push(`callback/${id}?${query}`)
    }
    return callbacks
  }

  const three = (op: OAuthWorld["op"]) => [
    openIdOf(op),
    openIdOf(op, { id: "other" }),
    oauthOf(op, { checks: ["pkce"] }) && { ...oauthOf(op, { checks: ["state"] }), id: "third" },
  ]

  test.each(["012", "021", "102", "120", "201", "210"])(
    "finished in the order %s",
    async (order) => {
      for (const ids of [
        ["op", "op", "op"],
        ["op", "other", "third"],
        ["third", "third", "op"],
      ]) {
        const world = new OAuthWorld(three)
        const callbacks = await begun(world, ids)
        let left = underWay(world.browser)
        for (const index of order) {
          const answer = await world.browser.get(callbacks[Number(index)] ?? "")
          expect(answer.headers.get("location")).toBe(`http://app.test/target-${index}`)
          const deleted = changes(answer).filter((one) => one.startsWith("-"))
          expect(deleted.length).toBeGreaterThan(0)
          // Only its own.
          left = left.filter((name) => !deleted.includes(`-${name}`))
          expect(underWay(world.browser)).toEqual(left)
        }
        expect(left).toEqual([])
        expect(world.config.log).toEqual([])
      }
    },
  )

  test("of four the oldest goes, and the others stay", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = new OAuthWorld(three)
    const callbacks: string[] = []
    for (const id of ["op", "other", "third", "op"]) {
      callbacks.push(...(await begun(world, [id])))
      vi.setSystemTime(Date.now() + MINUTE)
    }
    const [oldest = "", ...others] = callbacks
    const refused = await world.browser.get(oldest)
    expectRefused(refused, "Configuration")
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await world.browser.session()).toBeNull()
    for (const callback of others)
      expect((await world.browser.get(callback)).headers.get("location")).toContain("/target-0")
  })

  test("one that is put aside lives no longer than if it were not", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = new OAuthWorld(three)
    const [first = ""] = await begun(world, ["op"])
    vi.setSystemTime(Date.now() + 14 * MINUTE)
    await begun(world, ["other"])
    vi.setSystemTime(Date.now() + 4 * MINUTE)
    expectRefused(await world.browser.get(first), "Configuration")
    expect(await world.browser.session()).toBeNull()
  })

  test("cancelled at the provider, a failure at it, and a refusal of the application each end only their own", async () => {
    for (const way of ["cancelled", "failed", "refused"]) {
      const world = new OAuthWorld(three, {
        callbacks: { signIn: ({ account }) => way !== "refused" || account?.provider !== "other" },
      })
      const [first = "", second = ""] = await begun(world, ["op", "other"])
      const state = new URLSearchParams(second.split("?")[1]).get("state") ?? ""
      const ending = {
        cancelled: `callback/other?error=access_denied&state=${encodeURIComponent(state)}`,
        failed: `callback/other?code=unknown&state=${encodeURIComponent(state)}`,
        refused: second,
      }
      const answer = await world.browser.get(ending[way as keyof typeof ending])
      expect(answer.headers.get("location")).toContain("error=")
      expect(underWay(world.browser)).toEqual(["authjs.state.aside"])
      expect((await world.browser.get(first)).headers.get("location")).toContain("/target-0")
    }
  })

  test("the newest has the names and the form of Auth.js, which can finish it and leaves the other", async () => {
    const checks = ["state", "pkce", "nonce"] as const
    const world = new OAuthWorld((op) => [openIdOf(op, { checks: [...checks] })])
    const [first = "", second = ""] = await begun(world, ["op", "op"])
    const theirs = {
      secret: world.config.secret,
      trustHost: true,
      basePath: "/auth",
      logger: { error: (error: Error) => void world.config.log.push(error) },
      providers: [
        { ...openIdOf(world.op, { checks: [...checks] }), [authJsFetch]: world.op.fetch },
      ],
    } as unknown as AuthJsConfig
    const headers = { cookie: world.browser.cookie }
    const response = await AuthJs(
      new Request(`http://app.test/auth/${second}`, { headers }),
      theirs,
    )
    expect(world.config.log).toEqual([])
    expect(response.headers.get("location")).toBe("http://app.test/target-1")
    for (const line of response.headers.getSetCookie()) world.browser.keep(line)
    expect(underWay(world.browser)).toEqual(["authjs.state.aside"])
    expect((await world.browser.get(first)).headers.get("location")).toContain("/target-0")
  })

  test("one that Auth.js began waits too, and reaches its target", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { checks: ["state", "pkce"] })])
    const csrfToken = await world.browser.csrfToken()
    const started = await AuthJs(
      new Request("http://app.test/auth/signin/op", {
        method: "POST",
        headers: { cookie: world.browser.cookie },
        body: new URLSearchParams({ csrfToken, callbackUrl: "http://app.test/theirs" }),
      }),
      {
        secret: world.config.secret,
        trustHost: true,
        basePath: "/auth",
        providers: [
          {
            ...openIdOf(world.op, { checks: ["state", "pkce"] }),
            [authJsFetch]: world.op.fetch,
          },
        ],
      } as unknown as AuthJsConfig,
    )
    for (const line of started.headers.getSetCookie()) world.browser.keep(line)
    const query = world.op.consent(started.headers.get("location") ?? "")
    const [second = ""] = await begun(world, ["op"])
    expect((await world.finish(query)).headers.get("location")).toBe("http://app.test/theirs")
    expect((await world.browser.get(second)).headers.get("location")).toContain("/target-0")
    expect(world.config.log).toEqual([])
  })

  test("no name of theirs can be a part of another cookie", async () => {
    const world = new OAuthWorld(three)
    await begun(world, ["op", "other", "third"])
    for (const name of world.browser.jar.keys()) expect(name).toMatch(/[a-z]$/)
  })
})

describe("The target of a sign-in under way", () => {
  test.each([
    ["the sign-in page", "signin?callbackUrl=/elsewhere"],
    ["the sign-out page", "signout?callbackUrl=/elsewhere"],
  ])("is not lost to %s in another tab", async (_, page) => {
    const world = new OAuthWorld()
    const location = await world.start("signin/op", { callbackUrl: "/mine" })
    await world.browser.get(page)
    expect(world.browser.jar.get("authjs.callback-url")).toContain("elsewhere")
    const answer = await world.finish(world.op.consent(location.href))
    expect(answer.headers.get("location")).toBe("http://app.test/mine")
  })

  test("is not that of another sign-in", async () => {
    const world = new OAuthWorld()
    const location = await world.start("signin/op", { callbackUrl: "/mine" })
    world.browser.jar.set("authjs.callback-url", "http%3A%2F%2Fapp.test%2Ftheirs")
    const answer = await world.finish(world.op.consent(location.href))
    expect(answer.headers.get("location")).toBe("http://app.test")
  })
})

describe("An answer that belongs to no sign-in under way changes nothing", () => {
  test.each([
    ["a made-up code and state", "code=1&state=y"],
    ["a made-up error", "error=access_denied&state=y"],
    ["no state", "code=1"],
    ["nothing at all", ""],
  ])("%s", async (_, query) => {
    const world = new OAuthWorld()
    const location = await world.start("signin/op", { callbackUrl: "/mine" })
    const before = new Map(world.browser.jar)
    const answer = await world.browser.get(`callback/op?${query}`)
    expectRefused(answer, "Configuration")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(new Map(world.browser.jar)).toEqual(before)
    expect(world.op.paths).not.toContain("/token")
    await world.finish(world.op.consent(location.href))
    expect(await world.browser.session()).not.toBeNull()
  })

  test.each(["code=1&state=y", "code=1", "error=access_denied"])(
    "%s where the sign-in has no state",
    async (query) => {
      const world = new OAuthWorld((op) => [oauthOf(op, { checks: ["pkce"] })])
      const location = await world.start("signin/op", { callbackUrl: "/mine" })
      const answer = await world.browser.get(`callback/op?${query}`)
      expect(answer.headers.get("location")).toContain("error=")
      expect(changes(answer).filter((one) => /pkce|state|nonce/.test(one))).toEqual([])
      const finished = await world.finish(world.op.consent(location.href))
      expect(finished.headers.get("location")).toBe("http://app.test/mine")
    },
  )

  test("a form posted from elsewhere", async () => {
    const authorization = { params: { response_mode: "form_post" } }
    const world = new OAuthWorld((op) => [
      openIdOf(op, { authorization, checks: ["state", "nonce"] }),
    ])
    const location = await world.start("signin/op", { callbackUrl: "/mine" })
    const forged = await world.browser.visit("callback/op", {
      method: "POST",
      body: { code: "1", state: "y" },
      headers: { "sec-fetch-site": "cross-site" },
    })
    expectRefused(forged, "Configuration")
    expect(forged.headers.getSetCookie()).toEqual([])
    const body = world.op.consent(location.href)
    const headers = { "sec-fetch-site": "cross-site" }
    const bounced = await world.browser.visit("callback/op", { method: "POST", body, headers })
    expect(bounced.status).toBe(303)
    const answer = await world.browser.get("callback/op")
    expect(answer.headers.get("location")).toBe("http://app.test/mine")
  })

  test("the error page says so", async () => {
    const world = new OAuthWorld()
    await world.start()
    const answer = await world.browser.get("callback/op?code=1&state=y")
    const page = await world.browser.get(answer.headers.get("location") ?? "")
    expect(await page.text()).toContain("took too long, was finished already")
  })
})

test("Safari before 16.4 says only by Origin that a form came from elsewhere", async () => {
  const authorization = { params: { response_mode: "form_post" } }
  const world = new OAuthWorld((op) => [openIdOf(op, { authorization, checks: ["state"] })])
  const location = await world.start("signin/op", { callbackUrl: "/mine" })
  const body = world.op.consent(location.href)
  const headers = { origin: "https://op.example" }
  const bounced = await world.browser.visit("callback/op", { method: "POST", body, headers })
  expect(bounced.status).toBe(303)
})

describe("Who finishes what", () => {
  const kinds = ["jwt", "database"] as const

  /** A second tab of the same browser: one jar. */
  async function tabs(strategy: (typeof kinds)[number]) {
    const site = new LinkingSite({ strategy })
    await site.oauth(site.visitor(), ada)
    await site.oauth(site.visitor(), bob)
    const browser = site.visitor()
    const [adaId, bobId] = [(await site.user(ADA))?.id, (await site.user(bob.email))?.id]
    site.told()
    return { site, browser, adaId, bobId }
  }

  const users = async ({ site }: { site: LinkingSite }) =>
    site.told().filter((name) => name === "createUser" || name === "linkAccount")

  describe.each(kinds)("with %s sessions", (strategy) => {
    test("nobody, then A by another tab; the account is A's: signed in as A", async () => {
      const { site, browser, adaId } = await tabs(strategy)
      const from = await site.leave(browser)
      await site.oauth(browser, ada)
      await site.comeBack(browser, from, ada)
      expect(site.world.config.log).toEqual([])
      expect(await whose(browser)).toBe(adaId)
    })

    test.each([
      ["nobody's", { sub: "new", email: "new@example.com" }],
      ["B's", bob],
    ])("nobody, then A; the account is %s: refused", async (_, person) => {
      const at = await tabs(strategy)
      const { site, browser, adaId } = at
      const from = await site.leave(browser)
      await site.oauth(browser, ada)
      expectRefused(await site.comeBack(browser, from, person), "Configuration")
      expect(await whose(browser)).toBe(adaId)
      expect(await users(at)).toEqual([])
    })

    test("A, then nobody; the account is A's: signed in as A", async () => {
      const { site, browser, adaId } = await tabs(strategy)
      await site.oauth(browser, ada)
      const from = await site.leave(browser)
      await browser.post("signout")
      expect(await whose(browser)).toBeNull()
      await site.comeBack(browser, from, ada)
      expect(await whose(browser)).toBe(adaId)
    })

    test("A, then nobody; the account is nobody's: not linked, no new user, and the page says what to do", async () => {
      const at = await tabs(strategy)
      const { site, browser } = at
      await site.oauth(browser, ada)
      const from = await site.leave(browser, "other")
      await browser.post("signout")
      const answer = await site.comeBack(browser, from, { sub: "new", email: "new@example.com" })
      expect(answer.headers.get("location")).toBe(
        "http://app.test/auth/error?error=Configuration&code=signed_out",
      )
      const page = await browser.get(answer.headers.get("location") ?? "")
      expect(await page.text()).toContain("You were signed out. Sign in, then connect it.")
      expect(await whose(browser)).toBeNull()
      expect(await users(at)).toEqual([])
      expect(await site.owner("new", "other")).toBeNull()
    })

    test("A, then nobody; the account is B's: refused", async () => {
      const { site, browser } = await tabs(strategy)
      await site.oauth(browser, ada)
      const from = await site.leave(browser)
      await browser.post("signout")
      expectRefused(await site.comeBack(browser, from, bob), "Configuration")
      expect(await whose(browser)).toBeNull()
    })

    test("A, then A in a newer session: linked as if it were the same", async () => {
      const { site, browser, adaId } = await tabs(strategy)
      await site.oauth(browser, ada)
      const from = await site.leave(browser, "other")
      await browser.post("signout")
      await site.oauth(browser, ada)
      await site.comeBack(browser, from, { sub: "new", email: "new@example.com" })
      expect((await site.owner("new", "other"))?.id).toBe(adaId)
      expect(await whose(browser)).toBe(adaId)
    })

    test.each([
      ["nobody's", { sub: "new", email: "new@example.com" }],
      ["A's", ada],
      ["B's", bob],
    ])("A, then B; the account is %s: refused", async (_, person) => {
      const at = await tabs(strategy)
      const { site, browser, bobId } = at
      await site.oauth(browser, ada)
      const from = await site.leave(browser)
      await browser.post("signout")
      await site.oauth(browser, bob)
      expectRefused(await site.comeBack(browser, from, person), "Configuration")
      expect(await whose(browser)).toBe(bobId)
      expect(await users(at)).toEqual([])
    })
  })
})
