import { link, mkdir, readdir, readlink, symlink } from "node:fs/promises"
import path from "node:path"

/**
 * The same tree at another place, in a second and at no cost in space: its files are hard links. To change a file
 * there, replace it; never write into it. Leaves out folders of these names.
 */
export async function linkTree(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) await linkTree(source, target, except)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}
