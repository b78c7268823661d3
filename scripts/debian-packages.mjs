/** Installs the Debian packages behind programs that are missing, where this is Debian and we are root. */

import { findProgram } from "./find-program.mjs"
import { say, saying } from "./progress.mjs"
import { runCommand } from "./run-command.mjs"

/** Debian package → one of the programs that it brings; a URL in the environment stands for a server. */
const packages = [
  { name: "postgresql", programs: ["initdb"], url: "POSTGRES_URL" },
  { name: "mariadb-server", programs: ["mariadbd"], url: "MARIADB_URL" },
  { name: "redis-server", programs: ["redis-server"], url: "REDIS_URL" },
  {
    name: "chromium",
    programs: ["chromium", "chromium-browser", "google-chrome"],
    url: "CHROMIUM_PATH",
  },
  { name: "nginx-light", programs: ["nginx"], url: "NGINX_PATH" },
  { name: "caddy", programs: ["caddy"], url: "CADDY_PATH" },
]

/** RUNLEVEL=1 keeps a package from starting its own service: tests start private ones. */
const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" }
const patiently = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"]

/** Never throws: what is still missing afterwards is skipped by name, or fails under REQUIRE_ALL. */
export async function installDebianPackages() {
  const missing = packages.filter(
    ({ programs, url }) => !process.env[url] && !findProgram(...programs),
  )
  if (missing.length === 0) return say("Debian packages: nothing missing")

  const names = missing.map(({ name }) => name)
  if (process.getuid?.() !== 0 || !findProgram("apt-get"))
    return say(`Debian packages: ${names.join(", ")} missing, and only root on Debian can add them`)

  const update = await saying("apt-get update", () => apt("update"))
  if (update.code !== 0) say(`apt-get update failed:\n${update.output.slice(-2000)}`)
  const install = await saying(`apt-get install ${names.join(" ")}`, () =>
    apt("install", "-y", "--no-install-recommends", ...names),
  )
  if (install.code !== 0) say(`apt-get install failed:\n${install.output.slice(-2000)}`)
}

function apt(...args) {
  return runCommand("apt-get", [...patiently, ...args], { env })
}
