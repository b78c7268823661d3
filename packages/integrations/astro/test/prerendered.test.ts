import { mkdtemp, readFile, rm } from "node:fs/promises"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { buildApp, cache } from "./support/astro-site.js"

const app = path.join(import.meta.dirname, "support/prerendered")

/** Builds the application and returns what it printed and where it is; rejects with the output of a failed build. */
async function build(env: Readonly<Record<string, string>>) {
  const out = await mkdtemp(path.join(cache, ".astro-"))
  onTestFinished(() => rm(out, { recursive: true, force: true }))
  const { stdout, stderr } = await buildApp(app, { ...env, OUT: out })
  return {
    said: stdout + stderr,
    file: (name: string) => readFile(path.join(out, "dist/client", name), "utf8"),
  }
}

test("a page that is prerendered is made for nobody, and a warning names the cause and the remedy", async () => {
  const { said, file } = await build({ AUTHORIZED: "strangers" })
  const html = await file("index.html")
  expect(html).toContain("Made for nobody")
  expect(html).toContain('action="/api/auth/signin/github"')
  expect(said).toMatch(/The page \/ reads the session, but it is prerendered.*prerender = false/)
})

test("a page that `authorized` keeps from strangers is not made into a file that everybody may read", async () => {
  await expect(build({ AUTHORIZED: "members" })).rejects.toMatchObject({
    stderr: expect.stringMatching(/The page \/ is prerendered.*`authorized`.*prerender = false/),
  })
})

test("a configuration that is not there is an error that says what to write", async () => {
  await expect(build({ CONFIG_FILE: "./nowhere.config" })).rejects.toMatchObject({
    stderr: expect.stringMatching(/found no \.\/nowhere\.config.*export default defineConfig/),
  })
})
