/** A private folder for one server and, if we are root, an unprivileged user. */

import { execFileSync } from "node:child_process"
import { chownSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

/** The ids of the first of these users that exists, or null. */
function idsOf(users) {
  for (const user of users) {
    try {
      const [, , uid, gid] = execFileSync("getent", ["passwd", user], { encoding: "utf8" }).split(
        ":",
      )
      return { uid: Number(uid), gid: Number(gid) }
    } catch {
      // getent exits with 2 for an unknown user; the next one may exist.
    }
  }
  return null
}

/** `{ folder, ids, remove }`: database servers refuse to run as root, so `ids` go into `spawn`. */
export function serviceHome(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `sallyport-${name}-`))
  const ids = process.getuid?.() === 0 ? idsOf([name, "nobody"]) : null
  if (ids) chownSync(folder, ids.uid, ids.gid)
  return { folder, ids: ids ?? {}, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
