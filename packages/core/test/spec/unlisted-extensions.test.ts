import { partners } from "@sallyport/extension-kit"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { signedIn } from "@sallyport/testing"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { admin } from "../../src/entrypoints/admin.js"
import { meOf } from "../../src/entrypoints/me.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { world } from "../support/world.js"

type Functions = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

const alone: AuthConfig = { ...world({ adapter: MemoryAdapter(), extensions: [sessions()] }) }

/** A site with every extension of the library. */
function withAll(): AuthConfig {
  const made = partners.map(({ make }) => make())
  const providers = made.filter((one) => "type" in one)
  const extensions = made.filter((one) => !("type" in one))
  const mail = () => undefined
  return { ...world({ adapter: MemoryAdapter(), mail, providers, extensions } as never) }
}

/** What both give, as somebody without a compiler reads it. */
async function functionsOf(call: string, config: AuthConfig = alone): Promise<Functions> {
  if (call === "admin()") return admin(config) as unknown as Functions
  const visitor = await signedIn(config as never, { name: "Ada", email: "ada@example.com" })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const { me } = await meOf(config, {
    url: visitor.origin,
    headers: { host: new URL(visitor.origin).host, cookie },
  })
  return me as unknown as Functions
}

describe.each(["me()", "admin()"])("Of an extension that is not listed, %s", (call) => {
  test.each([
    ["accounts", "extensions: [accounts()]"],
    ["audit", "extensions: [audit()]"],
    ["keys", "extensions: [apiKeys({ … })]"],
    ["people", "extensions: [sessions(), administration()]"],
    ["tokens", "extensions: [providerTokens()]"],
    ["password", "providers: [Password()]"],
    ["secondFactors", "extensions: [secondFactors()]"],
  ])("says how %s comes into the configuration", async (name, code) => {
    const functions = await functionsOf(call)
    expect(() => functions[name]?.["list"]).toThrow(
      `${call} has no "${name}" in this configuration. Write ${code} there, with import`,
    )
  })

  test("says it of every extension of the library that has functions", async () => {
    const given = Object.entries(await functionsOf("me()", withAll()))
    // What is no extension is a function.
    const names = given.flatMap(([name, of]) => (typeof of === "object" ? [name] : []))
    expect(names).toContain("accounts")
    const functions = await functionsOf(call)
    for (const name of names.filter((one) => !(one in functions)))
      expect(() => functions[name], name).toThrow(`${call} has no "${name}"`)
  })

  test("but is an object for all that lists, copies, waits for or prints it", async () => {
    const functions = await functionsOf(call)
    expect(await Promise.resolve(functions)).toBe(functions)
    expect("audit" in functions).toBe(false)
    expect("sessions" in functions).toBe(true)
    expect(Object.keys({ ...functions })).toContain("sessions")
    expect(Object.keys(functions)).not.toContain("audit")
    expect(typeof JSON.stringify(functions)).toBe("string")
    expect(functions["constructor"]).toBe(Object)
    expect(functions["diary"]).toBeUndefined()
  })
})
