/** Installs the Debian packages of missing programs, if this is Debian and the user is root. */

import { browsers, findProgram } from "./find-program.mjs"
import { say, saying } from "./progress.mjs"
import { runCommand } from "./run-command.mjs"

/**
 * Debian packages, each with a program that it contains. If the variable `url` is set, the tests use that server or
 * program instead. The programs in `elsewhere` are used if the package cannot be installed.
 */
const packages = [
  { name: "postgresql", programs: ["initdb"], url: "POSTGRES_URL" },
  { name: "mariadb-server", programs: ["mariadbd"], url: "MARIADB_URL" },
  { name: "redis-server", programs: ["redis-server"], url: "REDIS_URL" },
  {
    name: browsers[0],
    programs: [browsers[0]],
    elsewhere: browsers,
    url: "CHROMIUM_PATH",
  },
  { name: "nginx-light", programs: ["nginx"], url: "NGINX_PATH" },
  { name: "caddy", programs: ["caddy"], url: "CADDY_PATH" },
]

/** RUNLEVEL=1 keeps a package from starting its own service: tests start private ones. */
const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" }
const patiently = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"]

/**
 * Installs those whose variables are `needed`, or all of them. Never throws: tests of what is still missing are skipped
 * by name, or fail under REQUIRE_ALL.
 */
export async function installDebianPackages(needed) {
  const missing = packages
    .filter(({ url }) => needed?.includes(url) ?? true)
    .filter(({ programs, url }) => !process.env[url] && !findProgram(...programs))
  if (missing.length === 0) return say("Debian packages: nothing missing")

  const names = missing.map(({ name }) => name)
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return sayMissing(missing)

  const update = await saying("apt-get update", () => apt("update"))
  if (update.code !== 0) say(`apt-get update failed:\n${update.output.slice(-2000)}`)
  // All in one, which is faster; then one by one: apt-get installs none of a list with a name that it does not know.
  const all = await install(names)
  if (all.code === 0) return
  for (const name of names) {
    const one = await install([name])
    if (one.code !== 0) say(`apt-get install failed:\n${one.output.slice(-2000)}`)
  }
}

function sayMissing(missing) {
  const names = missing
    .filter(({ elsewhere = [] }) => !findProgram(...elsewhere))
    .map(({ name }) => name)
  if (names.length > 0)
    say(`Debian packages: ${names.join(", ")} missing, and only root on Debian can add them`)
}

function install(names) {
  return saying(`apt-get install ${names.join(" ")}`, () =>
    apt("install", "-y", "--no-install-recommends", ...names),
  )
}

function apt(...args) {
  return runCommand("apt-get", [...patiently, ...args], { env })
}
