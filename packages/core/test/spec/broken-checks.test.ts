import { expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const { broken } = vi.hoisted(() => ({
  broken: (name: string) => () => {
    throw new TypeError(`${name} is broken`)
  },
}))

vi.mock("../../src/config/shared-secret.js", () => ({ sharedSecret: broken("sharedSecret") }))
vi.mock("../../src/config/second-core.js", () => ({ secondCore: broken("secondCore") }))
vi.mock("../../src/config/unknown-options.js", () => ({ unknownOptions: broken("unknownOptions") }))
vi.mock("../../src/config/missing-credentials.js", () => ({
  missingCredentials: broken("missingCredentials"),
}))
vi.mock("../../src/config/option-kinds.js", () => ({
  optionKindProblems: broken("optionKindProblems"),
  toleratedKinds: broken("toleratedKinds"),
}))
vi.mock("../../src/config/unusual-providers.js", () => ({
  unusualProviders: broken("unusualProviders"),
}))
vi.mock("../../src/config/likely-mistakes.js", () => ({
  likelyMistakes: broken("likelyMistakes"),
}))
vi.mock("../../src/config/env-collisions.js", () => ({ collisionsOf: broken("collisionsOf") }))
vi.mock("../../src/http/forwarded-ignored.js", () => ({
  warnOfForwarded: broken("warnOfForwarded"),
}))
vi.mock("../../src/http/other-address.js", () => ({ otherAddress: broken("otherAddress") }))

test("a check, warning or hint about a configuration that throws is logged, and fails no request", async () => {
  const config = world({ providers: [password()] })
  setEnvDefaults({ NODE_ENV: "development" }, config)
  const browser = new Browser(config)
  const answer = await browser.get("providers", { "x-forwarded-host": "other.test" })
  expect(answer.status).toBe(200)
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  const causes = config.log.map(({ cause }) => String((cause as Error).message).split(" ")[0])
  expect(new Set(causes)).toEqual(
    new Set([
      "collisionsOf",
      "optionKindProblems",
      "missingCredentials",
      "unknownOptions",
      "toleratedKinds",
      "unusualProviders",
      "secondCore",
      "sharedSecret",
      "warnOfForwarded",
      "likelyMistakes",
      "otherAddress",
    ]),
  )
})

test("a check that throws hides none of the others", async () => {
  const config = world({ providers: [password()], secret: [] })
  expect((await new Browser(config).get("csrf")).status).toBe(500)
  expect(config.log.map(({ name }) => name)).toContain("MissingSecret")
})
