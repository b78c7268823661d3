import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { OLDEST } from "./oldest-versions.js"
import { replacementsFor } from "./replacements.js"

const packages = path.resolve(import.meta.dirname, "../../..")

interface PackageManifest {
  readonly name: string
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const manifests = ["adapters", "integrations"].flatMap((folder) =>
  readdirSync(path.join(packages, folder)).map((name) => {
    const text = readFileSync(path.join(packages, folder, name, "package.json"), "utf8")
    return JSON.parse(text) as PackageManifest
  }),
)

/** The first number of a range, which begins with its lowest version, in full. */
function lowestOf(range: string): string {
  const [found = ""] = /\d+(?:\.\d+)*/.exec(range) ?? []
  return [...found.split("."), "0", "0"].slice(0, 3).join(".")
}

test("what the command refuses is what the packages that it installs refuse", () => {
  const installed = [4, 5].flatMap((one) => Object.values(replacementsFor(one as 4 | 5)))
  const names = new Set(installed.map((one) => one?.ours))
  const wanted = manifests.flatMap(({ name, peerDependencies = {} }) => {
    const peers = Object.entries(peerDependencies).filter(([peer]) => peer !== "@sallyport/core")
    if (!names.has(name) || peers.length === 0) return []
    return [[name, Object.fromEntries(peers.map(([peer, range]) => [peer, lowestOf(range)]))]]
  })
  expect(OLDEST).toEqual(Object.fromEntries(wanted))
})
