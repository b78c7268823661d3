import { apiKeys } from "@sallyport/core/api-keys"
import { admin } from "@sallyport/core/admin"
import { memoryRecords } from "@sallyport/core/records"
import { describe, expect, test } from "vitest"
import { readFileSync } from "node:fs"
import path from "node:path"
import { applicationWith } from "./database-application.js"
import { sallyport } from "./run.js"

const keys = apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } })

/** An application whose configuration has these extensions. */
const applicationListing = (extensions: string) =>
  applicationWith({
    "auth.ts": `import { apiKeys } from "@sallyport/core/api-keys"
export const config = { providers: [], extensions: [${extensions}] }`,
  })

const KEYS = 'apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } })'

/** A key as `apiKeys()` makes them. */
async function madeKey(): Promise<string> {
  const records = memoryRecords({ singleProcess: true })
  const config = { secret: "the secret of these tests", providers: [], records, extensions: [keys] }
  return (await admin(config).keys.create({ service: "test", scopes: ["notes:read"] })).key
}

describe("sallyport keys pattern", () => {
  test("prints what finds the keys of the configuration, and nothing shorter or longer", async () => {
    const { code, out, error } = await sallyport(["keys", "pattern"], {
      cwd: applicationListing(KEYS),
    })
    expect({ code, error }).toEqual({ code: 0, error: "" })
    const pattern = new RegExp(`^${out.trim()}$`)
    const key = await madeKey()
    expect(key).toMatch(pattern)
    for (const text of [key.slice(1), `${key}0`, key.replace("acme", "other")])
      expect(text).not.toMatch(pattern)
  })

  test.each([
    ["gitleaks", /^regex = '''(.*)'''$/m],
    ["trufflehog", /^ {6}key: '(.*)'$/m],
  ])("--for %s prints a rule whose expression finds a key in a line", async (scanner, written) => {
    const args = ["keys", "pattern", "--for", scanner, "--prefix", "acme"]
    const { code, out } = await sallyport(args, { cwd: applicationListing("") })
    const found = new RegExp(written.exec(out)?.[1] ?? "never").exec(`KEY="${await madeKey()}"`)
    expect([code, found?.[0]?.length]).toEqual([0, 56])
    expect(out).toContain("acme_s_")
  })

  test("--json has prefix, pattern and rule", async () => {
    const { out } = await sallyport(["keys", "pattern", "--prefix", "acme", "--json"], {
      cwd: applicationListing(""),
    })
    expect(JSON.parse(out)).toEqual({
      prefix: "acme",
      pattern: "acme_[us]_[0-9A-Za-z]{49}",
      rule: null,
    })
  })

  test.each([
    [["keys"], 2, "npx --no sallyport keys pattern"],
    [["keys", "rotate"], 2, "npx --no sallyport keys pattern"],
    [["keys", "pattern", "--for", "grep"], 2, "gitleaks and trufflehog"],
    [["keys", "pattern", "--prefix", "A_B"], 2, "small letters"],
    [["keys", "pattern"], 1, "does not list apiKeys()"],
  ])("%s is refused with what to write", async (args, expected, told) => {
    const { code, out, error } = await sallyport(args, { cwd: applicationListing("") })
    expect({ code, out }).toEqual({ code: expected, out: "" })
    expect(error).toContain(told)
  })
})

describe("sallyport add api-keys", () => {
  test("writes a prefix from the name of the application, and a scope to begin with, once", async () => {
    const folder = applicationWith({
      "package.json": JSON.stringify({ name: "@acme/Note-Book", dependencies: { next: "1" } }),
      "auth.ts": `import NextAuth from "@sallyport/next"
import { PostgresAdapter } from "@sallyport/pg-adapter"

export const { handlers, auth } = NextAuth({ adapter: PostgresAdapter({}), providers: [] })
`,
    })
    const { code, out, error } = await sallyport(["add", "keys"], { cwd: folder })
    expect({ code, error }).toEqual({ code: 0, error: "" })
    expect(out).toContain("begins with notebook_")
    const written = readFileSync(path.join(folder, "auth.ts"), "utf8")
    expect(written).toContain(
      'apiKeys({ prefix: "notebook", scopes: { "data:read": "Read your data" } })',
    )
    await sallyport(["add", "api-keys"], { cwd: folder })
    expect(readFileSync(path.join(folder, "auth.ts"), "utf8")).toBe(written)
  })
})
