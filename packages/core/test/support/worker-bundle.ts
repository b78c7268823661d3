import { build, type Metafile } from "esbuild"
import path from "node:path"
import { gzipSync } from "node:zlib"

/** esbuild's name for the program itself, which is not a file. */
export const MAIN = "<stdin>"

const root = path.resolve(import.meta.dirname, "../../../..")

/** A bundle like an application's own bundler creates for a worker. */
export interface WorkerBundle {
  /**
   * What the program loads at the start, and in addition what the given lazy modules load, each relative to the root of
   * the repository.
   */
  readonly loadedBy: (...chunks: readonly string[]) => LoadedFiles
  /** Every lazily loaded module, relative to the root of the repository. */
  readonly chunks: readonly string[]
}

interface LoadedFiles {
  /** The modules, relative to the root of the repository. */
  readonly modules: readonly string[]
  /** Bytes after minification and one gzip over all of them, so that it matters little how a bundler splits them. */
  readonly gzip: number
}

interface Bundling {
  /** The program. Its imports are resolved as for a file in `from`. */
  readonly program: string
  /** A folder of the repository. */
  readonly from: string
  /** One file for each lazy module, as most bundlers write them; false for those that write a single file. */
  readonly splitting?: boolean
  /** Modules that already exist and are not counted. Default: those loaded on demand and only on Node. */
  readonly external?: readonly string[]
}

/** Bundles a program with esbuild for workers, minified. */
export async function bundleForWorker({
  program,
  from,
  splitting = true,
  external = ["nodemailer", "@simplewebauthn/server"],
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
    external: [...external],
  })
  const contents = new Map(
    outputFiles.map((file) => [path.relative(root, file.path), file.contents]),
  )
  const { outputs } = metafile
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined)
  const entryOf = (chunk: string) => {
    const [name] = entries.find(([, { entryPoint }]) => entryPoint === chunk) ?? []
    if (name === undefined) throw new Error(`Nothing loads ${chunk} on demand.`)
    return name
  }
  return {
    chunks: entries.flatMap(([, { entryPoint = "" }]) => (entryPoint === MAIN ? [] : entryPoint)),
    loadedBy: (...asked) => {
      const loaded = [...closureOf(outputs, (asked.length > 0 ? asked : [MAIN]).map(entryOf))]
      return {
        modules: loaded.flatMap((name) => Object.keys(outputs[name]?.inputs ?? {})).toSorted(),
        gzip: gzipSync(Buffer.concat(loaded.flatMap((name) => contents.get(name) ?? []))).length,
      }
    },
  }
}

/** Outputs and those that they import statically. */
function closureOf(outputs: Metafile["outputs"], entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries)
  for (const name of found)
    for (const { path: to, kind } of outputs[name]?.imports ?? [])
      if (kind === "import-statement" && outputs[to]) found.add(to)
  return found
}
