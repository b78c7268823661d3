import path from "node:path"
import { fileURLToPath } from "node:url"
import { type Manifest, readManifest } from "../project/manifest.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"

/** An example of the repository, and what it shares with others. */
export interface Example {
  readonly manifest: Manifest
  /** Texts by their paths from the folder of the example. */
  readonly files: ReadonlyMap<string, string>
  /** The packages of the repository that it is made of as well, by their names. */
  readonly shared: ReadonlyMap<string, SharedPackage>
}

/** A package that only examples import. */
export interface SharedPackage {
  readonly manifest: Manifest
  /** Texts by their paths from its folder. */
  readonly files: ReadonlyMap<string, string>
}

/** What examples share, and the folders of it. */
const SHARED = { "sallyport-example-store": "store", "sallyport-example-pages": "pages" }

/** The examples that this package carries: the build copies them. */
export function packagedExamples(): ProjectFiles {
  return filesOnDisk(fileURLToPath(new URL("../../examples/", import.meta.url)))
}

/** Reads an example with all that it is made of. */
export function readExample(examples: ProjectFiles, folder: string): Example {
  const { manifest, files } = readPackage(examples, folder)
  const used = Object.entries(SHARED).filter(([name]) => name in (manifest.dependencies ?? {}))
  return {
    manifest,
    files,
    shared: new Map(used.map(([name, place]) => [name, readPackage(examples, place)])),
  }
}

function readPackage(examples: ProjectFiles, folder: string): SharedPackage {
  const manifest = readManifest(examples, folder)
  if (manifest === null) throw new Error(`This package has no example ${folder}.`)
  const files = pathsBelow(examples, folder).map(
    (file) => [path.posix.relative(folder, file), examples.read(file) ?? ""] as const,
  )
  return {
    manifest,
    files: new Map(files.filter(([file]) => file !== "package.json")),
  }
}

function pathsBelow(examples: ProjectFiles, folder: string): readonly string[] {
  return examples.list(folder).flatMap((name) => {
    const file = path.posix.join(folder, name)
    return name.endsWith("/") ? pathsBelow(examples, file) : [file]
  })
}
