/** The script of a tool's command, so that it runs in the current version of Node. */

import path from "node:path"
import { readJson, root } from "./repository.mjs"

/** The absolute path of the command `name` of an installed package. */
export function toolPath(packageName, name = packageName) {
  const { bin } = readJson("node_modules", packageName, "package.json")
  const file = typeof bin === "string" ? bin : bin[name]
  return path.join(root, "node_modules", packageName, file)
}
