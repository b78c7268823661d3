import { readFile } from "node:fs/promises"
import path from "node:path"
import { publicFolders } from "./public-folders.js"

const SCRIPT = /^(\/scripts(?:\/client)?)\/([\w-]+(?:\/[\w-]+)*\.js)$/

/**
 * A script that the pages load, by its path; undefined if there is none. For servers that cannot serve static files
 * themselves.
 */
export async function publicFile(pathname: string): Promise<string | undefined> {
  const [, mount = "", file = ""] = SCRIPT.exec(pathname) ?? []
  const folder = publicFolders[mount]
  return folder && readFile(path.join(folder, file), "utf8").catch(() => undefined)
}
