/** Installs the npm dependencies when they are missing or older than package-lock.json. */

import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { saying, say } from "./progress.mjs"
import { readJson, root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

const modules = path.join(root, "node_modules")
const stamp = path.join(modules, ".sallyport-lock-hash")
/** An installation that goes on is waited for, however slow the network is. */
const NO_LIMIT = 2 ** 31 - 1
const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"]

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex")
}

const isStamped = (file) => existsSync(file) && readFileSync(file, "utf8") === lockHash()

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
  if (isStamped(stamp)) return true
  const current = isInstalled()
  if (current) writeFileSync(stamp, lockHash())
  return current
}

/**
 * `npm ci` into an empty folder; into one that holds something `npm install --no-save`, which changes only what differs
 * and leaves the lockfile alone: a demo that runs keeps its files. `npm install` is also the way out when `npm ci`
 * refuses the lockfile, as it does where the registry lacks a package's binaries for other platforms.
 */
function commands(...more) {
  const install = ["install", "--no-save", ...QUIETLY, ...more]
  return existsSync(modules) ? [install] : [["ci", ...QUIETLY, ...more], install]
}

/** Runs the first command that succeeds, or throws with npm's own words, the cause on the last line. */
async function firstToSucceed(all) {
  let last = { code: 1, output: "" }
  for (const args of all) {
    last = await saying(`npm ${args.join(" ")}`, () =>
      runCommand("npm", args, { timeout: NO_LIMIT }),
    )
    if (last.code === 0) return
    say(`npm ${args[0]} failed with ${last.code}`)
  }
  const causes =
    last.output.match(/^npm (?:error|ERR!) (?!A complete log|code\b|errno\b).+/gm) ?? []
  const [cause = `npm ended with ${last.code}`] = causes.map((line) =>
    line.replace(/^npm \S+ /, ""),
  )
  throw new Error(`${last.output.trim()}\nThe npm dependencies could not be installed: ${cause}`)
}

/** Leaves node_modules in step with package-lock.json. */
export async function installDependencies() {
  if (isCurrent()) return say("npm dependencies: up to date")
  await firstToSucceed(commands())
  writeFileSync(stamp, lockHash())
}

/** Installs what a single workspace needs when it runs. What is there of others stays. */
export async function installOnly(name) {
  const own = path.join(modules, `.sallyport-lock-hash-${name}`)
  if (isStamped(stamp) || isStamped(own)) return say("npm dependencies: up to date")
  await firstToSucceed(commands("--workspace", name, "--omit=dev"))
  writeFileSync(own, lockHash())
}
