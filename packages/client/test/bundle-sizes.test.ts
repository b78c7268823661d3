import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { bundleForWorker } from "../../core/test/support/worker-bundle.js"

/**
 * Bytes of each entry point after gzip, with all that it exports. No entry point may be larger than 3 kB, so that a
 * page gets no heavier by more than that for one idea. A budget is the current size, rounded up to the next 50.
 */
const LARGEST = 3_000
const budgets = {
  // 0.05 kB tell of a session endpoint that is not there, and as much of a call on a server. A few bytes know the answer
  // of next-auth 4 for nobody.
  "@sallyport/client": 1_750,
  "@sallyport/client/framework": 3_000,
  "@sallyport/client/passkeys": 3_000,
  "@sallyport/client/session": 2_650,
} as const

/** What an application imports of them, rounded in the same way. */
const parts = {
  'export { signIn, signOut, getSession } from "@sallyport/client"': 1_700,
  'export { registerPasskey } from "@sallyport/client/passkeys"': 2_400,
  'export { registerPasskey } from "@sallyport/client/passkeys"; export { signIn } from "@sallyport/client"': 2_950,
} as const

const bundle = (program: string) => bundleForWorker({ program, from: "packages/client/test" })
const all = (entrypoint: string) => bundle(`export * from "${entrypoint}"`)
const inDist = (name: string) => `packages/client/dist/${name}.js`

describe("What a bundle weighs", () => {
  test("every entry point has a budget of at most 3 kB", () => {
    const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8")
    const entrypoints = Object.keys((JSON.parse(manifest) as { exports: object }).exports)
      .filter((entrypoint) => entrypoint !== "./package.json")
      .map((entrypoint) => entrypoint.replace(".", "@sallyport/client"))
    expect(Object.keys(budgets).toSorted()).toEqual(entrypoints.toSorted())
    for (const budget of Object.values(budgets)) expect(budget).toBeLessThanOrEqual(LARGEST)
  })

  test.each(Object.entries(budgets))("all of %s", async (entrypoint, budget) => {
    expect((await all(entrypoint)).loadedBy().gzip).toBeLessThanOrEqual(budget)
  })

  test.each(Object.entries(parts))("%s", async (program, budget) => {
    expect((await bundle(program)).loadedBy().gzip).toBeLessThanOrEqual(budget)
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
