import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { sampled, standingFor } from "../depth/depth.js"
import { followQuickStart } from "../install/follow-quick-start.js"
import { starters } from "../install/quick-start-list.js"
import { quickStart } from "../install/quick-start.js"
import type { Starter } from "../install/quick-start-project.js"
import { runProgram } from "../moving/run-program.js"
import { publishedPackages } from "../types/published-packages.js"
import { unreachable } from "../registry.js"
import { copyCheckout, type Checkout } from "./checkout.js"
import { startRegistry, type Registry } from "./registry.js"

const run = promisify(execFile)
const reason = (await unreachable()) ?? ""
const names = publishedPackages.map(({ name }) => name).toSorted()

let checkout: Checkout
let registry: Registry
let printed = ""

/** A file of the copy that the release is cut in. */
const read = (file: string) => readFile(path.join(checkout.folder, file), "utf8")

// As `npm run version` and `npm run release` do it, with this build.
beforeAll(async () => {
  const { stdout: upstream } = await run("npm", ["config", "get", "registry"])
  ;[checkout, registry] = await Promise.all([copyCheckout(), startRegistry(upstream.trim())])
  await checkout.run("node scripts/version.mjs")
  const { host } = new URL(registry.origin)
  const settings = `registry=${registry.origin}\n//${host}/:_authToken=of-nobody\n`
  await writeFile(path.join(checkout.folder, ".npmrc"), settings)
  printed = await checkout.run("node scripts/release.mjs")
})
afterAll(async () => {
  await registry?.stop()
  await checkout?.remove()
})

describe("The version", () => {
  test("is the same for all packages, and names what they need of one another", async () => {
    const version = await versionOfCore()
    for (const { folder } of publishedPackages) {
      const manifest = await read(`${folder}/package.json`)
      expect(JSON.parse(manifest)).toMatchObject({ version })
      // Core as a peer of adapters may be another.
      const ranges = [...manifest.matchAll(/"@sallyport\/[a-z-]+": "\^?(\d[^"]*)"/g)]
      const named = ranges.map(([, range]) => range).filter((range) => range !== "0.x")
      expect(new Set(named)).toEqual(new Set(named.length > 0 ? [version] : []))
    }
    expect(JSON.parse(await read("examples/hono/package.json"))).toMatchObject({
      dependencies: { "@sallyport/hono": version },
    })
  })

  test("is the first one while nothing was released", async () => {
    const version = await versionOfCore()
    const [core] = publishedPackages.filter(({ name }) => name === "@sallyport/core")
    expect(version).toBe(core?.manifest.version === "0.0.0" ? "0.1.0" : version)
    expect(await read("docs/moving-from-authjs.md")).toContain(`sallyport-core-${version}.tgz`)
    expect(await read("package-lock.json")).toContain(`"version": "${version}"`)
  })

  test("has a changelog: what is new with core, and a line with each other package", async () => {
    const version = await versionOfCore()
    for (const { folder, name } of publishedPackages) {
      const [title, heading, ...text] = (await read(`${folder}/CHANGELOG.md`)).split("\n").filter(Boolean)
      expect([title, heading]).toEqual([`# ${name}`, `## ${version}`])
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThan(150)
    }
  })
})

describe("The release", () => {
  test("publishes every package, so that plain npm install takes it", () => {
    expect([...registry.packages.keys()].toSorted()).toEqual(names)
    expect(printed).toContain(`${names.length} packages published`)
    for (const published of registry.packages.values()) {
      const { "dist-tags": tags, versions } = published
      expect(Object.keys(versions)).toEqual([tags.latest])
    }
  })

  test("goes on where it was interrupted", async () => {
    expect(await checkout.run("node scripts/release.mjs")).toContain("0 packages published")
  })

  test("writes what it consists of: core needs three packages at run time", async () => {
    const [file = ""] = await readdir(path.join(checkout.folder, "release"))
    const version = await versionOfCore()
    expect(file).toBe(`sallyport-${version}.cdx.json`)
    const { bomFormat, dependencies } = JSON.parse(await read(`release/${file}`)) as {
      bomFormat: string
      dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
    }
    expect(bomFormat).toBe("CycloneDX")
    const core = dependencies.find(({ ref }) => ref === `@sallyport/core@${version}`)
    expect(core?.dependsOn).toEqual([
      expect.stringMatching(/^jose@\d/),
      expect.stringMatching(/^oauth4webapi@\d/),
      expect.stringMatching(/^uqr@\d/),
    ])
  })
})

async function versionOfCore(): Promise<string> {
  return (JSON.parse(await read("packages/core/package.json")) as { version: string }).version
}

/** Those whose frameworks are installed in seconds stand for all. */
const quick = starters.filter(({ page }) => /\/(?:node|fastify|hono|elysia|quick-start)\.md$/.test(page))

/** Our packages that the page imports: what somebody installs, and all that pnpm would let them import. */
function importedBy({ page, headings }: Starter): string[] {
  const texts = [...quickStart(page, headings).files.values()].join("\n")
  return [...new Set(texts.match(/@sallyport\/[a-z-]+/g))]
}

describe.skipIf(reason)(`A quick start, installed from there ${reason}`, () => {
  test.each(standingFor(starters, sampled(quick, 1)))(
    "$page",
    async (starter) => {
      const imported = importedBy(starter)
      const session = await followQuickStart(starter, {
        packer: { packInto: async () => undefined, remove: async () => undefined },
        command: () => `npm install ${imported.join(" ")}`,
        settings: `@sallyport:registry=${registry.origin}\n`,
      })
      expect(session).toMatchObject({ user: { name: "Ada" } })
    },
  )
})

describe.skipIf(reason)(`npm create sallyport ${reason}`, () => {
  test("makes an application of published packages, and installs them", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "sallyport-create-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    const version = await versionOfCore()
    const printed = await runProgram(
      folder,
      `npm_config_registry=${registry.origin} npm create --yes sallyport@latest my-app -- --template hono --install`,
    )
    expect(printed).toContain("npm run dev")
    const app = path.join(folder, "my-app")
    const manifest = JSON.parse(await readFile(path.join(app, "package.json"), "utf8")) as object
    expect(manifest).toMatchObject({
      name: "my-app",
      dependencies: { "@sallyport/hono": `^${version}`, hono: expect.any(String) },
    })
    await runProgram(app, "npm run build")
    expect(await readdir(path.join(app, "dist"))).toContain("main.js")
  })
})

describe.skipIf(reason)(`An adapter, beside core under the alias @auth/core ${reason}`, () => {
  test("brings no second core", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "sallyport-alias-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(path.join(folder, ".npmrc"), `@sallyport:registry=${registry.origin}\n`)
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`)
    const packages = "@auth/core@npm:@sallyport/core @sallyport/memory-adapter"
    await runProgram(folder, `npm install --no-audit --no-fund ${packages}`)
    const ours = await readdir(path.join(folder, "node_modules/@sallyport"))
    expect(ours.toSorted()).toEqual(["adapter-base", "memory-adapter"])
    const program = `import { Auth } from "@auth/core"
      import * as adapter from "@sallyport/memory-adapter"
      console.log(typeof Auth, Object.keys(adapter).length > 0)`
    await writeFile(path.join(folder, "app.js"), program)
    expect(await runProgram(folder, "node app.js")).toBe("function true\n")
  })
})
