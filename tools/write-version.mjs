/**
 * Writes the version of the packages where pages and the applications of tests name a packed one, such as
 * `sallyport-core-0.1.0.tgz`.
 */

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { putGenerated, root } from "./put-generated.mjs"

const { version } = JSON.parse(readFileSync(path.join(root, "packages/core/package.json"), "utf8"))

/** What `npm pack` calls a package, and what package managers print of it. */
const NAMED =
  /(?<=sallyport-[a-z0-9-]+-)\d+\.\d+\.\d+(?:-[\w.-]+)?(?=\.tgz)|(?<=@sallyport\/[a-z0-9-]+@)\d+\.\d+\.\d+(?:-[\w.-]+)?/g

const tracked = execFileSync("git", ["ls-files", "-z", "*.md", "test/**/package.json"], {
  cwd: root,
  encoding: "utf8",
})
const files = tracked
  .split("\0")
  .filter((file) => file && !file.endsWith("CHANGELOG.md") && !file.startsWith(".changeset/"))
  .filter((file) => existsSync(path.join(root, file)))

let found = 0
for (const file of files) {
  const text = readFileSync(path.join(root, file), "utf8")
  if (text.search(NAMED) < 0) continue
  found += 1
  await putGenerated(file, text.replaceAll(NAMED, version))
}
if (found === 0) throw new Error("No page names a packed package.")
