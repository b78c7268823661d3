import { readFileSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startApp, type RunningApp } from "../moving/running-app.js"
import { visitorAt } from "../runtimes/visitor.js"
import { lockedLikeRoot } from "./locked-like-root.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const tarball = (name: string) => `file:../sallyport/sallyport-${name}-0.0.0.tgz`

/** The extension that the page on writing one shows. */
function documentedExtension(): string {
  const page = readFileSync(new URL("../../docs/writing-an-extension.md", import.meta.url), "utf8")
  const [, source] = /<!-- file: terms\.ts -->\s*```ts\n(.*?)\n```/s.exec(page) ?? []
  if (source === undefined) throw new Error("The page shows no terms.ts")
  return source
}

/** What somebody publishes who writes an extension: a package that has the library as its peer. */
async function writePackage(folder: string): Promise<void> {
  await mkdir(folder)
  const manifest = {
    name: "sallyport-terms",
    version: "1.0.0",
    type: "module",
    exports: { ".": { types: "./dist/terms.d.ts", default: "./dist/terms.js" } },
    peerDependencies: { "@sallyport/core": "0.0.0" },
  }
  const compilerOptions = {
    strict: true,
    declaration: true,
    module: "nodenext",
    target: "es2022",
    lib: ["es2023", "dom"],
    skipLibCheck: false,
    types: [],
    rootDir: ".",
    outDir: "dist",
  }
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest))
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["terms.ts"] }),
  )
  await writeFile(path.join(folder, "terms.ts"), documentedExtension())
}

describe("An extension of somebody else, compiled and installed from packed packages", () => {
  let workplace: Workplace
  let app: RunningApp
  beforeAll(async () => {
    const packages = [
      "core",
      "integrations/node",
      "integrations/express",
      "adapters/memory",
      "adapter-base",
    ]
    workplace = await makeWorkplace("own-extension-app", packages)
    const folder = path.join(workplace.folder, "app")
    await writePackage(path.join(folder, "terms"))
    const dependencies = {
      "@sallyport/adapter-base": tarball("adapter-base"),
      "@sallyport/core": tarball("core"),
      "@sallyport/express": tarball("express"),
      "@sallyport/memory-adapter": tarball("memory-adapter"),
      "@sallyport/node": tarball("node"),
      express: "5.3.0",
      "sallyport-terms": "file:./terms",
      typescript: "6.0.3",
    }
    const manifest = { private: true, type: "module", dependencies }
    await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest))
    const lock = lockedLikeRoot(["express", "jose", "oauth4webapi", "typescript"])
    await writeFile(path.join(folder, "package-lock.json"), lock)
    await workplace.run("npm install --prefer-offline --no-audit --no-fund")
    await workplace.run("npx --no -- tsc --project terms")
    app = await startApp(folder, "node server.mjs", { env: {} })
  })
  afterAll(async () => {
    await app?.stop()
    await workplace?.remove()
  })

  const greeting = async (visitor: ReturnType<typeof visitorAt>) =>
    (await visitor.visit("/")).text()
  const accepted = async (visitor: ReturnType<typeof visitorAt>) =>
    (await visitor.visit("/accepted")).text()

  test("nobody is signed in before they have accepted; then they are, and are not asked again", async () => {
    const visitor = visitorAt(app.origin)
    const answer = await visitor.post("callback/credentials", { name: "Ada" })
    expect(answer.headers.get("location")).toBe(`${app.origin}/auth/session/terms`)
    expect([await greeting(visitor), await accepted(visitor)]).toEqual([
      "Nobody is signed in",
      "null",
    ])
    const page = await (await visitor.get("session/terms")).text()
    expect(page).toContain("Our terms")
    // As from a page of before the last deployment.
    await visitor.post("session/terms", { accept: "0" })
    expect(await (await visitor.get("session/terms")).text()).toContain("They have just changed.")
    expect(await greeting(visitor)).toBe("Nobody is signed in")
    await visitor.post("session/terms", { accept: "1" })
    expect([await greeting(visitor), await accepted(visitor)]).toEqual(["Hello, Ada", "1"])
    await visitor.post("signout")
    await visitor.post("callback/credentials", { name: "Ada" })
    expect(await greeting(visitor)).toBe("Hello, Ada")
  })

  test("it shows on the account page", async () => {
    const visitor = visitorAt(app.origin)
    await visitor.post("callback/credentials", { name: "Ada" })
    const page = await (await visitor.get("session/account")).text()
    expect(page).toMatch(/<h2>Our terms<\/h2>.*Read them/s)
  })
})
