import type { Manifest } from "../project/manifest.js"
import type { Example } from "./read-example.js"

/** Where an application gets its packages from. */
export interface PackageSources {
  /** The name of the new application, as npm allows it. */
  readonly name: string
  /** The version or place of each package of this repository, by its name. */
  readonly ours: (name: string) => string
  /** More packages of this repository, which the others need. */
  readonly further: readonly string[]
  /** What an application in TypeScript needs for its development, with versions. */
  readonly tools: Readonly<Record<string, string>>
}

/** How examples call the compiler of the repository. */
const REPOSITORY_COMPILER = "node ../../scripts/tsc.mjs -b"

/** The `package.json` of an example that stands alone, with what its shared packages need. */
export function standaloneManifest(
  { manifest, shared }: Example,
  { name, ours, further, tools }: PackageSources,
): Manifest & { readonly name: string; readonly private: true } {
  const shareds = [...shared.values()].map((one) => one.manifest.dependencies)
  const all = Object.assign({}, ...shareds, manifest.dependencies) as Record<string, string>
  const needed = Object.entries({ ...all, ...Object.fromEntries(further.map((one) => [one, ""])) })
    .filter(([one]) => !shared.has(one))
    .map(([one, version]) => [one, one.startsWith("@sallyport/") ? ours(one) : version] as const)
  const scripts = Object.entries(manifest.scripts ?? {}).map(
    ([script, command]) => [script, command.replace(REPOSITORY_COMPILER, "tsc")] as const,
  )
  return {
    name,
    private: true,
    type: "module",
    scripts: Object.fromEntries(scripts),
    dependencies: sorted(Object.fromEntries(needed)),
    devDependencies: sorted({ ...tools, ...manifest.devDependencies }),
  }
}

function sorted(dependencies: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(dependencies).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
