/**
 * Writes the sources that are generated, compiles every workspace that has a tsconfig.json in the order of their
 * dependencies, bundles core, writes the entry points of its presets, and puts into the command what it takes from
 * elsewhere: the examples, and data of presets and differences.
 */

import { existsSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { bundleCommonJs } from "./bundle-commonjs.mjs"
import { bundleCore } from "./bundle-core.mjs"
import { copyExamples } from "./copy-examples.mjs"
import { writeFrameworkTypes } from "./framework-types.mjs"
import { writeProviderEntrypoints } from "./provider-entrypoints.mjs"
import { writeProviderIcons } from "./provider-icons.mjs"
import { writeProviderIds } from "./provider-ids.mjs"
import { neededBy, root, wavesOf, workspaces } from "./repository.mjs"
import { splitTexts } from "./split-texts.mjs"
import { removeStaleOutput } from "./stale-output.mjs"
import { compile } from "./tsc.mjs"

/** Projects are found, not listed, so that a new package is built without further changes. */
function projects() {
  return workspaces()
    .filter(({ folder }) => existsSync(path.join(root, folder, "tsconfig.json")))
    .filter(({ folder }) => !isOfSvelteKit(folder))
}

/** SvelteKit compiles its own applications. */
function isOfSvelteKit(folder) {
  return existsSync(path.join(root, folder, "svelte.config.js"))
}

/**
 * `{ code, output }` of `tsc -b` and of the bundler. A project with type errors is emitted all the same, so tests can
 * still run.
 */
export async function build() {
  const found = projects()
  if (found.length === 0) return { code: 1, output: "No workspace has a tsconfig.json." }
  writeProviderIds()
  const wrongSources = [...writeProviderIcons(), ...(await splitTexts())]
  const packages = await compileAll(found.filter(isPackage))
  // The bundler removes what it no longer writes itself.
  for (const { folder } of found.filter(isPackage))
    if (folder !== "packages/core") removeStaleOutput(folder)
  const { files, written } = await bundleCore()
  writeProviderEntrypoints()
  await bundleCommonJs()
  copyExamples()
  // Loaded only here: it uses what writes pages, which the demo alone is built without.
  const { writeCommandData } = await import("./command-data.mjs")
  await writeCommandData()
  await writeFrameworkTypes()
  // Applications import the entry points that were just written.
  const applications = await compileInWaves(found.filter((workspace) => !isPackage(workspace)))
  return {
    code: packages.code || applications.code || Math.min(wrongSources.length, 1),
    output: [
      ...wrongSources,
      `${packages.output}${applications.output}${found.length} projects; core: ${files} files, ${written} written`,
    ].join("\n"),
  }
}

/**
 * The same for a single workspace and the packages that it needs at run time, as far as a program that runs needs it:
 * without looking for type errors, because the declarations of other packages may not be installed.
 */
export async function buildOnly(name) {
  const needed = neededBy(name).map(({ folder }) => folder)
  writeProviderIds()
  writeProviderIcons()
  await splitTexts()
  const compiled = await compile(["-b", "--noCheck", ...needed])
  if (compiled.code !== 0) return compiled
  await bundleCore()
  writeProviderEntrypoints()
  return compiled
}

/**
 * Packages list their dependencies as `references`. Applications do not, because frameworks write their tsconfig.json.
 */
async function compileInWaves(applications) {
  let all = { code: 0, output: "" }
  for (const wave of wavesOf(applications)) {
    const { code, output } = await compileAll(wave)
    all = { code: all.code || code, output: `${all.output}${output}` }
  }
  return all
}

function compileAll(found) {
  return compile(["-b", ...found.map(({ folder }) => folder)])
}

function isPackage({ folder }) {
  return folder.startsWith("packages/")
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, output } = await build()
  console.log(output)
  process.exitCode = code
}
