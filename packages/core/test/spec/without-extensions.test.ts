import { describe, expect, test } from "vitest"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { Browser } from "../support/browser.js"
import { PhaseProbe } from "../support/phase-probe.js"
import { waysToSignIn } from "../support/ways-to-sign-in.js"
import { bundleForWorker } from "../support/worker-bundle.js"
import { world } from "../support/world.js"

// A configuration without extensions is as it was before there were any. Each of these is checked:
//
// 1. A program contains none of their code: below.
// 2. The store is asked the same, and its records are not opened: below.
// 3. Reading a token takes the same number of microtasks: microtasks.test.ts.
// 4. Answers, cookies, pages, mails and tokens are the same bytes: without-extensions-answers.test.ts.
// 5. The types are still those of Auth.js, both ways: ../types, test/types and test/install/typed-app.
// 6. Turning them on and off signs nobody out: extensions-on-and-off.test.ts.
// 7. Nor does it bring back what had ended: extensions-on-and-off.test.ts.
// 8. Their endpoints are not there: below.
// 9. What a read costs with one that asks no store, beside none: bench, section "extensions".

const cases = (["jwt", "database"] as const).flatMap((strategy) =>
  Object.entries(waysToSignIn).map(([name, begin]) => ({ name, begin, strategy })),
)

/** Auth.js looks an address up once more before it writes, and so do we without extensions: fewer trips are for those. */
function lookedUpOnce(calls: readonly string[]): readonly string[] {
  return calls.filter((name, at) => name !== "getUserByEmail" || calls[at - 1] !== name)
}

describe.each(cases)("Without extensions: $name, strategy $strategy", ({ begin, strategy }) => {
  test("the store is asked the same, in the same order, and its records are not opened", async () => {
    const nothing = makeExtension("nothing", {}, () => ({}))
    const without = new PhaseProbe([])
    const opened: string[] = []
    Object.assign(without.store, {
      [Symbol.for("sallyport.records")]: () => {
        opened.push("records")
        throw new Error("nobody may ask for records")
      },
    })
    const withNothing = new PhaseProbe([nothing])
    for (const probe of [without, withNothing]) {
      const { finish } = await begin(probe, strategy)
      const cookies = await finish()
      expect(cookies.some((line) => /session-token=[^;]/.test(line))).toBe(true)
    }
    expect(lookedUpOnce(without.called)).toEqual(lookedUpOnce(withNothing.called))
    expect(without.called.length).toBeGreaterThan(0)
    expect(opened).toEqual([])
  })
})

describe("Without extensions, a program", () => {
  test("contains none of their code, and nothing of records, in one file or several", async () => {
    const program = `export * from "./index.js"; export * from "./integration.js"; export * from "./session.js"`
    const from = "packages/core/src/entrypoints"
    const bundle = await bundleForWorker({ program, from, splitting: false })
    const { modules } = bundle.loadedBy()
    expect(modules).toContain("packages/core/src/sign-in/complete-sign-in.ts")
    expect(modules.filter((module) => /core\/src\/(extensions|records)\//.test(module))).toEqual([])
  })
})

describe("Without extensions, their endpoints", () => {
  test.each(["session/sessions.list", "session/x", "session/account"])(
    "%s is not found",
    async (path) => {
      const browser = new Browser(world())
      expect((await browser.get(path)).status).toBe(404)
      expect((await browser.post(path)).status).toBe(404)
    },
  )
})
