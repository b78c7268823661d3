import { beforeAll, describe, expect, test } from "vitest"
import chunks from "./support/sign-in-chunks.json" with { type: "json" }
import { limitsOf } from "./support/released-sizes.js"
import { bundleForWorker, MAIN, type WorkerBundle } from "./support/worker-bundle.js"

/** Bytes of the published packages after gzip. */
const mostOf = limitsOf(new URL("./released-sizes.json", import.meta.url))

const worker = `
import { Auth } from "@sallyport/core"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
const config = { providers: [GitHub, Google], trustHost: true }
export default { fetch: (request: Request, env: object) => Auth(request, { ...config, ...env }) }
`
const from = "packages/core/test"

/** What the first sign-in of a process loads, in addition to what the program loads at once. */
const signInChunks = chunks.map((chunk) => `packages/core/dist/chunks/${chunk}.js`)

describe("What a bundle weighs", () => {
  let split: WorkerBundle
  beforeAll(async () => {
    split = await bundleForWorker({ program: worker, from })
  })

  test("GET /session of a worker with two OAuth presets", () => {
    const { gzip } = split.loadedBy()
    expect(gzip).toBeLessThanOrEqual(
      mostOf("GET /session of a worker with two OAuth presets", gzip),
    )
  })

  test("a whole OAuth sign-in of that worker", () => {
    const { gzip } = split.loadedBy(MAIN, ...signInChunks)
    expect(gzip).toBeLessThanOrEqual(mostOf("a whole OAuth sign-in of that worker", gzip))
  })

  test.each([
    ["that worker in one file", worker],
    // Of the rest of the library, only what a check of the configuration and a stored session need.
    ["readSession in one file", `export { readSession } from "@sallyport/core/session"`],
  ])("%s", async (name, program) => {
    const whole = await bundleForWorker({ program, from, splitting: false })
    const { gzip } = whole.loadedBy()
    expect(gzip).toBeLessThanOrEqual(mostOf(name, gzip))
  })

  test.each([
    ["readSession at the edge", `export { readSession } from "@sallyport/core/session"`],
    ["getToken", `export { getToken } from "@sallyport/core/jwt"`],
  ])("%s", async (name, program) => {
    const { gzip } = (await bundleForWorker({ program, from })).loadedBy()
    expect(gzip).toBeLessThanOrEqual(mostOf(name, gzip))
  })
})
