import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { bundleForWorker } from "../../../core/test/support/worker-bundle.js"

/** Bytes after gzip, not counting React. Raise it only if you need more. */
// Of these, 50 bytes ask for the session by GET where update() has no data, and 80 tell of an endpoint that is not there.
// 25 are for pages of next-auth 4: its answer for nobody, and its update() without data.
const BUDGET = 3300

const bundle = bundleForWorker({
  program: `export * from "@sallyport/react"`,
  from: "packages/clients/react/test",
  external: ["react"],
})

test("the whole package fits its budget", async () => {
  expect((await bundle).loadedBy().gzip).toBeLessThanOrEqual(BUDGET)
})

test("what only a sign-in, a sign-out or a passkey needs is loaded when it is used", async () => {
  const { chunks, loadedBy } = await bundle
  const onDemand = ["on-server", "passkey-sign-in", "session/tell-elsewhere", "sign-in", "sign-out"]
  expect(chunks.toSorted()).toEqual(onDemand.map((name) => `packages/client/dist/${name}.js`))
  const ceremony = loadedBy().modules.filter((module) => /ceremony|credential|offer/.test(module))
  expect(ceremony).toEqual([])
})

test("server components see a client module: its first statement says so, and every export has a name", () => {
  const entry = readFileSync(new URL("../dist/index.js", import.meta.url), "utf8")
  expect(entry).toMatch(/^"use client";/)
  expect(entry).not.toContain("export *")
})
