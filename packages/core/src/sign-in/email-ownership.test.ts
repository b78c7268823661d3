import { describe, expect, test } from "vitest"
import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { exactUserByEmail, isVerifiedByProvider } from "./email-ownership.js"
import { lowerCaseAddress } from "./storable.js"

/** As escapes, because they look like `K` and `s`: in lower or upper case they become ASCII. */
const KELVIN = "\u212A"
const LONG_S = "\u017F"

describe("Letter case makes no other address, and a letter that only folds into ASCII does (CWE-178)", () => {
  test.each([
    ["KATE@Example.com", "kate@example.com"],
    ["ÉMILE@example.com", "émile@example.com"],
    [`${KELVIN}ATE@Example.com`, `${KELVIN}ate@example.com`],
    ["\u0130DA@example.com", "\u0130da@example.com"],
  ])("%j in lower case is %j", (email, expected) => {
    expect(lowerCaseAddress(email)).toBe(expected)
  })

  test.each([
    ["kate@example.com", true],
    ["Kate@Example.COM", true],
    [`${KELVIN}ate@example.com`, false],
    ["kate@example.com.", false],
  ])("the row of %j is the user's: %s", async (email, isTheirs) => {
    const user: AdapterUser = { id: "1", email, emailVerified: null }
    const found = await exactUserByEmail({ getUserByEmail: async () => user }, "kate@example.com")
    expect(found).toBe(isTheirs ? user : null)
  })

  test.each([
    ["kate@example.com", "kate@example.com", true],
    ["Kate@Example.COM", "kate@example.com", true],
    [`${KELVIN}ate@example.com`, "kate@example.com", false],
    ["kate@example.com", `${KELVIN}ate@example.com`, false],
    [`mi${LONG_S}s@example.com`, "miss@example.com", false],
  ])("a provider that verified %j has verified %j: %s", (verifiedEmail, email, isVerified) => {
    const providers = new Map([["op", { type: "oidc" }]]) as unknown as ResolvedConfig["providers"]
    const account = { provider: "op", verifiedEmail } as AdapterAccount
    expect(isVerifiedByProvider({ providers }, account, email)).toBe(isVerified)
  })
})
