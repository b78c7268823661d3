import path from "node:path"
import { ownVersion } from "../command-line/version.js"
import { packedPackages, packedSpecifier } from "../install/packed-packages.js"
import { readManifest } from "../project/manifest.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import type { Example } from "./read-example.js"
import type { PackageSources } from "./standalone-manifest.js"

/** What decides where the packages of an application come from. */
export interface SourcesWish {
  readonly examples: ProjectFiles
  readonly example: Example
  /** The folder of the new application. */
  readonly directory: string
  /** The folder of a clone with packed packages; null to take those of this version from the registry. */
  readonly from: string | null
}

/** Where a new application gets its packages. Throws `CommandFailed` if a clone has not packed them. */
export function packageSources({
  examples,
  example,
  directory,
  from,
}: SourcesWish): PackageSources {
  const files = from === null ? null : packedFiles(example, filesOnDisk(from))
  return {
    name: nameFor(directory),
    ours: (name) => {
      const file = files?.get(name)
      if (from === null || file === undefined) return `^${ownVersion()}`
      return packedSpecifier(directory, from, file)
    },
    further: [...(files?.keys() ?? [])],
    tools: readManifest(examples)?.devDependencies ?? {},
  }
}

function packedFiles({ manifest, shared }: Example, clone: ProjectFiles) {
  const all = [manifest, ...[...shared.values()].map((one) => one.manifest)]
  const names = all.flatMap(({ dependencies = {} }) => Object.keys(dependencies))
  const ours = [...new Set(names)].filter((name) => name.startsWith("@sallyport/"))
  return new Map(packedPackages(clone, ours).map(({ name, file }) => [name, file]))
}

/** As npm has it. */
const LONGEST_NAME = 214

/** A name that npm allows, after the name of the folder. */
function nameFor(directory: string): string {
  const words = path
    .basename(directory)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .slice(0, LONGEST_NAME)
    .split(/[^a-z0-9]+/)
  return words.filter(Boolean).join("-") || "my-app"
}
