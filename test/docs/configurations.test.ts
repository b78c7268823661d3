import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { Auth, type AuthConfig, setEnvDefaults } from "@sallyport/core"
import ts from "typescript"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { root } from "./support/repository.js"
import { snippets } from "./support/snippets.js"

/** A whole configuration: what it imports is all from packages, and it is exported. */
const whole = snippets().filter(
  ({ code }) =>
    /^export const config = /m.test(code) &&
    /\bextensions:/.test(code) &&
    !/ from "[^@]/.test(code),
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sallyport-configurations-"))
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"))
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }')
  vi.stubEnv("EMAIL_SERVER", "smtp://127.0.0.1:2525")
  vi.stubEnv("AUTH_KEYCLOAK_ISSUER", "https://id.example/realms/app")
  vi.stubEnv("EMAIL_FROM", "App <app@app.example>")
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** What is wrong with a configuration, as its site says at the first request. */
async function errorsOf(code: string, name: string): Promise<readonly string[]> {
  const file = path.join(folder, `${name.replaceAll(/\W/g, "-")}.js`)
  const module = ts.ModuleKind.ESNext
  await writeFile(file, ts.transpile(code, { module, target: ts.ScriptTarget.ES2022 }))
  const { config } = (await import(pathToFileURL(file).href)) as { readonly config: AuthConfig }
  const errors: string[] = []
  const logger = { error: ({ message }: Error) => void errors.push(message), warn: () => undefined }
  const given = { basePath: "/auth", secret: "a secret of a test, long enough", trustHost: true }
  const request = new Request("https://app.example/auth/session")
  const asked = { ...given, ...config, logger }
  setEnvDefaults(process.env, asked)
  const { status } = await Auth(request, asked)
  return status === 200 ? errors : [`status ${status}`, ...errors]
}

describe("A configuration that a page shows as a whole works as it stands", () => {
  test.each(whole.map(({ at, code }) => [at, code] as const))("%s", async (at, code) => {
    expect(await errorsOf(code, at)).toEqual([])
  })

  test("that of API keys and a dozen others are among them", () => {
    const pages = new Set(whole.map(({ page }) => page))
    expect(pages.size).toBeGreaterThan(12)
    for (const page of ["docs/api-keys.md", "docs/call-your-api.md", "docs/sessions.md"])
      expect(pages).toContain(page)
  })

  test("one that lacks something is found", async () => {
    const code =
      'import { accountPage } from "@sallyport/core/account-page"\nexport const config = { providers: [], extensions: [accountPage()] }'
    const found = await errorsOf(code, "planted")
    expect(found.join("\n")).toContain("extensions: [sessions(), accountPage()]")
  })
})
