import { readFileSync } from "node:fs"
import path from "node:path"

/** An installed package, as npm's lock file writes it. */
interface LockedPackage {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const root = path.resolve(import.meta.dirname, "../..")
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Where a package is that another one imports: below it, or below what it is in itself. */
function placeOf(name: string, importer: string): string {
  const place = path.posix.join(importer, "node_modules", name)
  if (packages[place]) return place
  if (importer === "") throw new Error(`${name} is not in package-lock.json.`)
  const [, outer = ""] = /^(.*?)\/?node_modules\/(?:@[^/]+\/)?[^/]+$/.exec(importer) ?? []
  return placeOf(name, outer)
}

/**
 * A lock file with these packages and all that they need, in the versions of this repository: npm has them in its cache,
 * so that an installation asks no registry.
 */
export function lockedLikeRoot(names: readonly string[]): string {
  const places = new Set(names.map((name) => placeOf(name, "")))
  for (const place of places)
    for (const name of Object.keys(packages[place]?.dependencies ?? {}))
      places.add(placeOf(name, place))
  const found = [...places].toSorted().map((place) => {
    const { dev: _, peer: __, ...rest } = packages[place] as unknown as Record<string, unknown>
    return [place, rest]
  })
  return JSON.stringify({ lockfileVersion: 3, requires: true, packages: Object.fromEntries(found) })
}
