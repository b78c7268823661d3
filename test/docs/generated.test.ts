import { readdirSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, test } from "vitest"
import { isDeep } from "../depth/depth.js"
import { read, root } from "./support/repository.js"

const tools = path.join(root, "tools")
const writers = readdirSync(tools).filter((name) => /^write-.*\.mjs$/.test(name))
/** A text is undefined for a file that is to go. */
type Generated = readonly [file: string, text: string | undefined]

const load = (name: string): Promise<unknown> => import(pathToFileURL(path.join(tools, name)).href)

/** Milliseconds: two of them collect the tests of a whole suite, in parallel with other tests. */
const SLOW = 600_000

describe("Generated files are what `npm run docs` writes", () => {
  test("there are writers", () => expect(writers.length).toBeGreaterThanOrEqual(3))

  // Only in depth: these collect the tests of a whole suite, which takes longer than all others.
  const collects = (name: string) => read(`tools/${name}`).includes("runReported(")
  test.each(writers.filter((name) => isDeep || !collects(name)))(
    "%s",
    async (name) => {
      const { generate } = (await load(name)) as {
        readonly generate: (options: object) => Promise<readonly Generated[]>
      }
      const { isUpToDate } = (await load("put-generated.mjs")) as {
        readonly isUpToDate: (one: Generated) => Promise<boolean>
      }
      const generated = await generate({ collectOnly: true })
      expect(generated.length).toBeGreaterThan(0)
      const old: string[] = []
      for (const one of generated) if (!(await isUpToDate(one))) old.push(one[0])
      expect(old, "run npm run docs").toEqual([])
    },
    SLOW,
  )
})
