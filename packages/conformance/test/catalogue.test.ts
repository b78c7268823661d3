import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { catalogue } from "@sallyport/conformance"
import { expect, test } from "vitest"
import { brokenCookies } from "./corpus/broken-cookies.js"
import { brokenEnvironments } from "./corpus/broken-environments.js"
import { brokenOptions } from "./corpus/broken-options.js"
import { brokenProviders } from "./corpus/broken-providers.js"
import { brokenMounts, brokenProxies, brokenServers } from "./live/broken-sites.js"
import { brokenStores } from "./stores/set-ups.js"

const docs = path.resolve(import.meta.dirname, "../../../docs")
const entries = Object.entries(catalogue)

/**
 * These have a test of their own: a site that is not there is no set-up, and only the command looks at columns, modes and settings.
 */
const ELSEWHERE = [
  "CERTIFICATE_INVALID",
  "SITE_UNREACHABLE",
  "COLUMN_TOO_NARROW",
  "SECRET_COMMITTED",
  "MODE_NOT_STRICT",
  "STORE_LOSES_WRITES",
]

const broken = [
  ...brokenEnvironments,
  ...brokenOptions,
  ...brokenCookies,
  ...brokenProviders,
  ...brokenMounts,
  ...brokenProxies,
  ...brokenServers,
  ...brokenStores,
]

test("there are at least 60 broken set-ups, and each code is found in one", () => {
  expect(broken.length).toBeGreaterThanOrEqual(60)
  const found = new Set([...ELSEWHERE, ...broken.flatMap(({ expected }) => expected)])
  expect(Object.keys(catalogue).filter((code) => !found.has(code))).toEqual([])
})

test.each(entries)("%s says what is wrong and what to do, and leads to a page", (_code, entry) => {
  expect(entry.about).toMatch(/^.{15,}\.$/)
  expect(entry.fix.length).toBeGreaterThan(10)
  const [page = "", anchor] = entry.page.slice(1).split("#")
  const file = [`${page}.md`, `${page}/README.md`].find((one) => existsSync(path.join(docs, one)))
  expect(file, `${page} is a page of docs/`).toBeDefined()
  const headings = [...readFileSync(path.join(docs, file ?? ""), "utf8").matchAll(/^#+ (.+)$/gm)]
  const anchors = headings.map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  )
  expect([undefined, ...anchors]).toContain(anchor)
})
