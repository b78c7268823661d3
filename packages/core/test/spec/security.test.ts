import { describe, expect, test } from "vitest"
import type { Framework } from "../../src/integration/operations/framework.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { Browser } from "../support/browser.js"
import { ADA, LinkingSite } from "../support/linking-site.js"
import { oauthOf, OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { world } from "../support/world.js"

const SESSION = "authjs.session-token"
const CHECKS = ["authjs.state", "authjs.nonce", "authjs.pkce.code_verifier"] as const

/** Every value that this library sealed or signed for one browser, by where it was. */
async function sealedValues(strategy: "jwt" | "database") {
  const site = new LinkingSite({ strategy })
  const browser = site.visitor()
  await browser.post("signin/email", { email: ADA })
  const mark = new Map(browser.jar)
  await browser.get(site.sent.at(-1)!.url)
  const leaving = await site.leave(browser)
  const values = new Map([...mark, ...browser.jar])
  const parameter = leaving.searchParams.get("state")!
  return { site, browser, leaving, values: values.set("the state parameter", parameter) }
}

describe.each(["jwt", "database"] as const)(
  "CVE-2023-48309: one purpose's value for another (%s)",
  (strategy) => {
    test("no other value is a session, in one piece or in parts", async () => {
      const { site, values } = await sealedValues(strategy)
      const others = [...values].filter(([name]) => name !== SESSION)
      expect(others.map(([name]) => name)).toEqual(
        expect.arrayContaining([...CHECKS, "authjs.csrf-token", "the state parameter"]),
      )
      for (const [, value] of others) {
        const half = Math.ceil(value.length / 2)
        for (const jar of [
          { [SESSION]: value },
          { [`${SESSION}.0`]: value },
          { [`${SESSION}.0`]: value.slice(0, half), [`${SESSION}.1`]: value.slice(half) },
        ]) {
          const visitor = site.visitor()
          for (const [name, part] of Object.entries(jar)) visitor.jar.set(name, part)
          expect(await visitor.session()).toBeNull()
        }
      }
    })

    test("no other value is a check, the session's included", async () => {
      const { site, browser, leaving, values } = await sealedValues(strategy)
      const query = new URLSearchParams(site.world.op.consent(leaving.href))
      site.describe({ sub: "1" })
      const own = new Map(browser.jar)
      for (const check of CHECKS)
        for (const [name, value] of values) {
          if (name === check) continue
          browser.jar.clear()
          for (const [cookie, kept] of own) browser.jar.set(cookie, cookie === check ? value : kept)
          await browser.get(`callback/op?${query.toString()}`)
          expect([check, name, site.world.lastError]).toEqual([check, name, "InvalidCheck"])
        }
      expect(site.world.op.paths).not.toContain("/token")
    })

    test("the same matrix with our own names: only the right value in the right place signs in", async () => {
      const { site, browser, leaving } = await sealedValues(strategy)
      await site.comeBack(browser, leaving, { sub: "1" })
      expect(site.world.lastError).toBeUndefined()
      expect((await site.owner("1"))?.email).toBe(ADA)
    })
  },
)

describe("CVE-2023-27490: a callback whose checks were stripped from the authorization request", () => {
  /**
   * The victim's browser starts a sign-in; an attacker removes the checks from its address and intercepts the response.
   */
  async function intercepted(keep: readonly string[]) {
    const stub = new OAuthWorld()
    const location = await stub.start()
    for (const name of ["state", "nonce", "code_challenge", "code_challenge_method"])
      if (!keep.includes(name)) location.searchParams.delete(name)
    return { stub, query: new URLSearchParams(stub.op.consent(location.href)) }
  }

  test.each([[[]], [["nonce"]], [["code_challenge", "code_challenge_method", "nonce"]]])(
    "without state, keeping %j → refused in every browser; the code is never sent",
    async (keep) => {
      const { stub, query } = await intercepted(keep)
      expect(query.has("state")).toBe(false)
      const empty = new Browser(stub.config)
      const attacker = new Browser(stub.config)
      await attacker.post("signin/op")
      for (const browser of [stub.browser, empty, attacker]) {
        await browser.get(`callback/op?${query.toString()}`)
        expect(stub.lastError).toBe("InvalidCheck")
        expect(await browser.session()).toBeNull()
      }
      expect(stub.op.paths).not.toContain("/token")
    },
  )

  test("with state but without nonce → the ID Token without one is refused", async () => {
    const { stub, query } = await intercepted(["state", "code_challenge", "code_challenge_method"])
    await stub.browser.get(`callback/op?${query.toString()}`)
    expect(stub.lastError).not.toBeUndefined()
    expect(await stub.browser.session()).toBeNull()
  })

  test("with state and nonce but without PKCE → the verifier is sent all the same", async () => {
    const { stub, query } = await intercepted(["state", "nonce"])
    await stub.browser.get(`callback/op?${query.toString()}`)
    expect(stub.op.bodies.join()).toContain("code_verifier=")
    expect(await stub.browser.session()).toBeNull()
  })

  test("GHSA-wxw3: the state cookie is there, the parameter another, empty or repeated", async () => {
    for (const state of ["another", "", undefined]) {
      const stub = new OAuthWorld()
      const { state: own, ...query } = stub.op.consent((await stub.start()).href)
      await stub.finish({ ...query, ...(state !== undefined && { state }) })
      expect(stub.lastError).toBe("InvalidCheck")
      const repeated = `${new URLSearchParams({ ...query, state: own! }).toString()}&state=another`
      await stub.finish(repeated)
      expect(await stub.browser.session()).toBeNull()
      expect(stub.op.paths).not.toContain("/token")
    }
  })
})

describe("GHSA-x445: a flow ends at the provider that began it", () => {
  const kinds = { oidc: openIdOf, oauth: oauthOf }
  const pairs = (["oidc", "oauth"] as const).flatMap((from) =>
    (["oidc", "oauth"] as const).map((to) => [from, to] as const),
  )

  test.each(pairs)("%s → %s, the same vendor twice", async (from, to) => {
    const stub = new OAuthWorld((op) => [
      kinds[from](op, { id: "p" }),
      { ...kinds[to](op), id: "q" },
    ])
    const query = stub.op.consent((await stub.start("signin/p")).href)
    await stub.finish(query, "q")
    expect(stub.lastError).toBe("InvalidCheck")
    expect(stub.op.paths).not.toContain("/token")
    expect(await stub.browser.session()).toBeNull()
  })

  test.each(CHECKS)("the %s cookie alone from another provider's flow", async (check) => {
    const stub = new OAuthWorld((op) => [openIdOf(op, { id: "p" }), openIdOf(op, { id: "q" })])
    await stub.start("signin/p")
    const foreign = stub.browser.jar.get(check)!
    const query = stub.op.consent((await stub.start("signin/q")).href)
    stub.browser.jar.set(check, foreign)
    await stub.finish(query, "q")
    expect(stub.lastError).toBe("InvalidCheck")
    expect(stub.op.paths).not.toContain("/token")
  })

  test("the provider is renamed between the two requests", async () => {
    const stub = new OAuthWorld()
    const query = stub.op.consent((await stub.start()).href)
    const renamed = new Browser({
      ...stub.config,
      providers: [openIdOf(stub.op, { id: "renamed" })],
    })
    for (const [name, value] of stub.browser.jar) renamed.jar.set(name, value)
    await renamed.get(`callback/renamed?${new URLSearchParams(query).toString()}`)
    expect(stub.lastError).toBe("InvalidCheck")
    expect(stub.op.paths).not.toContain("/token")
  })
})

describe("provider ids that are none", () => {
  const ids = [
    "unknown",
    "undefined",
    "null",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "0",
    "-1",
    "NaN",
    "true",
    "CREDENTIALS",
    "credentials%00",
    "credentials%20",
    "%63redentials%2f..",
    "credentials;",
    "%F0%9F%92%A9",
    "%ef%bc%83",
    "credential%73x",
    "a".repeat(500),
    "..%2fsession",
  ]

  test.each(ids.flatMap((id) => (["signin", "callback"] as const).map((action) => [action, id])))(
    "%s/%s → an error that lists nobody; nobody signed in",
    async (action, id) => {
      const config = world()
      const browser = new Browser(config)
      const fields = { username: "ada", password: "enchantress" }
      const response = await browser.post(`${action}/${id}`, fields)
      const said = `${response.headers.get("location")} ${await response.text()}`
      expect(response.status).not.toBe(500)
      expect(said).not.toMatch(/credentials[^%;]*Password|authorize|at .*\.ts/)
      expect(browser.jar.has(SESSION)).toBe(false)
      expect(await browser.session()).toBeNull()
    },
  )
})

describe("what `authorized` may answer", () => {
  interface Event {
    readonly request: Request
  }
  const framework: Framework<Event> = {
    basePath: "/auth",
    toRequest: ({ request }) => request,
    received: ({ request: { url, headers } }) => ({ origin: new URL(url).origin, headers }),
    target: () => undefined,
    setCookies: () => undefined,
    redirect: (_, url) => Response.redirect(url),
    env: () => ({}),
  }
  const event = { request: new Request("http://app.test/secret?page=2") }

  function gate(authorized: unknown) {
    const runs: unknown[] = []
    const config = { ...world(), callbacks: { authorized: authorized as () => unknown } }
    const { protect } = createOperations(framework, config)
    const handler = protect((_, auth) => {
      runs.push(auth)
      return new Response("secret")
    })
    return { runs, enter: async () => (await handler(event)) as Response }
  }

  test.each(
    [
      undefined,
      null,
      false,
      0,
      "",
      Number.NaN,
      1,
      "true",
      "/elsewhere",
      {},
      [],
      { user: {} },
      Symbol("yes"),
      () => true,
      new Boolean(true),
      { status: 200 },
    ].map((value) => [value]),
  )("%o → to the sign-in page; the handler does not run", async (value) => {
    const { runs, enter } = gate(() => value)
    const response = await enter()
    expect(runs).toEqual([])
    const location = new URL(response.headers.get("location") ?? "about:none")
    expect(location.pathname).toBe("/auth/signin")
    expect(location.searchParams.get("callbackUrl")).toBe(event.request.url)
  })

  test.each([
    ["/auth/signin", {}],
    ["/auth/signin/credentials", {}],
    ["/auth/callback/credentials", {}],
    ["/login?callbackUrl=%2Fsecret", { signIn: "/login" }],
  ])("%s is never behind the sign-in page", async (path, pages) => {
    const config = { ...world(), pages, callbacks: { authorized: () => false } }
    const { protect } = createOperations(framework, config)
    const handler = protect((_, auth) => ({ auth }))
    expect(await handler({ request: new Request(`http://app.test${path}`) })).toEqual({
      auth: null,
    })
  })

  test.each([
    ["/auth/secret", {}],
    ["/auth/signin/a/b", {}],
    ["/auth/%73ignin", {}],
    ["/login/more", { signIn: "/login" }],
    ["/LOGIN", { signIn: "/login" }],
    ["//app.test/login", { signIn: "/login" }],
  ])("%s only looks like a way in", async (path, pages) => {
    const config = { ...world(), pages, callbacks: { authorized: () => false } }
    const { protect } = createOperations(framework, config)
    const handler = protect(() => "secret")
    const response = await handler({ request: new Request(`http://app.test${path}`) })
    expect(response).toBeInstanceOf(Response)
  })

  test("throws or rejects → the handler does not run", async () => {
    for (const authorized of [
      () => {
        throw new Error("database is down")
      },
      () => Promise.reject(new Error("database is down")),
    ]) {
      const { runs, enter } = gate(authorized)
      await expect(enter()).rejects.toThrow("database is down")
      expect(runs).toEqual([])
    }
  })

  test("never settles → neither does the answer; the handler does not run", async () => {
    const { runs, enter } = gate(() => new Promise(() => undefined))
    const waiting = Promise.race([
      enter(),
      new Promise((resolve) => setTimeout(resolve, 30, "waiting")),
    ])
    expect(await waiting).toBe("waiting")
    expect(runs).toEqual([])
  })

  test("a response → that response; true → the handler, told who asks", async () => {
    const turned = gate(() => new Response("no", { status: 451 }))
    expect((await turned.enter()).status).toBe(451)
    expect(turned.runs).toEqual([])
    const admitted = gate(async () => true)
    expect(await (await admitted.enter()).text()).toBe("secret")
    expect(admitted.runs).toEqual([null])
  })
})
