import { afterEach, describe, expect, test, vi } from "vitest"
import { sealCookie } from "../../src/cookies/sealed-cookie.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { CLIENT_SECRET } from "../support/stub-provider.js"

afterEach(() => {
  vi.useRealTimers()
})

/** What is left after a sign-in. */
async function outcome(world: OAuthWorld): Promise<unknown> {
  return {
    error: world.lastError,
    checks: [...world.browser.jar.keys()].filter((name) => /state|pkce|nonce/.test(name)),
    session: await world.browser.session(),
    asked: world.op.paths.filter((path) => !path.startsWith("/.well-known")),
  }
}

/** No session, the check cookies deleted, this error, and no further request to the provider. */
function refused({ type = "InvalidCheck", asked = [] as string[] } = {}): unknown {
  return { error: type, checks: [], session: null, asked }
}

/** The same for what answers no sign-in of this browser: its cookies are as they were. */
function unanswered(
  checks: readonly string[] = ["authjs.state", "authjs.pkce.code_verifier", "authjs.nonce"],
): unknown {
  return { error: "InvalidCheck", checks, session: null, asked: [] }
}

describe("a callback that is not this browser's, now", () => {
  test.each([
    ["missing", () => undefined],
    ["empty", () => ""],
    ["foreign", () => "foreign"],
    ["in another case", (state: string) => state.toUpperCase()],
    ["with a blank", (state: string) => `${state} `],
  ])("state %s", async (_, change) => {
    const world = new OAuthWorld()
    await world.signIn(({ state = "", ...query }) => {
      const changed = change(state)
      return { ...query, ...(changed !== undefined && { state: changed }) }
    })
    expect(await outcome(world)).toEqual(unanswered())
  })

  test.each(["authjs.state", "authjs.pkce.code_verifier", "authjs.nonce"])(
    "without the cookie %s",
    async (name) => {
      const world = new OAuthWorld()
      const query = world.op.consent((await world.start()).href)
      world.browser.jar.delete(name)
      const left = [...world.browser.jar.keys()].filter((one) => /state|pkce|nonce/.test(one))
      await world.finish(query)
      expect(await outcome(world)).toEqual(unanswered(left))
    },
  )

  test.each(["authjs.state", "authjs.pkce.code_verifier", "authjs.nonce"])(
    "with plain text in %s",
    async (name) => {
      const world = new OAuthWorld()
      const query = world.op.consent((await world.start()).href)
      world.browser.jar.set(name, query["state"] ?? "")
      await world.finish(query)
      expect(await outcome(world)).toEqual(unanswered())
    },
  )

  test.each(["short", "a".repeat(42), "a".repeat(129), `${"a".repeat(43)}%`, ""])(
    "with the sealed verifier %j, which RFC 7636 §4.1 does not allow",
    async (value) => {
      const world = new OAuthWorld()
      const query = world.op.consent((await world.start()).href)
      const option = { name: "authjs.pkce.code_verifier", options: {} }
      const secret = "test-secret-test-secret-test-secret"
      const cookie = await sealCookie(
        option,
        { value, provider: "op" },
        { secret, now: Date.now() },
      )
      world.browser.jar.set(cookie.name, cookie.value)
      await world.finish(query)
      expect(await outcome(world)).toEqual(unanswered())
    },
  )

  test("nobody is asked anything, not even for discovery", async () => {
    const world = new OAuthWorld((op) => [
      openIdOf(op, { authorization: "https://op.example/authorize" }),
    ])
    await world.signIn((query) => ({ ...query, state: "foreign" }))
    expect(world.lastError).toBe("InvalidCheck")
    expect(world.op.requests).toEqual([])
  })

  test("after fifteen minutes", async () => {
    const world = new OAuthWorld()
    const query = world.op.consent((await world.start()).href)
    vi.setSystemTime(Date.now() + 16 * 60 * 1000)
    await world.finish(query)
    expect(await outcome(world)).toEqual(unanswered())
  })

  test("E18: in a browser that started nothing", async () => {
    const world = new OAuthWorld()
    const query = world.op.consent((await world.start()).href)
    world.browser.jar.clear()
    const response = await world.finish(query)
    expect(response.headers.get("location")).toContain("error=Configuration")
    expect(await outcome(world)).toEqual(refused())
  })

  test("E16: twice; the cookies are gone, nobody is asked, and who is signed in goes home", async () => {
    const world = new OAuthWorld()
    const query = world.op.consent((await world.start()).href)
    await world.finish(query)
    const asked = world.op.requests.length
    const again = await world.finish(query)
    expect(again.headers.get("location")).toBe("http://app.test")
    expect(world.config.log).toEqual([])
    world.browser.jar.delete("authjs.session-token")
    await world.finish(query)
    expect(world.lastError).toBe("InvalidCheck")
    expect(await world.browser.session()).toBeNull()
    expect(world.op.requests.length).toBe(asked)
  })

  test.each<[string, boolean | string, string]>([
    ["refuses", false, "error=AccessDenied"],
    ["sends elsewhere", "/second-factor", "/second-factor"],
  ])(
    "twice, where the application %s the first: no repetition looks like a success",
    async (_, verdict, leadsTo) => {
      let answer: boolean | string = true
      const world = new OAuthWorld(undefined, { callbacks: { signIn: () => answer } })
      await world.signIn()
      answer = verdict
      const query = world.op.consent((await world.start()).href)
      const first = await world.finish(query)
      expect(first.headers.get("location")).toContain(leadsTo)
      const again = await world.finish(query)
      expect(again.headers.get("location")).toContain("error=Configuration")
      expect(world.lastError).toBe("InvalidCheck")
    },
  )

  test("E15: at another provider's callback", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op), openIdOf(op, { id: "other" })])
    const query = world.op.consent((await world.start()).href)
    await world.finish(query, "other")
    expect(await outcome(world)).toEqual(unanswered())
  })

  test("of two flows in one browser each completes with its own account", async () => {
    const world = new OAuthWorld()
    const first = world.op.consent((await world.start()).href)
    const second = world.op.consent((await world.start()).href)
    for (const [query, sub] of [
      [second, "grace"],
      [first, "ada"],
    ] as const) {
      world.op.overrides.claims = (claims) => ({ ...claims, sub, name: sub })
      await world.finish(query)
      // Someone who chose another account in the first tab must not end up signed in as the second tab's.
      expect(await world.browser.session()).toMatchObject({ user: { name: sub } })
    }
  })
})

describe("The authorization response", () => {
  // A repeated parameter may be read differently by two parsers (CWE-235).
  test.each([
    "code",
    "state",
    "iss",
    "error",
    "error_description",
    "id_token",
    "session_state",
    "response",
  ])("%s twice is refused before anything else", async (name) => {
    const world = new OAuthWorld()
    const query = world.op.consent((await world.start()).href)
    await world.finish(
      `${new URLSearchParams({ ...query, [name]: query[name] ?? "a" }).toString()}&${name}=b`,
    )
    expect(await outcome(world)).toEqual(unanswered())
  })

  test.each([
    ["a response in a JWT", { response: "eyJ" }],
    ["E10: 9 kB of code", { code: "c".repeat(9000) }],
  ])("%s", async (_, change) => {
    const world = new OAuthWorld()
    await world.signIn((query) => ({ ...query, ...change }))
    expect(await outcome(world)).toEqual(unanswered())
  })

  test("no code", async () => {
    const world = new OAuthWorld()
    await world.signIn((query) => ({ ...query, code: "" }))
    expect(await outcome(world)).toEqual(refused())
  })

  test("parameters of a query provider in a POST", async () => {
    const world = new OAuthWorld()
    const query = world.op.consent((await world.start()).href)
    const search = new URLSearchParams(query).toString()
    await world.browser.visit(`callback/op?${search}`, { method: "POST", body: query })
    expect(await outcome(world)).toEqual(unanswered())
  })

  test("E19: tokens in the query are ignored", async () => {
    const world = new OAuthWorld()
    await world.signIn((query) => ({
      ...query,
      id_token: "forged",
      access_token: "forged",
      token: "forged",
    }))
    expect(await world.browser.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(world.op.bodies.join()).not.toContain("forged")
  })

  test("E10: a code of odd characters reaches the token endpoint as it is", async () => {
    const world = new OAuthWorld()
    await world.signIn((query) => ({ ...query, code: "a+b c%2F&d=ü" }))
    const body = world.op.bodies[world.op.paths.indexOf("/token")]
    expect(new URLSearchParams(body).get("code")).toBe("a+b c%2F&d=ü")
  })

  test("a callbackUrl in the callback is ignored; the remembered target counts", async () => {
    const world = new OAuthWorld()
    const location = await world.start("signin/op", { callbackUrl: "/mine" })
    const response = await world.finish({
      ...world.op.consent(location.href),
      callbackUrl: "/theirs",
    })
    expect(response.headers.get("location")).toBe("http://app.test/mine")
  })
})

describe("iss (RFC 9207, FAPI authorization-response-iss modules)", () => {
  const cases: [string, { promised: boolean; iss: string | undefined; completes: boolean }][] = [
    ["promised and right", { promised: true, iss: "https://op.example", completes: true }],
    ["promised and missing", { promised: true, iss: undefined, completes: false }],
    ["promised and wrong", { promised: true, iss: "https://op.example1", completes: false }],
    ["E12 with a slash", { promised: true, iss: "https://op.example/", completes: false }],
    ["E12 in another case", { promised: true, iss: "https://OP.example", completes: false }],
    ["E12 with the port", { promised: true, iss: "https://op.example:443", completes: false }],
    ["E13 not promised, right", { promised: false, iss: "https://op.example", completes: true }],
    ["E13 not promised, wrong", { promised: false, iss: "https://evil.example", completes: false }],
    ["not promised, missing", { promised: false, iss: undefined, completes: true }],
  ]
  test.each(cases)("%s", async (_, { promised, iss, completes }) => {
    const world = new OAuthWorld()
    world.op.overrides = {
      metadata: (document) => ({
        ...document,
        authorization_response_iss_parameter_supported: promised,
      }),
    }
    await world.signIn(({ iss: _own, ...query }) => ({
      ...query,
      ...(iss !== undefined && { iss }),
    }))
    expect((await world.browser.session()) !== null).toBe(completes)
    expect(world.op.paths.includes("/token")).toBe(completes)
    expect(world.lastError).toBe(completes ? undefined : "InvalidCheck")
  })

  test("wrong on an error response", async () => {
    const world = new OAuthWorld()
    await world.signIn(({ state = "" }) => ({
      error: "access_denied",
      state,
      iss: "https://evil.example",
    }))
    expect(await outcome(world)).toEqual(refused())
  })

  test("a server without an issuer cannot be judged by it", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op)])
    await world.signIn()
    expect(await world.browser.session()).not.toBeNull()
  })
})

describe("the provider reports an error", () => {
  test.each([
    "access_denied",
    "login_required",
    "interaction_required",
    "server_error",
    "<script>",
  ])("%s: OAuthCallbackError on the sign-in page, nothing of it in the address", async (error) => {
    const world = new OAuthWorld()
    const response = await world.signIn(({ state = "", iss = "" }) => ({
      error,
      state,
      iss,
      error_description: `<b>no</b>\r\nSet-Cookie: a=b\u2028${"x".repeat(5000)}`,
    }))
    const code = error === "access_denied" ? "&code=cancelled" : ""
    expect(response.headers.get("location")).toBe(
      `http://app.test/auth/signin?error=OAuthCallbackError${code}`,
    )
    expect(await outcome(world)).toEqual(refused({ type: "OAuthCallbackError" }))
    const [logged] = world.config.log.slice(-1)
    const { cause } = logged as Error & { cause: Record<string, string> }
    expect(cause).toMatchObject({ providerId: "op", error })
    expect(cause["error_description"]).not.toMatch(/[\r\n\u2028]/)
    expect(cause["error_description"]?.length).toBeLessThanOrEqual(300)
  })

  test.each([
    ["redirect_uri_mismatch", ""],
    ["invalid_request", "Invalid redirect_uri."],
  ])("%s %s: the error says which address to register", async (error, error_description) => {
    const world = new OAuthWorld()
    await world.signIn(({ state = "", iss = "" }) => ({ error, state, iss, error_description }))
    const described = error_description ? ": Invalid redirect_uri" : ""
    expect(world.config.log.at(-1)?.message).toContain(
      `reported ${error}${described}. Register exactly http://app.test/auth/callback/op there.`,
    )
  })

  test("error and code together are an error", async () => {
    const world = new OAuthWorld()
    await world.signIn((query) => ({ ...query, error: "access_denied" }))
    expect(await outcome(world)).toEqual(refused({ type: "OAuthCallbackError" }))
  })

  test("E14: with a foreign state it is nobody's error", async () => {
    const world = new OAuthWorld()
    await world.signIn(() => ({ error: "access_denied", state: "foreign" }))
    const left = (await outcome(world)) as { checks: string[] }
    expect(left).toEqual({ ...(refused() as object), checks: left.checks })
    expect(left.checks).toHaveLength(3)
  })
})

describe("a code from another browser", () => {
  test("the verifier does not fit; the error names the step and no secret", async () => {
    const victim = new OAuthWorld()
    const stolen = victim.op.consent((await victim.start()).href)["code"] ?? ""
    const attacker = new OAuthWorld()
    const query = attacker.op.consent((await attacker.start()).href)
    await attacker.finish({ ...query, code: stolen.replace("code-1", "code-7") })
    expect(await outcome(attacker)).toEqual(
      refused({ type: "CallbackRouteError", asked: ["/token"] }),
    )
    expect(attacker.config.log.at(-1)?.message).toMatch(
      /token request of provider "op" failed.*invalid_grant/,
    )
    for (const secret of ["canary", CLIENT_SECRET, query["state"] ?? ""])
      expect(attacker.logged).not.toContain(secret)
  })
})
