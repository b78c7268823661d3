/**
 * Private servers for tests, on free loopback ports, with their addresses in the environment.
 *
 * `node scripts/services.mjs npx vitest run packages/adapters` runs one command with them.
 */

import { pathToFileURL } from "node:url"
import { browsers, findProgram } from "./find-program.mjs"
import { startMariadb } from "./mariadb.mjs"
import { startPostgres } from "./postgres.mjs"
import { say, saying } from "./progress.mjs"
import { startRedis } from "./redis.mjs"
import { endCommands, runCommand } from "./run-command.mjs"

/** Browsers and proxies are only found here: tests start their own. */
function finding(title, ...programs) {
  return () => {
    const url = findProgram(...programs)
    return url ? { url } : { reason: `${title} (Debian: ${programs[0]}) is not installed` }
  }
}

/** What tests may need, the variable that says where it is, and how to start it. */
const services = [
  { name: "PostgreSQL", variable: "POSTGRES_URL", start: startPostgres },
  { name: "MariaDB", variable: "MARIADB_URL", start: startMariadb },
  { name: "Redis", variable: "REDIS_URL", start: startRedis },
  {
    name: "Chromium",
    variable: "CHROMIUM_PATH",
    start: finding("Chromium", ...browsers),
  },
  { name: "nginx", variable: "NGINX_PATH", start: finding("nginx", "nginx") },
  { name: "Caddy", variable: "CADDY_PATH", start: finding("Caddy", "caddy") },
]

/** One service: a given address is used unchanged; after a failure it tries once more, then returns the reason. */
async function open({ name, variable, start }) {
  const given = process.env[variable]
  if (given) return { name, variable, url: given }
  for (const last of [false, true]) {
    try {
      return { name, variable, ...(await start()) }
    } catch (error) {
      // Another process may have taken the free port meanwhile.
      if (last) return { name, variable, reason: error.message }
    }
  }
}

/**
 * Starts them all, or those whose variables are `needed`, and returns `{ env, skipped, stop }`; `skipped` is a list of
 * `{ name, reason }`.
 */
export async function startServices(needed) {
  const wanted = services.filter(({ variable }) => needed?.includes(variable) ?? true)
  if (wanted.length === 0) return { env: {}, skipped: [], stop: async () => {} }
  const opened = await saying("private servers", () => Promise.all(wanted.map(open)))
  for (const { name, url, reason } of opened) {
    // A given address may hold a password: it is not printed.
    say(`  ${name}: ${url ? "ready" : `skipped: ${reason}`}`)
  }
  return {
    env: Object.fromEntries(opened.filter(({ url }) => url).map((o) => [o.variable, o.url])),
    skipped: opened.filter(({ reason }) => reason),
    stop: () => Promise.allSettled(opened.map(({ stop }) => stop?.())),
  }
}

async function main([program, ...args]) {
  const { env, stop } = await startServices()
  const end = () => endCommands()
  process.on("SIGINT", end).on("SIGTERM", end)
  const { code } = await runCommand(program, args, {
    cwd: process.cwd(),
    stdio: "inherit",
    env: { ...process.env, ...env },
    timeout: 2 ** 31 - 1,
  })
  await stop()
  process.exitCode = code
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))
