import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RunningApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import {
  buildEdgeSite,
  edgePackages,
  gateOf,
  handlerOf,
  startEdgeSite,
  wholeGate,
  wholeHandler,
} from "./edge-site.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""

describe.skipIf(reason)(`Next 15, all of it on the edge, built with webpack ${reason}`, () => {
  let workplace: Workplace
  let running: RunningApp | undefined
  beforeAll(async () => {
    workplace = await makeWorkplace("next-15-app", edgePackages)
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
  })
  afterAll(async () => {
    await running?.stop()
    await workplace?.remove()
  })

  const built = (library: string, name: string) =>
    buildEdgeSite(workplace, name, [["auth.js", "LIBRARY", library]])

  test("the middleware is not larger than with next-auth", async () => {
    const theirs = await built("next-auth", "theirs")
    const ours = await built("@sallyport/next", "ours")
    expect(theirs).toBeGreaterThan(50_000)
    expect(ours).toBeLessThanOrEqual(theirs)
  })

  test("it turns people away, lets in who is signed in, and renews sessions", async () => {
    running = await startEdgeSite(workplace, "ours")
    expect(await gateOf(running.origin)).toEqual(wholeGate)
  })

  test("the handler on the edge has everything: the sign-in page in a language, and the way to a provider", async () => {
    expect(await handlerOf(running?.origin ?? "")).toEqual(wholeHandler)
  })
})
