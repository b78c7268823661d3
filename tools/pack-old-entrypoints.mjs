/**
 * `prepack` of a package with subpaths: for each subpath, writes a file at the package's root, `jwt.js` for `./jwt`,
 * which re-exports it. Resolvers from before packages had `exports` look there: Jest up to 27,
 * `eslint-import-resolver-node`. If the package has a CommonJS copy, the file is CommonJS, although `package.json` says
 * `module`: Jest 27 reads nothing else, and Node never comes there.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const { exports } = JSON.parse(readFileSync("package.json", "utf8"))

/** `[name, target, copy]` of an entry point, or of everything that a wildcard matches. */
function entrypointsOf([entrypoint, { default: target, require: { default: copy } = {} }]) {
  if (!entrypoint.includes("*")) return [[entrypoint, target, copy]]
  const [folder, end] = target.split("*")
  return readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
    .map((name) => [entrypoint, target, copy].map((one) => one?.replace("*", name)))
}

function write([entrypoint, target, copy]) {
  const file = path.normalize(`${entrypoint}.js`)
  if (file === path.normalize(target)) return // Presets are there already.
  const from = path.posix.join(
    path.posix.relative(path.posix.dirname(`${entrypoint}.js`), "."),
    copy ?? target,
  )
  const address = from.startsWith(".") ? from : `./${from}`
  const text = copy ? `module.exports = require("${address}")\n` : reexport(address, target)
  mkdirSync(path.dirname(file), { recursive: true })
  // Two packs at the same time write the same content.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text)
}

function reexport(address, target) {
  const hasDefault = /^export (?:default\b|\{[^}]*\bas default\b|\{ default\b)/m.test(
    readFileSync(target, "utf8"),
  )
  return `export * from "${address}"\n${hasDefault ? `export { default } from "${address}"\n` : ""}`
}

Object.entries(exports)
  .filter(([entrypoint, target]) => entrypoint !== "." && typeof target !== "string")
  .flatMap(entrypointsOf)
  .forEach(write)
