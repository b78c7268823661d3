import { describe, expect, test } from "vitest"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"

type Options = Parameters<typeof openIdOf>[1]
type Claims = Record<string, unknown>

const ago = (seconds: number) => ({ auth_time: Math.floor(Date.now() / 1000) - seconds })

/** A sign-in whose ID Token also contains `claims`, started at `path`. */
async function signedIn(
  options: Options,
  claims: Claims,
  path = "signin/op",
): Promise<{ world: OAuthWorld; location: URL; isIn: boolean }> {
  const world = new OAuthWorld((op) => [openIdOf(op, options)])
  world.op.overrides = { claims: (own) => ({ ...own, ...claims }) }
  const location = await world.start(path)
  if (location.hostname === "op.example") await world.finish(world.op.consent(location.href))
  return { world, location, isIn: (await world.browser.session()) !== null }
}

const asking = (params: Claims): Options => ({ authorization: { params } })
const essential = (acr: Claims): Options =>
  asking({ claims: { id_token: { acr: { essential: true, ...acr } } } })

describe("E05: max_age is demanded on return", () => {
  test.each<[string, Options, Claims, boolean]>([
    ["young enough", asking({ max_age: 60 }), ago(30), true],
    ["within the tolerance of clocks", asking({ max_age: 60 }), ago(100), true],
    ["too old", asking({ max_age: 60 }), ago(180), false],
    ["0, just now", asking({ max_age: 0 }), ago(1), true],
    ["0, from before", asking({ max_age: 0 }), ago(120), false],
    ["no auth_time", asking({ max_age: 60 }), {}, false],
    ["auth_time null", asking({ max_age: 60 }), { auth_time: null }, false],
    ["auth_time in the future", asking({ max_age: 60 }), ago(-320), false],
    ["client.default_max_age: young", { client: { default_max_age: 60 } }, ago(30), true],
    ["client.default_max_age: too old", { client: { default_max_age: 60 } }, ago(180), false],
    ["client.default_max_age: no auth_time", { client: { default_max_age: 60 } }, {}, false],
    ["client.require_auth_time: there", { client: { require_auth_time: true } }, ago(9e6), true],
    ["client.require_auth_time: not there", { client: { require_auth_time: true } }, {}, false],
    [
      "an essential auth_time that is missing",
      asking({ claims: { id_token: { auth_time: { essential: true } } } }),
      {},
      false,
    ],
  ])("%s", async (...[, options, claims, completes]) => {
    const { world, isIn } = await signedIn(options, claims)
    expect(isIn).toBe(completes)
    expect(world.lastError).toBe(completes ? undefined : "CallbackRouteError")
  })

  test("the error says what was asked and what to look at", async () => {
    const { world } = await signedIn(asking({ max_age: 60 }), ago(180))
    expect(world.config.log[0]?.message).toMatch(
      /"op".*older than the max_age of 60 seconds.*Check/,
    )
  })
})

describe("E05: acr is demanded on return", () => {
  const values = asking({ acr_values: "urn:high urn:higher" })
  const withBoth = (acr_values: string) =>
    asking({ acr_values, claims: { id_token: { acr: { essential: true } } } })
  const both = withBoth("urn:high urn:higher")
  test.each<[string, Options, Claims, boolean]>([
    ["acr_values alone are a request, not a demand: another", values, { acr: "urn:low" }, true],
    ["acr_values alone are a request, not a demand: no acr", values, {}, true],
    ["both: the first", both, { acr: "urn:high" }, true],
    ["both: another of them", both, { acr: "urn:higher" }, true],
    ["both: none of them", both, { acr: "urn:low" }, false],
    ["both: a part of one", both, { acr: "urn:hig" }, false],
    ["both: no acr", both, {}, false],
    ["both: a list", both, { acr: ["urn:high"] }, false],
    ["both: hints alone ask for any", withBoth("idp:a tenant:b"), { acr: "x" }, true],
    ["both: beside a hint", withBoth("idp:a high"), { acr: "low" }, false],
    ["essential value", essential({ value: "urn:high" }), { acr: "urn:high" }, true],
    ["essential value, another", essential({ value: "urn:high" }), { acr: "urn:low" }, false],
    ["essential values", essential({ values: ["a", "b"] }), { acr: "b" }, true],
    ["essential values, none", essential({ values: ["a", "b"] }), { acr: "c" }, false],
    ["essential without a value: any", essential({}), { acr: "c" }, true],
    ["essential without a value: none", essential({}), {}, false],
    [
      "a claim that is not essential is not demanded",
      asking({ claims: { id_token: { acr: { values: ["a"] } } } }),
      {},
      true,
    ],
    ["claims that are no JSON are the provider's to refuse", asking({ claims: "{" }), {}, true],
  ])("%s", async (...[, options, claims, completes]) => {
    const { world, isIn } = await signedIn(options, claims)
    expect(isIn).toBe(completes)
    expect(world.lastError).toBe(completes ? undefined : "CallbackRouteError")
    expect(world.config.log[0]?.message ?? "acr").toContain("acr")
  })
})

describe("What a browser asks for", () => {
  test.each<[string, string, Claims, boolean]>([
    ["acr_values", "signin/op?acr_values=urn:high", { acr: "urn:low" }, false],
    ["acr_values, given", "signin/op?acr_values=urn:high", { acr: "urn:high" }, true],
    ["max_age", "signin/op?max_age=60", ago(180), false],
  ])("%s is demanded too, where acr is essential", async (...[, path, claims, completes]) => {
    expect((await signedIn(essential({}), { acr: "x", ...claims }, path)).isIn).toBe(completes)
  })

  test("is not read from the callback", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, asking({ max_age: 60 }))])
    world.op.overrides = { claims: (own) => ({ ...own, ...ago(600), acr: "urn:low" }) }
    const location = await world.start()
    const answer = world.op.consent(location.href)
    await world.finish({ ...answer, max_age: "9999", acr_values: "urn:low" })
    expect(await world.browser.session()).toBeNull()
  })

  test.each([
    ["max_age", asking({ max_age: 60 }), "signin/op?max_age=9999", ago(600)],
    ["default_max_age", { client: { default_max_age: 60 } }, "signin/op?max_age=9999", ago(600)],
    [
      "acr_values",
      asking({ acr_values: "high", claims: { id_token: { acr: { essential: true } } } }),
      "signin/op?acr_values=low",
      { acr: "low" },
    ],
    ["essential acr", essential({ value: "high" }), "signin/op?acr_values=low", { acr: "low" }],
  ])("does not soften a configured %s", async (...[, options, path, claims]) => {
    expect((await signedIn(options, claims, path)).isIn).toBe(false)
  })

  test("a max_age that is none is left out of the request", async () => {
    const { location, isIn } = await signedIn({}, {}, "signin/op?max_age=soon")
    expect(location.searchParams.has("max_age")).toBe(false)
    expect(isIn).toBe(true)
  })

  test.each(["漢".repeat(1000), '" '.repeat(512), "\\ ".repeat(512)])(
    "acr_values that are none are left out: the cookie that remembers them would not fit a browser",
    async (acr) => {
      const { location } = await signedIn({}, {}, `signin/op?acr_values=${encodeURIComponent(acr)}`)
      expect(location.hostname).toBe("op.example")
      expect(location.searchParams.has("acr_values")).toBe(false)
    },
  )

  test("the longest acr_values, with a key and the longest target, fit their cookie", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { dpop: true, ...essential({}) })])
    const longest = [
      "level-one ".repeat(100).trim(),
      `${"a ".repeat(99)}${"b".repeat(826)}`,
      "a".repeat(1024),
    ]
    for (const acr of longest) {
      const path = `signin/op?acr_values=${encodeURIComponent(acr)}`
      const answer = await world.browser.post(path, { callbackUrl: `/${"a".repeat(2000)}` })
      const asked = new URL(answer.headers.get("location") ?? "").searchParams.get("acr_values")
      expect(asked).toBe(acr)
      const lines = answer.headers.getSetCookie().filter((line) => line.includes(".state="))
      expect(lines).toHaveLength(1)
      expect(lines[0]?.length).toBeLessThan(4096)
    }
  })

  test("more than a hundred names are left out: no cookie would hold them", async () => {
    const world = new OAuthWorld()
    const location = await world.start(`signin/op?acr_values=${"a+".repeat(101)}`)
    expect(location.searchParams.has("acr_values")).toBe(false)
  })

  test("is left out where no check would remember it", async () => {
    const path = "signin/op?max_age=60&acr_values=high&prompt=login"
    const { location } = await signedIn({ checks: ["none"] }, {}, path)
    expect([...location.searchParams.keys()]).not.toContain("max_age")
    expect(location.searchParams.get("acr_values")).toBe("high")
    expect(location.searchParams.get("prompt")).toBe("login")
  })
})

describe("A configuration that could not be kept is refused before anybody is sent away", () => {
  test.each<[string, Options, RegExp]>([
    ["max_age that is no number", asking({ max_age: "1h" }), /max_age.*whole number of seconds/],
    ["negative", asking({ max_age: -1 }), /max_age.*whole number/],
    ["default_max_age", { client: { default_max_age: 0.5 } }, /default_max_age.*whole number/],
    ["no checks", { ...asking({ max_age: 60 }), checks: ["none"] }, /no checks/],
  ])("%s", async (_, options, message) => {
    const { world, location } = await signedIn(options, {})
    expect(location.hostname).toBe("app.test")
    expect(world.lastError).toBe("InvalidProvider")
    expect(world.config.log[0]?.message).toMatch(message)
  })

  test("without checks, a callback that nobody started is refused as well", async () => {
    const options: Options = { ...essential({ value: "high" }), checks: ["none"] }
    const world = new OAuthWorld((op) => [openIdOf(op, options)])
    await world.finish({ code: "code-1-canary", iss: "https://op.example" })
    expect(await world.browser.session()).toBeNull()
    expect(world.config.log).toHaveLength(1)
  })
})
