import { describe, expect, test } from "vitest"
import { git } from "./repository.js"
import { folderWith, sallyport } from "./run.js"

const MANIFEST = '{ "dependencies": { "next": "16" } }'
const CONFIG = "export const config = { providers: [] }"
const env = {
  AUTH_SECRET: "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE=",
  AUTH_URL: "http://localhost:3000",
}

/** What is said to a person, on whichever stream. */
async function said(args: readonly string[], files: Readonly<Record<string, string>>) {
  const cwd = folderWith({ "package.json": MANIFEST, ...files })
  const { code, out, error } = await sallyport(args, { cwd, env })
  return { code, text: `${out}${error}` }
}

describe("A mistake of a first day is answered with its cause, and with what to do", () => {
  const broken = 'import x from "y"\nexport const config = { providers: [1 }\n'

  test("a syntax error: its line", async () => {
    const { text } = await said(["doctor"], { "auth.ts": broken })
    expect(text).toContain("a syntax error in line 2, column ")
    expect(text).not.toContain("--config")
    const added = await said(["add", "github"], { "auth.ts": broken })
    expect(added.text).toContain("There is a syntax error in auth.ts, and nothing was written.")
    expect(added.code).toBe(1)
  })

  test.each([
    ["@/lib/db", "compilerOptions.paths of tsconfig.json"],
    ["$lib2/db", "compilerOptions.paths of tsconfig.json"],
    ["./db", "there is no such file"],
    ["@sallyport/nothing", "Install the packages of the application here"],
    ["left-pad-of-nobody", "Install the packages of the application here"],
  ])("an import of %s, which is not there", async (wanted, fix) => {
    const { text } = await said(["doctor"], { "auth.ts": `import "${wanted}"\n${CONFIG}` })
    expect(text).toContain(`Cannot find module '${wanted}'`)
    expect(text).toContain(fix)
  })

  test("a file that throws for want of a variable", async () => {
    const auth = `if (!process.env.NO_SUCH) throw new Error("NO_SUCH is not set")\n${CONFIG}`
    const { text } = await said(["doctor"], { "auth.ts": auth })
    expect(text).toContain("NO_SUCH is not set. If that is something of the environment, set it")
  })

  test("a CommonJS file that exports what the framework's function returns", async () => {
    const auth = 'module.exports = require("@sallyport/next").default({ providers: [] })'
    const { code, text } = await said(["doctor", "--json"], { "auth.js": auth })
    expect({ code, text: JSON.parse(text) as unknown }).toMatchObject({
      code: 0,
      text: { examined: ["auth.js"] },
    })
  })

  test.each(['export default { providers: "github" }', "export const config = { provider: [] }"])(
    "%s is no configuration, and the file is named",
    async (auth) => {
      const { text } = await said(["doctor"], { "auth.ts": auth })
      expect(text).toContain("auth.ts neither passes on nor exports one")
      expect(text).toContain("providers are a list")
    },
  )

  test.each([["add", "github"], ["init"], ["move", "--dry-run"]])(
    "%s beside a package.json that is no JSON",
    async (...args) => {
      const { code, text } = await said(args, { "package.json": '{ "name": "x", }' })
      expect(code).toBe(1)
      expect(text).toMatch(
        /^package\.json is no JSON: .+\. Nothing was written\. Mend that first\.\n$/,
      )
    },
  )

  test.each([
    [
      ["github", "add"],
      "The command comes first, then its words and options: npx --no sallyport add …",
    ],
    [["--config", "auth.ts", "doctor"], "npx --no sallyport doctor …"],
    [["help"], "Write npx --no sallyport --help"],
    [["help", "doctor"], "Write npx --no sallyport doctor --help"],
    [["version"], "Write npx --no sallyport --version"],
    [["add", "github", "google"], "Call it once for each"],
    [["doctor", "-url", "localhost:3000"], "There is no option -url. Did you mean --url?"],
    [["doctor", "-production"], "There is no option -production. Did you mean --production?"],
  ])("%j", async (args, expected) => {
    const { code, text } = await said(args, {})
    expect(code).toBe(2)
    expect(text).toContain(expected)
  })

  test.each(["AUTH_GITHUB_ID: abc", "AUTH_GITHUB_ID abc"])(
    "a line of an env file that is none: %s",
    async (line) => {
      const files = { "auth.ts": CONFIG, ".env.local": `A=b\n${line}\n` }
      const { text } = await said(["doctor"], files)
      expect(text).toContain("Line 2 of .env.local is not read: write AUTH_GITHUB_ID=")
      expect(text).not.toContain("abc")
    },
  )

  test("a cookie before the command is not shown", async () => {
    const { text } = await said(["authjs.session-token=abc123", "inspect"], {})
    expect(text).toContain("npx --no sallyport inspect …")
    expect(text).not.toContain("abc123")
  })

  test.each(["authjs.session-token", "authjs.session-token="])("a cookie %s", async (cookie) => {
    const { code, text } = await said(["inspect", cookie], {})
    expect(code).toBe(1)
    expect(text).toContain("It has no value: it was deleted, or only its name was copied.")
  })

  test.each([
    ["2fa", "secondFactors()"],
    ["mfa", "secondFactors()"],
    ["postgres", "PostgresAdapter"],
    ["dynamodb", "README.md in the package @sallyport/dynamodb-adapter"],
    ["mikro-orm", "README.md in the package @sallyport/mikro-orm-adapter"],
  ])("add %s, by the name that people know", async (name, expected) => {
    const { text } = await said(["add", name, "--adapter", "memory"], { "auth.ts": CONFIG })
    expect(text).toContain(expected)
  })

  test("a host that is not there, and a port at which nothing listens", async () => {
    const host = await said(["doctor", "--url", "https://nobody.invalid"], {})
    expect(host.text).toMatch(/there is no host of this name|cannot be looked up/)
    const port = await said(["doctor", "--url", "localhost:3999"], {})
    expect(port.text).toContain("nothing listens there (ECONNREFUSED)")
  })
})

describe("schema in a folder that is not the application's", () => {
  const root = { "package.json": '{ "workspaces": ["apps/*"] }', "apps/web/package.json": MANIFEST }
  const schemaIn = async (files: Readonly<Record<string, string>>, args: readonly string[] = []) =>
    sallyport(["schema", ...args], { cwd: folderWith(files) })

  test.each([[], ["--adapter", "pg"]])(
    "the root of a monorepo: where it is %j",
    async (...args) => {
      const { code, error } = await schemaIn(root, args)
      expect(code).toBe(1)
      expect(error).toContain(
        "This is the root of a monorepo. Call this in the application: --cwd apps/web",
      )
    },
  )

  test.each([[], ["--adapter", "pg"]])("an empty folder: how to name it %j", async (...args) => {
    const { code, error } = await schemaIn({}, args)
    expect(code).toBe(1)
    expect(error).toContain("There is no package.json here.")
    expect(error).toContain("--cwd")
  })
})

describe("doctor: an env file with secrets that Git keeps", () => {
  /** What the doctor says of a folder whose files Git keeps. */
  const examined = async (files: Readonly<Record<string, string>>) => {
    const cwd = folderWith({ "package.json": MANIFEST, "auth.ts": CONFIG, ...files })
    git(cwd, "init", "-q")
    git(cwd, "add", "-f", ".")
    const { code, out } = await sallyport(["doctor"], { cwd, env })
    return { code, out }
  }

  test.each([".env", ".env.production", ".dev.vars"])("%s: named, and no secret", async (file) => {
    const text = "AUTH_SECRET=canary-of-the-secret\nAUTH_GITHUB_SECRET=canary-of-github\n"
    const { code, out } = await examined({ [file]: text })
    expect(code).toBe(1)
    expect(out).toContain(
      `Git keeps ${file}, so everyone with the repository knows AUTH_GITHUB_SECRET, AUTH_SECRET.`,
    )
    expect(out).toContain(`Run git rm --cached ${file}, add ${file} to .gitignore, and replace`)
    expect(out).not.toContain("canary")
  })

  test.each([
    [".env.example", "AUTH_SECRET=to-be-replaced"],
    [".env.test", "AUTH_SECRET=only-for-tests"],
    [".env", "AUTH_SECRET=\nAUTH_URL=https://app.example.com"],
    [".env", 'AUTH_SECRET="encrypted:BNq3"'],
    [".env", "AUTH_SECRET=op://vault/auth/secret"],
  ])("%s with %s: nothing", async (file, text) => {
    expect((await examined({ [file]: text })).out).not.toContain("SECRET_COMMITTED")
  })
})
