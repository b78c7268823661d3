/** Finds the programs that tests need: in PATH, in /usr/sbin and where Debian keeps PostgreSQL. */

import { accessSync, constants, existsSync, readdirSync } from "node:fs"
import path from "node:path"

/** The first one found serves: the headless shell is half the work of a whole browser, and the same engine. */
export const browsers = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

const postgresRoot = "/usr/lib/postgresql"

/** Newest first. Debian leaves `initdb` and `postgres` out of PATH, one folder a major version. */
function postgresFolders() {
  if (!existsSync(postgresRoot)) return []
  return readdirSync(postgresRoot)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${postgresRoot}/${version}/bin`)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the first of these programs that is there, or undefined. */
export function findProgram(...names) {
  const folders = [
    ...postgresFolders(),
    ...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean),
    "/usr/sbin",
  ]
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable)
}
