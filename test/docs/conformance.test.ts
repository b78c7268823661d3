import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { endedByProviderModules } from "../../packages/core/test/conformance/ended-by-provider-modules.js"

const page = readFileSync(path.join(import.meta.dirname, "../../docs/conformance.md"), "utf8")

test("the page lists every module by which a provider ends a session, and no other", () => {
  const [, section = ""] = page.split("## When a provider ends a session")
  const listed = [...section.matchAll(/^\| `(rp-[\w-]+)`/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(endedByProviderModules.map(({ name }) => name)))
})
