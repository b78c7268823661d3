import { describe, expect, test } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { ReactRouterAuth } from "../src/index.js"

// As somebody without a compiler calls them.
type Called = (...args: readonly unknown[]) => unknown
const request = new Request("http://app.test/")

describe("ReactRouterAuth names what it was given instead of a configuration", () => {
  test.each<readonly [string, unknown, string]>([
    ["nothing", undefined, "it was given undefined. Write export const { handlers, auth } ="],
    ["a function", () => passwordConfig, "Pass what the function returns."],
    ["the arguments of a loader", { request, params: {}, context: {} }, "itself is no handler"],
  ])("%s", (_, given, says) => {
    expect(() => (ReactRouterAuth as Called)(given)).toThrow(says)
  })

  test("a result that is used as a loader", () => {
    const loader = ReactRouterAuth(passwordConfig) as unknown as Called
    expect(() => loader({ request })).toThrow("export const { loader, action } = handlers")
  })
})

test.each<readonly [string, unknown]>([
  ["nothing", undefined],
  ["the configuration", passwordConfig],
  ["a context", new Map()],
  ["a provider", "github"],
])("every function that is given %s names the call", async (_, given) => {
  const { auth, me, signIn, signOut } = ReactRouterAuth(passwordConfig)
  const all = { auth, me, signIn, signOut } as unknown as Readonly<Record<string, Called>>
  for (const [name, call] of Object.entries(all))
    await expect(call(given)).rejects.toThrow(`Write ${name}(args`)
})
