import { readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./pages.js"

/** The version that these pages are about. */
export const version: string = read<{ readonly version: string }>(
  "packages/core/package.json",
).version

/**
 * All versions that have pages, newest first. When the pages of an earlier version are built again, their own list is out of date:
 * `SITE_VERSIONS` has the list of today then.
 */
const versions: readonly string[] = process.env["SITE_VERSIONS"]?.split(",") ?? [
  version,
  ...read<readonly string[]>("site/versions.json"),
]

const [newest = version] = versions

/** Where these pages stand: `/`, or `/0.4/` for those of an earlier version. */
export const base: string = process.env["SITE_BASE"] ?? "/"

/** Whether these are the pages of an earlier version. */
export const isOutdated: boolean = version !== newest

/**
 * Links to the pages of the other versions. They are not links of VitePress, which would put these pages' own base before
 * them.
 */
export const otherVersions: readonly { readonly text: string; readonly href: string }[] = versions
  .filter((one) => one !== version)
  .map((one) => ({ text: `v${one}`, href: one === newest ? "/" : `/${one}/` }))

function read<Value>(file: string): Value {
  return JSON.parse(readFileSync(path.join(root, file), "utf8")) as Value
}
