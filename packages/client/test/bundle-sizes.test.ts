import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { limitsOf } from "../../core/test/support/released-sizes.js"
import { bundleForWorker } from "../../core/test/support/worker-bundle.js"

/**
 * Bytes of each entry point after gzip, with all that it exports. None may be larger than 3 kB, so that a page gets no
 * heavier by more than that for one idea.
 */
const LARGEST = 3_000
const entrypoints = ["", "/framework", "/passkeys", "/session"].map(
  (entrypoint) => `@sallyport/client${entrypoint}`,
)

/** What an application imports of them. */
const parts = [
  'export { signIn, signOut, getSession } from "@sallyport/client"',
  'export { registerPasskey } from "@sallyport/client/passkeys"',
  'export { registerPasskey } from "@sallyport/client/passkeys"; export { signIn } from "@sallyport/client"',
]

const mostOf = limitsOf(new URL("./released-sizes.json", import.meta.url))
const bundle = (program: string) => bundleForWorker({ program, from: "packages/client/test" })
const all = (entrypoint: string) => bundle(`export * from "${entrypoint}"`)
const inDist = (name: string) => `packages/client/dist/${name}.js`

describe("What a bundle weighs", () => {
  test("every entry point is weighed", () => {
    const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8")
    const named = Object.keys((JSON.parse(manifest) as { exports: object }).exports)
      .filter((entrypoint) => entrypoint !== "./package.json")
      .map((entrypoint) => entrypoint.replace(".", "@sallyport/client"))
    expect(entrypoints.toSorted()).toEqual(named.toSorted())
  })

  test.each(entrypoints)("all of %s: at most 3 kB", async (entrypoint) => {
    const { gzip } = (await all(entrypoint)).loadedBy()
    expect(gzip).toBeLessThanOrEqual(mostOf(entrypoint, gzip))
    expect(gzip).toBeLessThanOrEqual(LARGEST)
  })

  test.each(parts)("%s", async (program) => {
    const { gzip } = (await bundle(program)).loadedBy()
    expect(gzip).toBeLessThanOrEqual(mostOf(program, gzip))
  })
})

describe("What is loaded, and when", () => {
  test("without passkeys on the page, only a sign-in with one loads their code", async () => {
    const { chunks, loadedBy } = await all("@sallyport/client")
    const onDemand = ["on-server", "passkey-sign-in", "session/tell-elsewhere"]
    expect(chunks.toSorted()).toEqual(onDemand.map(inDist))
    expect(loadedBy().modules.filter((module) => /ceremony|credential/.test(module))).toEqual([])
  })

  /** Safari drops a passkey request after a script was loaded in between: it no longer counts as the user's own. */
  test("a page that imports passkeys has all of their code, also what signIn loads on demand", async () => {
    const { chunks, loadedBy } = await all("@sallyport/client/passkeys")
    expect(chunks).toEqual([])
    expect(loadedBy().modules).toContain(inDist("passkey-sign-in"))
    for (const name of ["registerPasskey", "conditionalSignIn"]) {
      const { loadedBy: loadedByOne } = await bundle(
        `export { ${name} } from "@sallyport/client/passkeys"`,
      )
      expect(loadedByOne().modules).toContain(inDist("passkey-sign-in"))
    }
  })
})
