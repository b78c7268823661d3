/**
 * `node scripts/sbom.mjs file` writes what a release consists of, as CycloneDX: every published package, and what it brings at
 * run time in the versions of package-lock.json, which are those that were tested.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { readJson, workspaces } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

/** What a user's lock file would say of ours. Peers are left out: the application chooses them. */
function ownEntries(published) {
  return published.map(({ manifest: { name, version, license, dependencies } }) => [
    `node_modules/${name}`,
    { version, license, dependencies },
  ])
}

/** An application that has every package, with the lock file of this repository in place of a registry. */
function application() {
  const published = workspaces().filter(({ manifest }) => !manifest.private)
  const { version } = published[0].manifest
  const dependencies = Object.fromEntries(published.map(({ manifest }) => [manifest.name, version]))
  const root = { name: "sallyport", version, license: "MIT", dependencies }
  const installed = Object.entries(readJson("package-lock.json").packages)
    .filter(([folder, { link }]) => folder.startsWith("node_modules/") && !link)
    .map(([folder, entry]) => [folder, { ...entry, peerDependencies: undefined }])
  const packages = { "": root, ...Object.fromEntries([...installed, ...ownEntries(published)]) }
  return { manifest: root, lock: { name: root.name, version, lockfileVersion: 3, packages } }
}

/** `{ code, output }`; the output is the document, or what npm has against it. */
async function documentIn(folder) {
  const { manifest, lock } = application()
  const put = (name, content) => writeFileSync(path.join(folder, name), JSON.stringify(content))
  put("package.json", manifest)
  put("package-lock.json", lock)
  // Without a registry, npm only takes out of the lock file what none of our packages needs.
  const prune = ["install", "--package-lock-only", "--offline", "--no-audit", "--legacy-peer-deps"]
  const pruned = await runCommand("npm", prune, { cwd: folder })
  if (pruned.code !== 0) return pruned
  const write = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "peer"]
  return runCommand("npm", write, { cwd: folder })
}

export async function writeSbom(file) {
  const above = mkdtempSync(path.join(tmpdir(), "sallyport-sbom-"))
  // npm names the document by the folder.
  const folder = path.join(above, "sallyport")
  try {
    mkdirSync(folder)
    const { code, output } = await documentIn(folder)
    if (code === 0) writeFileSync(file, output)
    return { code, output }
  } finally {
    rmSync(above, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, output } = await writeSbom(process.argv[2])
  if (code !== 0) console.log(output)
  process.exitCode = code
}
