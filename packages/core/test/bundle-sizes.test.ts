import { beforeAll, describe, expect, test } from "vitest"
import roads from "./support/sign-in-roads.json" with { type: "json" }
import { bundleForWorker, MAIN, type WorkerBundle } from "./support/worker-bundle.js"

/**
 * Bytes after gzip, of the packages as they are published. A budget is what is reached, rounded up to the next 100 or 500:
 * whoever needs more says so here.
 */
const budgets = {
  // Of it 0.9 kB are the two presets and their marks (Google's has four colours). Texts that name a mistake are loaded with the mistake.
  "GET /session of a worker with two OAuth presets": 8_300,
  // A quarter of it is the OAuth client (oauth4webapi, 31 kB before gzip, of which a bundler can drop no more), a fifth our
  // rules around it, and a fifth the configuration: its resolution, and the texts of its problems and warnings (3 kB). 0.5 kB
  // tell which languages there are.
  "a whole OAuth sign-in of that worker": 55_100,
  // What it has besides: pages (13 %), passkeys (10 %), jose (9 %, for encrypted ID Tokens and sessions of next-auth 4),
  // stored sessions and users (8 %), e-mail (5 %), texts for whoever made a mistake (4 %), and the story that debug tells
  // (2 %). Every feature is in it, because nothing says which one is asked for. 25 kB of it are the texts of pages and mails in
  // fourteen languages, those of the sign-in page 9 kB, of which a bundle in several files loads the one that is shown.
  "that worker in one file": 136_000,
  // 0.2 kB of it let a check do without promises where nobody has to be waited for: a third of its objects.
  "readSession at the edge": 6_600,
  getToken: 3_900,
  // An application takes what it calls, and that is below 3 kB but for both halves of passkeys together, which are tables of
  // what browsers answer and why. All of it also has the store of sessions and the management of passkeys.
  // 0.1 kB of it takes a passkey back that the server refused.
  "all of @sallyport/client": 5_700,
  "signIn, signOut and getSession in a browser": 1_800,
  "passkeys in a browser": 3_500,
} as const

const worker = `
import { Auth } from "@sallyport/core"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
const config = { providers: [GitHub, Google], trustHost: true }
export default { fetch: (request: Request, env: object) => Auth(request, { ...config, ...env }) }
`
const from = "packages/core/test"

/** What the first sign-in of a process loads, beside what the program loads at once. */
const signInRoads = roads.map((road) => `packages/core/dist/roads/${road}.js`)

describe("What a bundle weighs", () => {
  let split: WorkerBundle
  beforeAll(async () => {
    split = await bundleForWorker({ program: worker, from })
  })

  test("GET /session of a worker with two OAuth presets", () => {
    const { gzip } = split.loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets["GET /session of a worker with two OAuth presets"])
  })

  test("a whole OAuth sign-in of that worker", () => {
    const { gzip } = split.loadedBy(MAIN, ...signInRoads)
    expect(gzip).toBeLessThanOrEqual(budgets["a whole OAuth sign-in of that worker"])
  })

  test("that worker in one file", async () => {
    const whole = await bundleForWorker({ program: worker, from, splitting: false })
    expect(whole.loadedBy().gzip).toBeLessThanOrEqual(budgets["that worker in one file"])
  })

  test.each([
    ["readSession at the edge", `export { readSession } from "@sallyport/core/integration"`],
    ["getToken", `export { getToken } from "@sallyport/core/jwt"`],
    ["all of @sallyport/client", `export * from "@sallyport/client"`],
    [
      "signIn, signOut and getSession in a browser",
      `export { signIn, signOut, getSession } from "@sallyport/client"`,
    ],
    ["passkeys in a browser", `export { registerPasskey, signIn } from "@sallyport/client"`],
  ] as const)("%s", async (name, program) => {
    const { gzip } = (await bundleForWorker({ program, from })).loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets[name])
  })
})
