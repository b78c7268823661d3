import { betterAuth } from "better-auth"
import { memoryAdapter } from "better-auth/adapters/memory"
import { twoFactor } from "better-auth/plugins"
import { writeFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { shownCode } from "../../packages/core/test/support/second-factors-site.js"
import { MovedSite } from "./support/moved-site.js"

/** Of the samples; see `moving/README.md`. */
const PASSWORD = "analytical engine"
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

const samples = path.join(import.meta.dirname, "moving")

/** A site to which nobody has moved yet. `block`: which one on the page is the script. */
async function siteFor(block: number): Promise<MovedSite> {
  const site = await MovedSite.open(block)
  onTestFinished(() => site.close())
  return site
}

describe("Better Auth", () => {
  const secret = "better-auth sample secret of 32+ characters"

  function authOf(rows: Record<string, object[]>) {
    return betterAuth({
      secret,
      baseURL: "http://app.test",
      appName: "Sample",
      database: memoryAdapter(rows),
      emailAndPassword: { enabled: true },
      plugins: [twoFactor()],
    })
  }

  /** Its tables after Ada has signed up and confirmed an app, and Bob has signed up; and the key of Ada's app. */
  async function sample() {
    const rows = { user: [], account: [], session: [], verification: [], twoFactor: [] }
    const { api } = authOf(rows)
    const people = ["ada", "bob"].map((name) =>
      api.signUpEmail({
        body: { email: `${name}@example.com`, password: PASSWORD, name },
        asResponse: true,
      }),
    )
    const [ada] = await Promise.all(people)
    const cookies = ada?.headers.getSetCookie().map((line) => line.split(";")[0]) ?? []
    const headers = new Headers({ cookie: cookies.join("; ") })
    const enabled = await api.enableTwoFactor({ body: { password: PASSWORD }, headers })
    const uri = "totpURI" in enabled ? enabled.totpURI : ""
    const key = new URL(uri).searchParams.get("secret") ?? ""
    await api.verifyTOTP({ body: { code: await shownCode(key) }, headers })
    return { rows, key }
  }

  test("its people sign in with their password, and the key of their app is opened", async () => {
    const { rows, key } = await sample()
    const site = await siteFor(3)
    writeFileSync(
      path.join(site.folder, "auth.js"),
      `import { betterAuth } from "better-auth"
import { memoryAdapter } from "better-auth/adapters/memory"
import { twoFactor } from "better-auth/plugins"
export const auth = betterAuth({ secret: ${JSON.stringify(secret)}, baseURL: "http://app.test",
  database: memoryAdapter(${JSON.stringify(rows)}), plugins: [twoFactor()] })
`,
    )
    expect(site.run()).toBe("")
    expect(await site.signIn("ada@example.com", PASSWORD, key)).toBe("ada@example.com")
    expect(await site.signIn("bob@example.com", PASSWORD)).toBe("bob@example.com")
    expect(await site.signIn("bob@example.com", "difference engine")).toBe("CredentialsSignin")
    expect(site.run(), "again").toBe("")
    expect(await site.signIn("bob@example.com", PASSWORD)).toBe("bob@example.com")
  })
})

describe("Lucia", () => {
  test("hashes of versions 1, 2 and 3 and of its guides let people in, and weak ones are renewed", async () => {
    const site = await siteFor(4)
    site.copy(path.join(samples, "lucia.json"), "export.json")
    expect(site.run()).toBe("")
    expect(await site.signIn("ada@example.com", PASSWORD, KEY)).toBe("ada@example.com")
    for (const [name, isRenewed] of [
      ["bob", false],
      ["cleo", true],
      ["dora", true],
      ["emil", true],
    ] as const) {
      const before = await site.versionOfPassword(`${name}@example.com`)
      expect(await site.signIn(`${name}@example.com`, PASSWORD)).toBe(`${name}@example.com`)
      const after = await site.versionOfPassword(`${name}@example.com`)
      expect(after !== before, `${name}'s hash is renewed`).toBe(isRenewed)
    }
    expect(await site.accountsOf("ada@example.com")).toEqual(["github 1815"])
  })
})

describe("Clerk", () => {
  test("bcrypt and PBKDF2 let people in; another format is named, and its people are there", async () => {
    const site = await siteFor(5)
    site.copy(path.join(samples, "clerk.csv"), "export.csv")
    const printed = site.run()
    expect(printed).toMatch(/^\S+: This hash cannot be checked/)
    expect(printed.trim().split("\n")).toHaveLength(1)
    expect(await site.signIn("ada@example.com", PASSWORD, KEY)).toBe("ada@example.com")
    expect(await site.user("ada@example.com")).toMatchObject({ name: 'Ada Lovelace, "Countess"' })
    expect(await site.signIn("bob@example.com", PASSWORD)).toBe("bob@example.com")
    expect(await site.signIn("cleo@example.com", PASSWORD)).toBe("cleo@example.com")
    expect(await site.signIn("dora@example.com", PASSWORD)).toBe("CredentialsSignin")
    const proven = ["bob", "cleo", "dora"].map(async (name) => {
      const user = await site.user(`${name}@example.com`)
      return user?.emailVerified instanceof Date
    })
    expect(await Promise.all(proven)).toEqual([true, false, true])
  })
})

describe("Supabase", () => {
  test("people keep password, app and accounts; an encrypted key is said, and not quoted", async () => {
    const site = await siteFor(6)
    site.copy(path.join(samples, "supabase.json"), "export.json")
    const printed = site.run()
    expect(printed).toMatch(/^0b9c4a3e-\S+1816: import\(\) takes the key of an app/)
    expect(printed).not.toContain("aes-gcm")
    const before = await site.versionOfPassword("ada@example.com")
    expect(await site.signIn("ada@example.com", PASSWORD, KEY)).toBe("ada@example.com")
    expect(await site.versionOfPassword("ada@example.com")).not.toBe(before)
    expect(await site.accountsOf("ada@example.com")).toEqual(["github 1815"])
    expect(await site.signIn("bob@example.com", PASSWORD)).toBe("CredentialsSignin")
  })
})
