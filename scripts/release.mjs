/**
 * Publishes every package whose version is not in npm's registry yet, and writes into `release/` what the release consists
 * of. Run by `npm run release`, after the build.
 */

import { mkdirSync } from "node:fs"
import path from "node:path"
import { readJson, root, workspaces } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { writeSbom } from "./sbom.mjs"

const published = workspaces().filter(({ manifest }) => !manifest.private)
const { version } = readJson("packages/core/package.json")

/** Stops here, with the output of what failed. */
function required({ code, output }) {
  if (code === 0) return output
  console.error(output)
  process.exit(code)
}

/** Whether the registry has this version. A release that was interrupted goes on where it ended. */
async function isThere(registry, name) {
  const response = await fetch(new URL(name.replace("/", "%2f"), registry))
  if (response.status === 404) return false
  if (!response.ok) throw new Error(`${registry} answers ${response.status} for ${name}`)
  const { versions } = await response.json()
  return version in versions
}

/**
 * GitHub signs where and from what a package was made. A snapshot must not become what `npm install` takes.
 */
function options() {
  const isSigned = process.env.GITHUB_ACTIONS === "true"
  const unsigned = published.find(({ manifest }) => !manifest.repository)
  if (isSigned && unsigned)
    throw new Error(`npm signs no package without "repository": ${unsigned.folder}/package.json`)
  return [
    "--access=public",
    ...(isSigned ? ["--provenance"] : []),
    ...(version.includes("-") ? ["--tag=preview"] : []),
  ]
}

async function publish(names) {
  const chosen = names.map((name) => `--workspace=${name}`)
  const { code } = await runCommand("npm", ["publish", ...options(), ...chosen], {
    stdio: "inherit",
    timeout: 30 * 60_000,
  })
  if (code !== 0) process.exit(code)
}

if (version === "0.0.0") throw new Error("This is no release: run `npm run version` first.")

const folder = path.join(root, "release")
mkdirSync(folder, { recursive: true })
required(await writeSbom(path.join(folder, `sallyport-${version}.cdx.json`)))

const registry = required(await runCommand("npm", ["config", "get", "registry"])).trim()
const names = published.map(({ manifest }) => manifest.name)
const there = await Promise.all(names.map((name) => isThere(registry, name)))
const missing = names.filter((_, index) => !there[index])
if (missing.length > 0) await publish(missing)
console.log(
  `${version}: ${missing.length} packages published, ${names.length - missing.length} were there`,
)
