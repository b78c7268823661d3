import path from "node:path"
import { expect, test } from "vitest"
import { codeOf, sources } from "./support/sources.js"

const packages = path.resolve(import.meta.dirname, "../..")

const ours = sources(packages).filter((file) => /^[^.]*\/src\//.test(file) && !/-kit\//.test(file))

// contract/fetch-types.ts says why.
test("no source asks for an instance of the global Request or Response", () => {
  const asking = ours.filter((file) =>
    /instanceof (?:globalThis\.)?(?:Request|Response)\b/.test(codeOf(path.join(packages, file))),
  )
  expect(ours.length).toBeGreaterThan(500)
  expect(asking).toEqual([])
})
