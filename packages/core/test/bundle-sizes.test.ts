import { beforeAll, describe, expect, test } from "vitest"
import { bundleForWorker, MAIN, type WorkerBundle } from "./support/worker-bundle.js"

/** Bytes after gzip. A budget is what is reached, rounded up to the next 500: whoever needs more says so here. */
const budgets = {
  "GET /session of a worker with two OAuth presets": 28_000,
  "a whole OAuth sign-in of that worker": 62_500,
  "that worker in one file": 95_000,
  "readSession at the edge": 21_500,
  getToken: 5_500,
} as const

const worker = `
import { Auth } from "./doors/index.js"
import GitHub from "./providers/github.js"
import Google from "./providers/google.js"
const config = { providers: [GitHub, Google], trustHost: true }
export default { fetch: (request: Request, env: object) => Auth(request, { ...config, ...env }) }
`
const from = "packages/core/src"

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
      "packages/core/src/actions/start-sign-in.ts",
      "packages/core/src/actions/callback.ts",
      "packages/core/src/flows/oauth/oauth-flow.ts",
    )
    expect(gzip).toBeLessThanOrEqual(budgets["a whole OAuth sign-in of that worker"])
  })

  test("that worker in one file", async () => {
    const whole = await bundleForWorker({ program: worker, from, splitting: false })
    expect(whole.loadedBy().gzip).toBeLessThanOrEqual(budgets["that worker in one file"])
  })

  test.each([
    ["readSession at the edge", `export { readSession } from "./doors/integration.js"`],
    ["getToken", `export { getToken } from "./doors/jwt.js"`],
  ] as const)("%s", async (name, program) => {
    const { gzip } = (await bundleForWorker({ program, from })).loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets[name])
  })
})
