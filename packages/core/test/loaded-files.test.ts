import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { Auth, customFetch, raw } from "@sallyport/core"
import { AuthError, CredentialsSignin, InvalidProvider } from "@sallyport/core/errors"
import { readSession } from "@sallyport/core/integration"
import Apple from "@sallyport/core/providers/apple"
import Credentials from "@sallyport/core/providers/credentials"
import { describe, expect, test } from "vitest"

const core = path.resolve(import.meta.dirname, "..")
const dist = path.join(core, "dist")

/** Prints the name of each file as it is loaded, in a way that cannot be confused with the program's output. */
const hook = `export function load(url, context, next) { process._rawDebug("loaded " + url); return next(url, context) }`
const register = `import { register } from "node:module"; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)})`

/** The files that a program loads in a process of its own. */
async function loadedBy(program: string): Promise<string[]> {
  const loader = `data:text/javascript,${encodeURIComponent(register)}`
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--import", loader, "--input-type=module", "--eval", program],
    { cwd: import.meta.dirname },
  )
  return [...stderr.matchAll(/^loaded file:\/\/(.*)$/gm)].map(([, file]) =>
    path.relative(core, file ?? ""),
  )
}

describe("The published package opens a file for each entry point and for each chunk that it needs", () => {
  test.each([
    // What answers requests, and what loads the texts for a wrong configuration, is apart from what reads sessions:
    // bundlers keep all that a file imports on demand.
    ["@sallyport/core", 11],
    ["@sallyport/core/integration", 12],
    ["@sallyport/core/session", 4],
    ["@sallyport/core/jwt", 4],
    ["@sallyport/core/errors", 2],
    ["@sallyport/core/adapters", 2],
    ["@sallyport/core/providers", 1],
    ["@sallyport/core/types", 1],
    ["@sallyport/core/providers/google", 1],
  ])("%s: %i at most, and none of another package", async (entrypoint, most) => {
    const files = await loadedBy(`await import("${entrypoint}")`)
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(most)
    expect(files.filter((file) => file.startsWith(".."))).toEqual([])
  })

  test("the first session loads the check of the whole configuration and no chunk of it, the next one nothing", async () => {
    const config = `{ basePath: "/auth", secret: "${"s".repeat(32)}", trustHost: true, providers: [] }`
    const entrypoint = `const { Auth } = await import("@sallyport/core"); const config = ${config}`
    const ask = `await Auth(new Request("http://app.test/auth/session"), config)`
    const first = await loadedBy(`${entrypoint}\n${ask}`)
    expect(first.filter((file) => file.startsWith("dist/chunks/")).toSorted()).toEqual(
      "answer auth common complete-config config entrypoints errors explained exported jwt session setting"
        .split(" ")
        .map((chunk) => `dist/chunks/${chunk}.js`),
    )
    // Files that are loaded side by side are opened in no fixed order.
    expect((await loadedBy(`${entrypoint}\n${ask}\n${ask}`)).toSorted()).toEqual(first.toSorted())
  })

  // Loading it is half of the cost of an import, and a page that shows a button does not need it.
  test.each(["", "/integration", "/jwt", "/session"])(
    "@sallyport/core%s: no node:crypto until it is needed",
    async (entrypoint) => {
      const program = `await import("@sallyport/core${entrypoint}"); process.exitCode = process.moduleLoadList.includes("NativeModule crypto") ? 1 : 0`
      const options = ["--input-type=module", "--eval", program]
      const run = promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname })
      await expect(run).resolves.toBeDefined()
    },
  )

  test("no file imports a module of Node, which bundles for other runtimes could not have", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
    const scripts = files.filter((file) => file.endsWith(".js"))
    expect(scripts.length).toBeGreaterThan(100)
    const naming = scripts.filter((file) =>
      /\b(?:from|import)\s*\(?\s*["']node:/.test(readFileSync(path.join(dist, file), "utf8")),
    )
    expect(naming).toEqual([])
  })

  test("a chunk is read without a map: each part of it says which source it was", () => {
    const chunks = readdirSync(path.join(dist, "chunks"))
    for (const chunk of chunks) {
      const text = readFileSync(path.join(dist, "chunks", chunk), "utf8")
      expect(text).toMatch(/^\/\/ packages\/core\/src\/.+\.ts$/m)
      expect(text).not.toContain("sourceMappingURL")
    }
  })
})

describe("A class is one and the same at every entry point", () => {
  const quiet = { error: () => undefined, warn: () => undefined }

  test("what Auth throws, what reading a session throws, and what a preset throws", async () => {
    const config = { providers: [], logger: quiet, basePath: "/auth" }
    const request = new Request("http://app.test/auth/session")
    await expect(Auth(request, { ...config, raw })).rejects.toBeInstanceOf(AuthError)
    const source = { cookie: "a=b", secure: false }
    await expect(readSession(config, source)).rejects.toBeInstanceOf(AuthError)
    const provider = { id: "apple", clientId: "id" } as never
    const made = Apple().makeClientSecret?.({ provider, now: 0, [customFetch]: fetch } as never)
    await expect(made).rejects.toBeInstanceOf(InvalidProvider)
  })

  test("what the application throws is known by the chunk that is loaded later", async () => {
    class Locked extends CredentialsSignin {
      override code = "locked"
    }
    const authorize = () => {
      throw new Locked()
    }
    const config = {
      providers: [Credentials({ credentials: {}, authorize })],
      secret: "s".repeat(32),
      trustHost: true,
      logger: quiet,
      basePath: "/auth",
    }
    const csrf = await Auth(new Request("http://app.test/auth/csrf"), config)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const answer = await Auth(
      new Request("http://app.test/auth/callback/credentials", {
        method: "POST",
        headers: { cookie: csrf.headers.getSetCookie().join("; ").split(";")[0] ?? "" },
        body: new URLSearchParams({ csrfToken }),
      }),
      config,
    )
    expect(answer.headers.get("location")).toContain("error=CredentialsSignin&code=locked")
  })
})
