import { readFileSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"

/** Where frameworks look for variables, in the order in which they count. */
const FILES = [".env.local", ".env", ".dev.vars"]

/** What the program must have from its own file, rather than from here. */
const OWN = /^(?:AUTH_SECRET(?:_[123])?|NEXTAUTH_SECRET|AUTH_URL|NEXTAUTH_URL)$/

/**
 * The secrets and the address that the env file of a folder sets. What a framework reads from the file itself would come
 * too late: a variable that is set already stays. Empty if no file has one.
 */
export function folderVariables(folder: string): Readonly<Record<string, string>> {
  for (const file of FILES) {
    const entries = Object.entries(parseEnv(textOf(path.join(folder, file)))).filter(
      (entry): entry is [string, string] => OWN.test(entry[0]) && Boolean(entry[1]),
    )
    if (entries.length > 0) return Object.fromEntries(entries)
  }
  return {}
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}
