import { describe, expect, test } from "vitest"
import { makeExtension } from "../../src/extensions/make-extension.js"
import { Browser } from "../support/browser.js"
import { PhaseProbe } from "../support/phase-probe.js"
import { waysToSignIn } from "../support/ways-to-sign-in.js"
import { bundleForWorker } from "../support/worker-bundle.js"
import { world } from "../support/world.js"

const cases = (["jwt", "database"] as const).flatMap((strategy) =>
  Object.entries(waysToSignIn).map(([name, begin]) => ({ name, begin, strategy })),
)

describe.each(cases)("Without extensions: $name, strategy $strategy", ({ begin, strategy }) => {
  test("the store is asked the same, in the same order, and its records are not opened", async () => {
    const nothing = makeExtension({ name: "nothing", phases: () => ({}) })
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
    expect(without.called).toEqual(withNothing.called)
    expect(without.called.length).toBeGreaterThan(0)
    expect(opened).toEqual([])
  })
})

describe("A program without extensions", () => {
  test("contains none of their code, and nothing of records, in one file or several", async () => {
    const program = `export * from "./index.js"; export * from "./integration.js"; export * from "./session.js"`
    const from = "packages/core/src/entrypoints"
    const bundle = await bundleForWorker({ program, from, splitting: false })
    const { modules } = bundle.loadedBy()
    expect(modules).toContain("packages/core/src/sign-in/complete-sign-in.ts")
    expect(modules.filter((module) => /core\/src\/(extensions|records)\//.test(module))).toEqual([])
  })

  test.each(["session/sessions.list", "session/x", "session/account"])(
    "%s is not there",
    async (path) => {
      const browser = new Browser(world())
      expect((await browser.get(path)).status).toBe(404)
      expect((await browser.post(path)).status).toBe(404)
    },
  )
})
