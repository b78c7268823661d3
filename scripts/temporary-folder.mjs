/** Where a test run keeps what it throws away: applications with all their packages, databases, browser profiles. */

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { freemem, tmpdir } from "node:os"
import path from "node:path"

const MEMORY = "/dev/shm"
const GIGABYTE = 2 ** 30

/**
 * A run keeps up to 4 GB of files at a time, and its programs need as much again. If there is less, or files in memory
 * may not be executed, as native modules are, the usual folder serves.
 */
function hasRoomInMemory() {
  if (!existsSync(MEMORY) || isWithoutPrograms(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= 8 * GIGABYTE && freemem() >= 12 * GIGABYTE
}

function isWithoutPrograms(folder) {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n")
  const options = mounts.map((line) => line.split(" ")).find(([, place]) => place === folder)?.[3]
  return options === undefined || options.split(",").includes("noexec")
}

/**
 * A new folder, in memory if there is room: a test run creates some hundred thousand files, which takes a tenth of the
 * time there. Returns `{ folder, remove }`.
 */
export function temporaryFolder() {
  const parent = hasRoomInMemory() ? MEMORY : tmpdir()
  const folder = mkdtempSync(path.join(parent, "sallyport-test-"))
  chmodSync(folder, 0o1777) // As the system's own folder: the database servers run as users of their own.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
