import { execFile } from "node:child_process"
import { readdirSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { read, root } from "./support/repository.js"

const run = promisify(execFile)
const writers = readdirSync(path.join(root, "tools")).filter((name) => /^write-.*\.mjs$/.test(name))

/** Milliseconds: one of them runs a whole suite, in parallel with other tests. */
const SLOW = 180_000

describe("Generated files are what `npm run docs` writes", () => {
  test("there are writers", () => expect(writers.length).toBeGreaterThanOrEqual(3))

  test.each(writers)(
    "%s",
    async (name) => {
      expect(read(`tools/${name}`), "writes through put-generated.mjs").toContain("putGenerated(")
      const { stdout } = await run(process.execPath, [path.join(root, "tools", name), "--check"])
      expect(stdout).toContain("up to date")
    },
    SLOW,
  )
})
