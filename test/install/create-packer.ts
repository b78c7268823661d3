import { execFile } from "node:child_process"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")

/** Packs our packages as npm publishes them. */
export interface Packer {
  /** Puts the tarballs of these packages, named by their folders below `packages/`, into a folder. */
  readonly packInto: (folder: string, packages: readonly string[]) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Packs each package once, however many folders want it: npm takes seconds for one. */
export async function createPacker(): Promise<Packer> {
  const shelf = await mkdtemp(path.join(tmpdir(), "sallyport-packed-"))
  const packed = new Map<string, string>()

  async function tarballOf(name: string): Promise<string> {
    const before = packed.get(name)
    if (before) return before
    const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", shelf], {
      cwd: path.join(root, "packages", name),
    })
    packed.set(name, stdout.trim())
    return stdout.trim()
  }

  return {
    packInto: async (folder, packages) => {
      for (const name of packages) {
        const file = await tarballOf(name)
        await cp(path.join(shelf, file), path.join(folder, file))
      }
    },
    remove: () => rm(shelf, { recursive: true, force: true }),
  }
}
