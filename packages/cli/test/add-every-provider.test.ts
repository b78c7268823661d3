import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { readPresets } from "../src/add/presets.js"
import { folderWith, sallyport } from "./run.js"

const NEXT = `import NextAuth from "@sallyport/next"

// The comment stays.
export const { handlers,   auth } = NextAuth({
  providers: [{ id: "local", name: "Local", type: "oidc" }],
})
`

const complete = readPresets().filter(({ needsOptions }) => !needsOptions)

test("nearly all providers need no more than the environment", () => {
  expect(complete.length).toBeGreaterThan(95)
})

/** Each addition runs the configuration with all that were added before. */
const TOGETHER = 10
const batches = complete.flatMap((_, index) =>
  index % TOGETHER === 0 ? [complete.slice(index, index + TOGETHER)] : [],
)

test("one after the other, all of them can be added", async () => {
  for (const batch of batches) {
    const folder = folderWith({
      "package.json": JSON.stringify({ dependencies: { next: "1" } }),
      "auth.ts": NEXT,
    })
    for (const { file } of batch) {
      const { code, out, error } = await sallyport(["add", file], { cwd: folder })
      expect({ file, code, error, out }).toMatchObject({ code: 0, error: "" })
      expect(out).not.toContain("could not be examined")
    }
    const text = readFileSync(path.join(folder, "auth.ts"), "utf8")
    for (const { factory, file } of batch)
      expect(text).toContain(`import ${factory} from "@sallyport/next/providers/${file}"`)
    expect(text.match(/ from "@sallyport\/next\/providers\//g)).toHaveLength(batch.length)
  }
})
