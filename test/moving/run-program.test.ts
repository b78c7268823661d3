import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { runProgram } from "./run-program.js"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sallyport-programs-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Fails with this message while the cache comes first. */
const install = (message: string) =>
  `case "--prefer-offline" in *offline) echo "${message}" >&2; exit 1;; esac; echo installed`

describe("A command of an application", () => {
  test.each([
    "npm error code ETARGET, because the cache is older than the version",
    "npm error code ECONNRESET",
    "npm error code E503",
  ])("is run again, past the cache: %s", async (message) => {
    expect(await runProgram(folder, install(message))).toBe("installed\n")
  })

  test.each(["npm error code ERESOLVE", "error TS2322: Type 'string' is not assignable"])(
    "is not run again: %s",
    async (message) => {
      await expect(runProgram(folder, install(message))).rejects.toThrow(message)
    },
  )
})
