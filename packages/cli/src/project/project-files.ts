import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

/** The files of an application, as paths from its folder with `/` between names. `../` leads to the folders above. */
export interface ProjectFiles {
  /** The text of a file; null if there is none. */
  readonly read: (file: string) => string | null
  /** The names in a folder, those of folders with `/` at their end. Empty if there is no such folder. */
  readonly list: (folder: string) => readonly string[]
}

/** The files below a folder of this machine. What is no file, such as a device that has no end, counts as missing. */
export function filesOnDisk(directory: string): ProjectFiles {
  return {
    read: (file) => unlessMissing(() => textAt(path.resolve(directory, file))) ?? null,
    list: (folder) =>
      unlessMissing(() => readdirSync(path.resolve(directory, folder), { withFileTypes: true }))
        ?.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .toSorted() ?? [],
  }
}

const MISSING = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ELOOP", "ENAMETOOLONG"])

function textAt(file: string): string | undefined {
  return statSync(file).isFile() ? readFileSync(file, "utf8") : undefined
}

function unlessMissing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== undefined && MISSING.has(code)) return undefined
    throw error
  }
}

/** Files that exist in memory alone, by their paths. */
export function filesInMemory(texts: Readonly<Record<string, string>>): ProjectFiles {
  const paths = Object.keys(texts)
  return {
    read: (file) => texts[path.posix.normalize(file)] ?? null,
    list: (folder) => {
      const start = folder === "." ? "" : `${path.posix.normalize(folder).replace(/\/$/, "")}/`
      const names = paths
        .filter((file) => file.startsWith(start))
        .map((file) => file.slice(start.length).replace(/(?<=\/).*/, ""))
        .filter((name) => name !== "../")
      return [...new Set(names)].toSorted()
    },
  }
}
