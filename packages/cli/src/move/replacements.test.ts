import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { replacementsFor } from "./replacements.js"

const root = new URL("../../../../", import.meta.url)

/** The folder of a package of ours. */
function folderOf(name: string): string {
  const short = name.replace("@sallyport/", "")
  if (short === "core") return "packages/core"
  return short.endsWith("-adapter")
    ? `packages/adapters/${short.slice(0, -"-adapter".length)}`
    : `packages/integrations/${short}`
}

const all = ([4, 5] as const).flatMap((generation) =>
  Object.entries(replacementsFor(generation)).flatMap(([theirs, replacement]) =>
    replacement ? [{ theirs, generation, ...replacement }] : [],
  ),
)

test.each(all)("$ours has every subpath that is listed for $theirs", ({ ours, subpaths }) => {
  const manifest = readFileSync(new URL(`${folderOf(ours)}/package.json`, root), "utf8")
  const { name, exports } = JSON.parse(manifest) as { name: string; exports: object }
  expect(name).toBe(ours)
  const entryPoints = ["package.json", ...subpaths].map((one) => (one === "" ? "." : `./${one}`))
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(entryPoints))
})

test("the page on moving has the same packages", () => {
  const page = readFileSync(new URL("docs/moving-from-authjs.md", root), "utf8")
  const rows = [...page.matchAll(/^\| `([^`…]+)` +\| `(@sallyport\/[^`…]+)` +\|$/gm)]
  expect(rows.length).toBeGreaterThan(15)
  const packages = rows.filter(([, theirs = ""]) => !/\/(?:providers|react)/.test(theirs))
  for (const [, theirs = "", ours] of packages)
    expect(replacementsFor(5)[theirs]?.ours, theirs).toBe(ours)
})
