import { readdirSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { accounts } from "@sallyport/core/accounts"
import { administration } from "@sallyport/core/administration"
import { notices } from "@sallyport/core/notices"
import { sessions } from "@sallyport/core/sessions"
import { describe, expect, onTestFinished, test } from "vitest"
import { MemoryAdapter } from "../../adapters/memory/src/index.js"
import { applicationOf } from "./database-application.js"
import { folderWith, sallyport } from "./run.js"

const ENVIRONMENT = {
  AUTH_SECRET: "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE=",
  AUTH_URL: "http://localhost:3000",
}

const NEXT = {
  "package.json": JSON.stringify({ dependencies: { next: "16" } }),
  "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }),
}

/** With presets written out: a folder outside of the repository finds no package. */
const github = `{ id: "github", name: "GitHub", type: "oauth", clientId: process.env.AUTH_GITHUB_ID,
  clientSecret: "x", authorization: "https://github.com/a", token: "https://github.com/t", userinfo: "https://github.com/u" }`

const examples = path.resolve(import.meta.dirname, "../../../examples")
const applications = readdirSync(examples).filter((name) => !["pages", "store"].includes(name))

interface Report {
  readonly examined: readonly string[]
  readonly findings: readonly { readonly code: string }[]
}

describe("sallyport doctor", () => {
  test.each(applications)(
    "finds the configuration of examples/%s, and nothing wrong with it",
    async (name) => {
      const cwd = path.join(examples, name)
      const { out, code } = await sallyport(["doctor", "--json"], { cwd, env: ENVIRONMENT })
      const { examined, findings } = JSON.parse(out) as Report
      expect({ code, findings, files: examined.length }).toEqual({
        code: 0,
        findings: [],
        files: 1,
      })
    },
  )

  test("accounts(): it says that a site without visitors needs a job; of others it says nothing", async () => {
    const config = {
      adapter: MemoryAdapter(),
      mail: async () => undefined,
      extensions: [sessions(), accounts()],
    }
    const args = ["doctor", "--json"]
    const notes = async (cwd: string) =>
      (JSON.parse((await sallyport(args, { cwd, env: ENVIRONMENT })).out) as { notes: string[] })
        .notes
    expect(await notes(applicationOf(config))).toEqual([
      expect.stringContaining("admin(config).accounts.finish()"),
    ])
    expect(await notes(applicationOf({ ...config, extensions: [sessions()] }))).toEqual([])
  })

  test("notices() beside administration(): it says that mails about the back office need AUTH_URL", async () => {
    const extensions = [sessions(), administration(), notices()]
    const cwd = applicationOf({
      adapter: MemoryAdapter(),
      mail: async () => undefined,
      extensions,
    })
    const notes = async (env: Record<string, string>) => {
      const { out } = await sallyport(["doctor", "--json"], { cwd, env })
      return (JSON.parse(out) as { readonly notes: readonly string[] }).notes.join(" ")
    }
    const { AUTH_SECRET } = ENVIRONMENT
    expect(await notes({ AUTH_SECRET })).toContain("if AUTH_URL says where the site is")
    expect(await notes(ENVIRONMENT)).not.toContain("AUTH_URL")
  })

  test("an application that is running at the moment: its port stays its own", async () => {
    const running = createServer().listen(0)
    onTestFinished(() => void running.close())
    const { port } = running.address() as AddressInfo
    const cwd = folderWith({
      "package.json": "{}",
      "server.ts": `import { createServer } from "node:http"
const config = { providers: [${github}], secret: "${ENVIRONMENT.AUTH_SECRET}", trustHost: true }
await new Promise((ready) => createServer().listen(${port}, ready))
export { config }`,
    })
    const args = ["doctor", "--json", "--config", "server.ts"]
    const { out } = await sallyport(args, { cwd, env: { AUTH_GITHUB_ID: "id" } })
    expect((JSON.parse(out) as Report).examined).toEqual(["server.ts"])
    expect(running.listening).toBe(true)
  })

  test("a configuration that is passed on in a function, with what it imports by a path of tsconfig", async () => {
    const cwd = folderWith({
      ...NEXT,
      "auth.ts": `import NextAuth from "@sallyport/next"
import { providers } from "@/providers"
console.log("printed by the application")
export const { handlers, auth } = NextAuth((request) => ({ providers, secret: "changeme" }))`,
      "providers.ts": `export const providers = [${github}]`,
      ".env.local": "AUTH_GITHUB_ID=id\nAUTH_URL=http://localhost:3000\n",
    })
    const { out, code } = await sallyport(["doctor", "--json"], { cwd, env: {} })
    const { examined, findings } = JSON.parse(out) as Report
    expect(examined).toEqual(["auth.ts"])
    expect(findings.map((one) => one.code)).toEqual(["AUTH_SECRET_PLACEHOLDER"])
    expect(code).toBe(1)
  })

  test("each finding has cause, fix and page, and no secret", async () => {
    const cwd = folderWith({
      ...NEXT,
      "auth.ts": `export const config = { providers: [${github}] }`,
    })
    const env = { AUTH_SECRET: "hunter2", AUTH_GITHUB_ID: "id", AUTH_URL: "http://localhost:3000" }
    const { out, code } = await sallyport(["doctor"], { cwd, env })
    expect(out).toMatch(
      /^warning {2}AUTH_SECRET_SHORT\n {2}\S.*\n {2}Fix: \S.*\n {2}See docs\/\S+\.md#\S+ in the package sallyport$/m,
    )
    expect(out).toContain("1 warning in auth.ts")
    expect(out).not.toContain("hunter2")
    expect(code).toBe(0)
  })

  describe("of what init has written", () => {
    const scripts = { dev: "sallyport-dev next dev" }
    const local = {
      ...NEXT,
      "package.json": JSON.stringify({ scripts, dependencies: { next: "16" } }),
      "auth.ts": `import NextAuth from "@sallyport/next"
export const { auth } = NextAuth({ providers: [{ id: "local", name: "Local", type: "oidc" }] })`,
      ".env.local": `AUTH_SECRET=${ENVIRONMENT.AUTH_SECRET}\n`,
    }

    test("finds nothing wrong, because the script for development starts the local provider", async () => {
      const { out, code } = await sallyport(["doctor"], { cwd: folderWith(local) })
      expect({ out, code }).toEqual({
        code: 0,
        out: "Nothing is wrong with auth.ts, as it runs under sallyport-dev.\n--production judges it as in production.\n",
      })
    })

    test("says nothing of that provider to a configuration without it", async () => {
      const auth = `export const config = { providers: [${github}] }`
      const cwd = folderWith({ ...local, "auth.ts": auth })
      const { out } = await sallyport(["doctor", "--json"], { cwd, env: { AUTH_GITHUB_ID: "id" } })
      expect(JSON.parse(out)).toMatchObject({ findings: [] })
    })

    test.each([
      ["--production", {}, ["--production"]],
      ["NODE_ENV", { NODE_ENV: "production" }, []],
      ["AUTH_URL", { AUTH_URL: "https://app.example.com" }, []],
      ["--at", {}, ["--at", "app.example.com"]],
    ])("but in production, as %s has it, says where it is to be listed", async (_, env, args) => {
      const cwd = folderWith(local)
      const { out, code } = await sallyport(["doctor", "--json", ...args], { cwd, env })
      const { findings } = JSON.parse(out) as {
        readonly findings: readonly { readonly code: string; readonly fix: string }[]
      }
      const missing = findings.find((one) => one.code === "PROVIDER_ENDPOINT_MISSING")
      expect(missing?.fix).toContain("sallyport-dev")
      expect(missing?.fix).toContain("SALLYPORT_DEV")
      expect(code).toBe(1)
    })
  })

  test("what is counted is counted in words", async () => {
    const files = { ...NEXT, "auth.ts": `export const config = { providers: [${github}] }` }
    const one = { AUTH_GITHUB_ID: "id", AUTH_URL: "http://localhost:3000" }
    const ran = async (env: Readonly<Record<string, string>>) =>
      (await sallyport(["doctor"], { cwd: folderWith(files), env })).out.trim().split("\n").at(-1)
    expect(await ran({ ...one, AUTH_SECRET: "hunter2" })).toBe("1 warning in auth.ts.")
    expect(await ran(one)).toBe("1 error in auth.ts.")
    expect(await ran({ AUTH_URL: "http://localhost:3000" })).toBe(
      "1 error and 1 warning in auth.ts.",
    )
  })

  test("a function that throws is a finding, not a crash", async () => {
    const auth = `import NextAuth from "@sallyport/next"
export const { auth } = NextAuth(() => { throw new TypeError("no binding") })`
    const cwd = folderWith({ ...NEXT, "auth.ts": auth })
    const { out } = await sallyport(["doctor", "--json"], { cwd, env: ENVIRONMENT })
    const { findings } = JSON.parse(out) as Report
    expect(findings.map((one) => one.code)).toEqual(["CONFIGURATION_NOT_LOADED"])
  })

  test("without a configuration it says which option names its file", async () => {
    const { error, code } = await sallyport(["doctor"], { cwd: folderWith(NEXT), env: {} })
    expect(error).toContain("--config")
    expect(code).toBe(1)
  })

  test("a file that cannot be loaded is named, with the reason", async () => {
    const cwd = folderWith({ ...NEXT, "auth.ts": `import "./nowhere"` })
    const { error, code } = await sallyport(["doctor"], { cwd, env: {} })
    expect(error).toMatch(/auth\.ts cannot be loaded: .*nowhere/)
    expect(code).toBe(1)
  })

  test("--url probes a running site, and loads no file", async () => {
    const server = createServer((_, response) => response.writeHead(404).end("nothing here"))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const cwd = folderWith({ ...NEXT, "auth.ts": `throw new Error("loaded")` })
    const { out, code } = await sallyport(["doctor", "--json", "--url", url], { cwd, env: {} })
    server.close()
    const { examined, findings } = JSON.parse(out) as Report
    expect(examined).toEqual([url])
    expect(findings.length).toBeGreaterThan(0)
    expect(code).toBe(1)
  })
})
