import { describe, expect, test } from "vitest"
import { type Condition, concerns } from "./condition.js"
import { readDifferences } from "./difference.js"
import type { ApplicationFacts } from "./facts.js"

const NOTHING: ApplicationFacts = {
  version: 5,
  way: "alias",
  packages: [],
  providers: [],
  hasAllProviders: true,
  options: [],
  isWhole: true,
  strategy: "jwt",
  environment: [],
  names: [],
}
const google = { kinds: ["google", "oidc"], options: ["clientId"] }

describe("A condition", () => {
  test.each<readonly [Condition, Partial<ApplicationFacts>]>([
    ["always", {}],
    [{ version: 4 }, { version: 4 }],
    [{ way: "rename" }, { way: "rename" }],
    [{ package: ["a", "b"] }, { packages: ["b"] }],
    [{ provider: { is: ["oidc"] } }, { providers: [google] }],
    [{ provider: { is: ["google"], sets: ["clientId"] } }, { providers: [google] }],
    [{ provider: { lacks: ["checks"] } }, { providers: [google] }],
    [{ sets: ["callbacks.session"] }, { options: ["callbacks.session"] }],
    [{ strategy: "database" }, { strategy: "database" }],
    [{ environment: ["AUTH_URL"] }, { environment: ["AUTH_URL"] }],
    [{ uses: ["getToken"] }, { names: ["getToken"] }],
  ])("%j is true of %j", (condition, facts) => {
    expect(concerns(condition, { ...NOTHING, ...facts })).toBe(true)
  })

  test.each<readonly [Condition, Partial<ApplicationFacts>]>([
    ["always", { version: 4 }],
    [{ version: 4 }, {}],
    [{ way: "rename" }, {}],
    [{ package: ["a"] }, { packages: ["b"] }],
    [{ provider: { is: ["email"] } }, { providers: [google] }],
    [{ provider: { sets: ["checks"] } }, { providers: [google] }],
    [{ provider: { lacks: ["clientId"] } }, { providers: [google] }],
    [
      { provider: { is: ["oauth"], sets: ["clientId"] } },
      { providers: [google, { kinds: ["oauth"], options: [] }] },
    ],
    [{ sets: ["cookies"] }, {}],
    [{ lacks: ["pages.signIn"] }, { options: ["pages.signIn"] }],
    [{ strategy: "database" }, {}],
    [{ environment: ["AUTH_URL"] }, {}],
    [{ uses: ["getToken"], provider: { is: ["oidc"] } }, { providers: [google] }],
  ])("%j is false of %j", (condition, facts) => {
    expect(concerns(condition, { ...NOTHING, ...facts })).toBe(false)
  })

  test.each<readonly [Condition, Partial<ApplicationFacts>]>([
    [{ provider: { is: ["email"] } }, { hasAllProviders: false }],
    [
      { provider: { is: ["oidc"], sets: ["checks"] } },
      { providers: [{ kinds: ["oidc"], options: null }] },
    ],
    [{ sets: ["cookies"] }, { isWhole: false }],
    [{ strategy: "database" }, { strategy: null }],
  ])("%j could be true where %j, so it is told", (condition, facts) => {
    expect(concerns(condition, { ...NOTHING, ...facts })).toBe(true)
  })
})

/** An application of which everything that a condition names is true. */
function factsFor(condition: Condition): ApplicationFacts {
  if (condition === "always") return NOTHING
  const { provider, strategy, environment, uses } = condition
  return {
    ...NOTHING,
    version: condition.version ?? 5,
    way: condition.way ?? "alias",
    packages: condition.package ?? [],
    providers: provider ? [{ kinds: provider.is ?? [], options: provider.sets ?? [] }] : [],
    options: condition.sets ?? [],
    strategy: strategy ?? "jwt",
    environment: environment ?? [],
    names: uses ?? [],
  }
}

describe("Each difference", () => {
  test.each(readDifferences())("$id concerns somebody, and not everybody", ({ concerns: whom }) => {
    expect(concerns(whom, factsFor(whom))).toBe(true)
    expect(
      concerns(whom, { ...NOTHING, version: whom !== "always" && whom.version === 4 ? 5 : 4 }),
    ).toBe(false)
  })

  test("few of those that could be noticed concern everybody", () => {
    const noticed = readDifferences().filter((one) => one.noticed !== false)
    expect(noticed.filter(({ concerns: whom }) => whom === "always").length).toBeLessThan(12)
    expect(noticed.length).toBeGreaterThan(60)
  })
})
