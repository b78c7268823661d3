import { readdirSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

/**
 * Next 14 takes a file for one of its own, and compiles it as CommonJS, if its path contains `next/dist/pages` and so on.
 * Those of this package are in `@sallyport/next/dist/`, and would have no exports then.
 */
const takenForNext = /^(?:esm|pages|client|server|shared|compiled|build|lib|api)\b/

test("Next takes no file of this package for its own", () => {
  const files = readdirSync(path.resolve(import.meta.dirname, "../src"))
  expect(files).toContain("event-of-pages.ts")
  expect(files.filter((name) => takenForNext.test(name))).toEqual([])
})
