/** Installs the npm dependencies when they are missing or older than package-lock.json. */

import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { saying, say } from "./progress.mjs"
import { readJson, root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

const modules = path.join(root, "node_modules")
const stamp = path.join(modules, ".sallyport-lock-hash")

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex")
}

/** Whether someone else's `npm install` has already put in place what the lockfile asks for. */
function isInstalled() {
  const written = path.join(modules, ".package-lock.json") // npm's own note of what it installed
  if (!existsSync(written)) return false
  const installed = JSON.parse(readFileSync(written, "utf8")).packages
  return Object.entries(readJson("package-lock.json").packages)
    .filter(([folder]) => folder.includes("node_modules/"))
    .filter(([, { optional, devOptional }]) => !optional && !devOptional)
    .every(([folder, { version }]) => installed[folder] && installed[folder].version === version)
}

function isCurrent() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return true
  const current = isInstalled()
  if (current) writeFileSync(stamp, lockHash())
  return current
}

/**
 * `npm ci` into an empty folder; into a stale one `npm install --no-save`, which changes only what differs
 * and leaves the lockfile alone. `npm install` is also the way out when `npm ci` refuses the lockfile,
 * as it does where the registry lacks a package's binaries for other platforms.
 */
function attempts() {
  const install = ["install", "--no-save", "--no-audit", "--no-fund"]
  return existsSync(modules) && !process.env.CI
    ? [install]
    : [["ci", "--no-audit", "--no-fund"], install]
}

/** Leaves node_modules in step with package-lock.json, or throws with npm's own words. */
export async function installDependencies() {
  if (isCurrent()) return say("npm dependencies: up to date")

  let last = { code: 1, output: "" }
  for (const args of attempts()) {
    last = await saying(`npm ${args.join(" ")}`, () => runCommand("npm", args))
    if (last.code === 0) return writeFileSync(stamp, lockHash())
    say(`npm ${args[0]} failed with ${last.code}`)
  }
  throw new Error(`The npm dependencies could not be installed:\n${last.output}`)
}
