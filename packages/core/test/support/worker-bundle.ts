import { build, type Metafile } from "esbuild"
import path from "node:path"
import { gzipSync } from "node:zlib"

const root = path.resolve(import.meta.dirname, "../../../..")

/** A bundle as an application's own bundler makes it for a worker. */
export interface WorkerBundle {
  /** What is loaded before anything is asked, by a path that ends so; undefined: by the program itself. */
  readonly loadedBy: (file?: string) => LoadedFiles
  /** Every road that is loaded on demand, from the root of the repository. */
  readonly roads: readonly string[]
}

interface LoadedFiles {
  /** The modules, from the root of the repository. */
  readonly modules: readonly string[]
  /** Bytes after minification and gzip, file by file. */
  readonly gzip: number
}

interface Bundling {
  /** The program. Its imports are resolved as those of a file in `from`. */
  readonly program: string
  /** A folder of the repository. */
  readonly from: string
  /** One file a road, as most bundlers write them; false for those that write one file and no more. */
  readonly splitting?: boolean
}

/** Bundles a program with esbuild for workers, minified. */
export async function bundleForWorker({
  program,
  from,
  splitting = true,
}: Bundling): Promise<WorkerBundle> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: path.join(root, from), loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    splitting,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    outdir: "out",
    platform: "neutral",
    conditions: ["workerd", "worker", "browser", "import"],
    mainFields: ["module", "main"],
    // Loaded on demand, and only where there is Node.
    external: ["nodemailer", "@simplewebauthn/server"],
  })
  const sizes = new Map(
    outputFiles.map((file) => [path.relative(root, file.path), gzipSync(file.contents).length]),
  )
  const { outputs } = metafile
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined)
  const [main] = entries.find(([, { entryPoint }]) => entryPoint === "<stdin>") ?? []
  const entryOf = (file: string) =>
    entries.find(([, { entryPoint }]) => entryPoint?.endsWith(file))?.[0]
  return {
    roads: entries
      .flatMap(([, { entryPoint }]) => entryPoint ?? [])
      .filter((name) => name !== "<stdin>"),
    loadedBy: (file) => {
      const entry = file === undefined ? main : entryOf(file)
      if (entry === undefined) throw new Error(`Nothing loads ${file} on demand.`)
      const loaded = [...closureOf(outputs, entry)]
      return {
        modules: loaded.flatMap((name) => Object.keys(outputs[name]?.inputs ?? {})).toSorted(),
        gzip: loaded.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
      }
    },
  }
}

/** An output and those that it imports at once. */
function closureOf(outputs: Metafile["outputs"], entry: string): ReadonlySet<string> {
  const found = new Set([entry])
  for (const name of found)
    for (const { path: to, kind } of outputs[name]?.imports ?? [])
      if (kind === "import-statement" && outputs[to]) found.add(to)
  return found
}
