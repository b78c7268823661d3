/**
 * Writes a CommonJS copy of a package, for programs that load it with `require`: Jest, `pages/` of Next 12, and
 * configuration files. Only packages whose `exports` name a file for `require` have one.
 */

import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { rolldown } from "rolldown"
import { putFiles } from "./put-files.mjs"
import { root, workspaces } from "./repository.mjs"

/** Bundles every package that has one. Returns how many files were written. */
export async function bundleCommonJs() {
  let written = 0
  for (const { folder, manifest } of workspaces())
    if (manifest.exports?.["."]?.require) written += await bundle(path.join(root, folder), manifest)
  return written
}

async function bundle(folder, manifest) {
  const made = await rolldown({
    input: inputsOf(folder, manifest),
    // Everything of ours is put into the copy, because our packages have no other form than ECMAScript modules.
    external: (id) => !isOurs(id) && !isPartOf(id),
    treeshake: { moduleSideEffects: false },
    // Only bundlers for server components read these, and they take the modules.
    onLog: (level, log, print) => log.code === "MODULE_LEVEL_DIRECTIVE" || print(level, log),
  })
  const { output } = await made.generate({
    dir: path.join(folder, "dist/cjs"),
    format: "cjs",
    exports: "named",
    esModule: true,
    // Jest 27 mocks no object that calls itself a module.
    generatedCode: { symbols: false },
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    // Jest has no `import()`.
    dynamicImportInCjs: false,
  })
  await made.close()
  const texts = new Map(output.map(({ fileName, code }) => [fileName, code]))
  texts.set("package.json", `${JSON.stringify({ type: "commonjs" })}\n`)
  for (const [file, text] of declarationsOf(folder)) texts.set(file, text)
  return putFiles(path.join(folder, "dist/cjs"), texts)
}

/**
 * The declarations, by their path in the copy: beside a `package.json` that says `module`, TypeScript takes them for those
 * of an ECMAScript module, which a CommonJS file must not import.
 */
function declarationsOf(folder) {
  const own = declarationsIn(path.join(folder, "dist"))
    .filter((file) => !file.startsWith("cjs"))
    .map((file) => [file, inCommonJs(readFileSync(path.join(folder, "dist", file), "utf8"))])
  const presets = declarationsIn(path.join(folder, "providers")).map((file) => [
    path.join("providers", file),
    inCommonJs(
      readFileSync(path.join(folder, "providers", file), "utf8").replaceAll('"../dist/', '"../'),
    ),
  ])
  return [...own, ...presets]
}

/**
 * Our packages are ECMAScript modules, of which CommonJS may import types, if it says that it knows (TypeScript 5.3). The whole
 * statement says that they are types, and then no name in it may say so too.
 */
function inCommonJs(declarations) {
  return declarations
    .replaceAll(/^(?:import|export) .*from "@sallyport\/.*$/gm, (statement) =>
      statement.replaceAll(/([{,]\s*)type (?!as\b|,|\})/g, "$1"),
    )
    .replaceAll(
      /^(import|export)(?: type)? (.*from "@sallyport\/[^"]*")/gm,
      `$1 type $2 with { "resolution-mode": "import" }`,
    )
}

const declarationsIn = (directory) =>
  readdirSync(directory, { recursive: true }).filter((file) => file.endsWith(".d.ts"))

const isOurs = (id) => id.startsWith("@sallyport/")
const isPartOf = (id) => id.startsWith(".") || path.isAbsolute(id) || bundled.has(id)

/** Dependencies of core that are only ECMAScript modules, too. */
const { dependencies } = JSON.parse(
  readFileSync(path.join(root, "packages/core/package.json"), "utf8"),
)
const bundled = new Set(Object.keys(dependencies))

/** The entry points by their path in the copy. */
function inputsOf(folder, { exports }) {
  const entrypoints = Object.values(exports).flatMap((entrypoint) => {
    const { require: { default: copy } = {}, default: source } = entrypoint
    if (!copy) return []
    if (!copy.includes("*")) return [[nameOf(copy), path.join(folder, source)]]
    const directory = path.join(folder, path.dirname(source))
    const ending = path.extname(source)
    return filesIn(directory, ending).map((file) => [
      nameOf(copy.replace("*", file)),
      path.join(directory, file + ending),
    ])
  })
  return Object.fromEntries(entrypoints)
}

const filesIn = (directory, ending) =>
  readdirSync(directory)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

const nameOf = (copy) => copy.replace("./dist/cjs/", "").replace(/\.js$/, "")
