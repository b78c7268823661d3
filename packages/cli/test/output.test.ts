import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { withoutPasswords } from "../src/command-line/without-passwords.js"
import { folderWith, sallyport } from "./run.js"

const OF_AUTHJS = '{"dependencies":{"next":"15.0.0","next-auth":"5.0.0-beta.25"}}'
/** What a terminal obeys (also the eight-bit form of ESC [), and what turns the direction of letters. */
const COMMANDS = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

describe("what others have written is shown, and obeyed by no terminal", () => {
  test.each([[], ["--json"]])("names of files and texts in them (%s)", async (...flags) => {
    const folder = folderWith({
      "package.json": OF_AUTHJS.replace("{", '{\n"name": "a\u009B31m\u202Eb\u007F",\n'),
      "e\u001B]0;x\u0007\nvil.ts": 'import "@auth/core/lib/env"\n',
    })
    const { out } = await sallyport(["move", "--dry-run", ...flags], { cwd: folder })
    expect(out).not.toMatch(COMMANDS)
    expect(out).toContain("e\\u001b]0;x\\u0007\\nvil.ts")
  })

  test("arguments and errors", async () => {
    const { error } = await sallyport(["add", "\u001B[2J\u202Egithub"])
    expect(error).not.toMatch(COMMANDS)
    const file = folderWith({ "auth.js": 'throw new Error("\\u001B[2J", { cause: "\\u009B" })' })
    const loaded = await sallyport(["doctor", "--config", "auth.js"], { cwd: file })
    expect(loaded.error).toContain("auth.js cannot be loaded: \\u001b[2J")
  })

  test("what is unforeseen is one line of JSON, and else a trace", async () => {
    const folder = folderWith({ "auth.js": "throw { toString: () => 'no error' }" })
    const args = ["doctor", "--config", "auth.js"]
    const { code, out } = await sallyport([...args, "--json"], { cwd: folder })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ error: { message: expect.any(String) as string } })
  })
})

describe("a configuration that prints", () => {
  const NOISE = 'console.table([1]); console.debug("d"); process.stdout.write("w")'
  const bin = fileURLToPath(new URL("../bin.js", import.meta.url))

  test.each([
    ["at once", `${NOISE}\nexport const authConfig = { providers: [] }`],
    [
      "when it is asked",
      `import { ExpressAuth } from "@sallyport/express"\nExpressAuth(() => { ${NOISE}; return { providers: [] } })`,
    ],
  ])("%s leaves one JSON document on the standard output", async (_, text) => {
    const folder = folderWith({ "package.json": '{"type":"module"}', "auth.js": text })
    const args = [bin, "doctor", "--json", "--config", "auth.js"]
    const run = promisify(execFile)(process.execPath, args, { cwd: folder })
    // There is no secret, which is an error.
    const { stdout, stderr } = await run.catch((error: unknown) => error as Awaited<typeof run>)
    expect(JSON.parse(stdout)).toMatchObject({ examined: ["auth.js"] })
    expect(stderr).toContain("w")
  })
})

test.each([
  ["postgres://ada:pass@db/x", "postgres://db/x"],
  ["at mysql://u:p@ss/w:rd@db:3306/x now", "at mysql://db:3306/x now"],
  ['"redis://:secret@cache"', '"redis://cache"'],
  ["https://app.example/a@b is fine", "https://b is fine"],
  ["mail to ada@example.com", "mail to ada@example.com"],
])("a message without passwords: %s", (message, expected) => {
  expect(withoutPasswords(message)).toBe(expected)
})
