import { Elysia } from "elysia"
import { describe, expect, test } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { ElysiaAuth } from "../src/index.js"

// As somebody without a compiler calls them.
type Called = (...args: readonly unknown[]) => unknown
const { use } = { use: (given: unknown) => (new Elysia().use as Called)(given) }

describe("What is no plugin is named when it is used", () => {
  test.each<readonly [string, () => unknown, string]>([
    ["ElysiaAuth(config)", () => use(ElysiaAuth(passwordConfig)), "Write const { plugin } ="],
    ["ElysiaAuth", () => use(ElysiaAuth), "ElysiaAuth takes the configuration, not the"],
    ["a function", () => (ElysiaAuth as Called)(() => passwordConfig), "Pass what the function"],
  ])("%s", (_, call, says) => {
    expect(call).toThrow(says)
  })
})

test.each(["auth", "me", "signIn", "signOut", "unstable_update"] as const)(
  "%s that is given a request names the call",
  async (name) => {
    const call = ElysiaAuth(passwordConfig)[name] as Called
    const given = new Request("http://app.test/")
    await expect(call(given)).rejects.toThrow(`but it was given a request. Write ${name}(context`)
  },
)
