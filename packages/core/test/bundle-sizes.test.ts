import { beforeAll, describe, expect, test } from "vitest"
import { bundleForWorker, MAIN, type WorkerBundle } from "./support/worker-bundle.js"

/** Bytes after gzip, of the package as it is published. A budget is what is reached, rounded up to the next 500: whoever needs more says so here. */
const budgets = {
  "GET /session of a worker with two OAuth presets": 27_500,
  "a whole OAuth sign-in of that worker": 61_500,
  "that worker in one file": 92_000,
  "readSession at the edge": 22_000,
  getToken: 5_500,
} as const

const worker = `
import { Auth } from "@sallyport/core"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
const config = { providers: [GitHub, Google], trustHost: true }
export default { fetch: (request: Request, env: object) => Auth(request, { ...config, ...env }) }
`
const from = "packages/core/test"

describe("What a bundle for a worker weighs", () => {
  let split: WorkerBundle
  beforeAll(async () => {
    split = await bundleForWorker({ program: worker, from })
  })

  test("GET /session of a worker with two OAuth presets", () => {
    const { gzip } = split.loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets["GET /session of a worker with two OAuth presets"])
  })

  test("a whole OAuth sign-in of that worker", () => {
    const { gzip } = split.loadedBy(
      MAIN,
      "packages/core/dist/roads/start-sign-in.js",
      "packages/core/dist/roads/callback.js",
      "packages/core/dist/roads/oauth-flow.js",
    )
    expect(gzip).toBeLessThanOrEqual(budgets["a whole OAuth sign-in of that worker"])
  })

  test("that worker in one file", async () => {
    const whole = await bundleForWorker({ program: worker, from, splitting: false })
    expect(whole.loadedBy().gzip).toBeLessThanOrEqual(budgets["that worker in one file"])
  })

  test.each([
    ["readSession at the edge", `export { readSession } from "@sallyport/core/integration"`],
    ["getToken", `export { getToken } from "@sallyport/core/jwt"`],
  ] as const)("%s", async (name, program) => {
    const { gzip } = (await bundleForWorker({ program, from })).loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets[name])
  })
})
