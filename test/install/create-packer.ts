import { execFile } from "node:child_process"
import { cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
/** An npm that takes longer does not end. */
const LONGEST = 600_000
const root = path.resolve(import.meta.dirname, "../..")

/** Packs our packages as npm publishes them. */
export interface Packer {
  /** Puts the tarballs of these packages, named by their folders below `packages/`, into a folder. */
  readonly packInto: (folder: string, packages: readonly string[]) => Promise<void>
  readonly remove: () => Promise<void>
}

/**
 * Packs each package once, however many folders want it. One npm packs all that are wanted at a time: to start it costs
 * as much as a package.
 */
export async function createPacker(): Promise<Packer> {
  const shelf = await mkdtemp(path.join(tmpdir(), "sallyport-packed-"))
  const packed = new Set<string>()

  async function pack(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const wanted = names.map((name) => `--workspace=packages/${name}`)
    const packing = ["pack", "--silent", "--pack-destination", shelf, ...wanted]
    await run("npm", packing, { cwd: root, timeout: LONGEST })
    for (const name of names) packed.add(name)
  }

  return {
    packInto: async (folder, packages) => {
      await pack(packages.filter((name) => !packed.has(name)))
      for (const file of await Promise.all(packages.map(tarballOf)))
        await cp(path.join(shelf, file), path.join(folder, file))
    },
    remove: () => rm(shelf, { recursive: true, force: true }),
  }
}

/** The name that npm gives the file of a package. */
async function tarballOf(folder: string): Promise<string> {
  const manifest = await readFile(path.join(root, "packages", folder, "package.json"), "utf8")
  const { name, version } = JSON.parse(manifest) as { name: string; version: string }
  return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`
}
