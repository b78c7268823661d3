/**
 * Writes the JavaScript of @sallyport/core: a file for each entry point and each preset, what entry points share, and a file for each
 * chunk that is loaded on demand. A program then opens a few files at its start instead of hundreds. The declarations
 * beside them are the compiler's.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import { rolldown } from "rolldown"
import { closureOf, everReached } from "./module-graph.mjs"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root } from "./repository.mjs"

const source = path.join(root, "packages/core/src")
const target = path.join(root, "packages/core")

/** Bundles the package. Files that have not changed are not written, so that running programs are not disturbed. */
export async function bundleCore() {
  const entrypoints = sourcesIn("entrypoints")
  const presets = sourcesIn("providers")
  const layers = Object.fromEntries(layerNames.map((name) => [name, new Set()]))
  const bundle = await rolldown({
    input: Object.fromEntries([...entrypoints, ...presets].map((name) => [name, fileOf(name)])),
    external: (id, importer) => isPresetOfPreset(id, importer) || isOfAnotherPackage(id),
    // Else it wraps the exports of some chunks in objects, with a helper in a file of its own.
    experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
    resolve: { extensionAlias: { ".js": [".ts"] } },
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: "layers", buildEnd: layersInto(layers, presets) }],
  })
  const { output } = await bundle.generate({
    dir: target,
    format: "esm",
    // Presets are where resolvers look that know no `exports`: in place of a file for them and one for the others.
    entryFileNames: ({ name }) => (name.startsWith("providers/") ? "[name].js" : "dist/[name].js"),
    chunkFileNames: "dist/chunks/[name].js",
    codeSplitting: {
      groups: Object.keys(layers).map((name, at, all) => ({
        name,
        test: (id) => layers[name].has(id),
        priority: all.length - at,
      })),
    },
  })
  await bundle.close()
  return { files: output.length, written: put(output) }
}

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(path.join(source, "../package.json"), "utf8"),
)
const packages = Object.keys({ ...dependencies, ...peerDependencies })

/** Throws for a package that users of core would not have installed, such as a bundler's own helpers. */
function isOfAnotherPackage(id) {
  if (id.startsWith(".") || path.isAbsolute(id)) return false
  if (packages.some((name) => id === name || id.startsWith(`${name}/`))) return true
  throw new Error(`The bundle would import ${id}, which is no dependency of @sallyport/core.`)
}

/** A preset that another one is made from stays in its own file, which the other imports. */
function isPresetOfPreset(id, importer = "") {
  return path.dirname(importer) === path.join(source, "providers") && /^\.\/[\w-]+\.js$/.test(id)
}

const fileOf = (name) => path.join(source, `${name}.ts`)

const sourcesIn = (folder) =>
  modulesIn(`packages/core/src/${folder}`).map((name) => `${folder}/${name}`)

/** Small parts that mostly the same chunks import: each would be a file of its own. */
const smallLayers = {
  wording: [
    "messages/css-colour",
    "messages/language-of",
    "messages/available-languages",
    "texts/languages",
    "messages/fill-text",
    "mail/escape-html",
  ],
  markup: ["pages/html", "pages/filled-text", "pages/site-link"],
  "own-page": ["actions/own-page", "cookies/own-cookie"],
  passkeys: [
    "flows/webauthn/relying-party",
    "flows/webauthn/webauthn-context",
    "flows/webauthn/user-handle",
    "flows/webauthn/credential-descriptor",
    "flows/webauthn/passkey-names",
    "actions/json-failure",
  ],
  ownership: ["sign-in/email-ownership", "sign-in/strip-unproven-access"],
}

/** From the ground up: each without those before it. */
const layerNames = [
  "jwt",
  "session",
  "explained",
  "answer",
  "auth",
  "setting",
  "encode",
  "errors",
  "shared",
  "exported",
  "common",
  "entrypoints",
  "answering",
  "config",
  "beside",
  "core",
  "flows",
  "provider",
  "oauth",
  ...Object.keys(smallLayers),
]

/** What sign-ins of several kinds share, and what leads to them. */
const inSignIns = [
  "actions/start-sign-in",
  "actions/callback",
  "cookies/sealed-cookie",
  "sign-in/ask-sign-in-callback",
  "sign-in/storable",
]

/**
 * What entry points and chunks share, so that each opens its own layers and no more: what reads a token; what reads a session; the texts with it;
 * what answers with one, and addresses, which all other entry points need; what answers everything; what sets one; the errors, which must be the same
 * classes at every entry point; what presets take from the ground; what entry points hand out, and what else they need, of what every
 * chunk needs that is no session's; the rest of the entry points; the rest of those chunks; what sign-ins share; what every
 * request to an OAuth provider needs; the rest of that flow; and small parts that the same few chunks share. What only operations on the server need is in no
 * layer: a bundler puts a whole layer where one part of it is needed, and a worker that only calls `Auth` would load
 * them.
 */
function layersInto(layers, presets) {
  return function buildEnd() {
    const infoOf = (id) => this.getModuleInfo(id)
    const loadedBy = (names) =>
      closureOf(names.map(fileOf), infoOf).filter((id) => infoOf(id).dynamicImporters.length === 0)
    // One that brings an extension loads much of the core, and nothing of that must be loaded with every other.
    const extensions = path.join(source, "extensions")
    const isDataAlone = (name) => !loadedBy([name]).some((id) => id.startsWith(extensions))
    const upper = upperLayers(loadedBy)
    const inCore = new Set([
      ...upper.core,
      ...loadedBy(["integration/operations/bound-state-changes"]),
    ])
    const entrypointFiles = ["entrypoints/index", "entrypoints/integration"]
    const entrypoints = loadedBy(entrypointFiles)
    const answering = answeringOf(entrypoints, infoOf)
    const readers = ["integration/operations/reading-operations", "config/load-explanations"]
    const reading = everReached(readers.map(fileOf), infoOf)
    const found = {
      ...lowerLayers(loadedBy, (id) => !answering.has(id)),
      shared: loadedBy(presets.filter(isDataAlone)).filter((id) => inCore.has(id)),
      exported: entrypointFiles
        .flatMap((entrypoint) => infoOf(fileOf(entrypoint)).importedIds)
        .filter((id) => inCore.has(id)),
      common: entrypoints.filter((id) => inCore.has(id)),
      entrypoints: entrypoints.filter((id) => !answering.has(id)),
      answering,
      beside: Object.values(upper).flatMap((ids) => ids.filter((id) => reading.includes(id))),
      ...upper,
    }
    for (const [name, parts] of Object.entries(smallLayers)) {
      const lost = parts.filter((part) => !infoOf(fileOf(part)))
      if (lost.length > 0) throw new Error(`${name} names ${lost.join(", ")}, which core has not.`)
      found[name] = parts.map(fileOf)
    }
    for (const name of layerNames) fill(layers[name], found[name])
  }
}

/**
 * Those that import what answers all requests, and what loads hints and texts: bundlers keep all that a file loads on
 * demand, so what reads a session must not share a file with it.
 */
function answeringOf(entrypoints, infoOf) {
  const loading = [
    "auth",
    "integration/hints/developer-hints",
    "config/load-development",
    "config/load-explanations",
  ].map(fileOf)
  const isLoading = (id) => closureOf([id], infoOf).some((one) => loading.includes(one))
  return new Set(entrypoints.filter(isLoading))
}

function lowerLayers(loadedBy, isReading) {
  return {
    jwt: loadedBy(["session/get-token"]),
    // The last two are shared by all, and must not make one of them load what only another needs.
    session: loadedBy(["read-from-cookie", "config/resolve-reading"]),
    explained: loadedBy(["read-session"]),
    answer: loadedBy(["auth", "address/first-listed", "address/parse-url"]).filter(isReading),
    auth: [fileOf("auth"), fileOf("config/load-development")],
    setting: loadedBy([
      "config/encode-token",
      "http/response-with-cookies",
      "session/token-cookies",
      "session/provider-cookie-changes",
    ]),
    encode: [fileOf("crypto/encode")],
    // The entrypoint of adapters needs the last one too, and of the layers that every request opens, this one imports no other.
    errors: loadedBy(["entrypoints/errors", "adapter/session-replica"]),
    config: loadedBy(["config/complete-config"]),
  }
}

function upperLayers(loadedBy) {
  return {
    core: loadedBy(["answer-request", "config/complete-config"]),
    flows: loadedBy(inSignIns),
    provider: loadedBy(["flows/oauth/end-session"]),
    oauth: [
      ...loadedBy(["flows/oauth/oauth-flow"]),
      fileOf("flows/oauth/authentication-requirements"),
    ],
  }
}

/** Entrypoints stay files of their own. */
function fill(layer, ids) {
  const entrypoints = path.join(source, "entrypoints")
  for (const id of ids) if (path.dirname(id) !== entrypoints) layer.add(id)
}

/**
 * Writes the files that changed and removes JavaScript files that are no longer part of the bundle. Returns how many it
 * touched.
 */
function put(output) {
  const texts = new Map(
    output.map((file) => [
      path.normalize(file.fileName),
      file.type === "chunk" ? file.code : String(file.source),
    ]),
  )
  const folders = ["dist", "providers"].map((folder) => {
    const inside = [...texts].filter(([file]) => file.startsWith(`${folder}${path.sep}`))
    const named = inside.map(([file, text]) => [file.slice(folder.length + 1), text])
    return putFiles(path.join(target, folder), new Map(named), (file) => /\.js(\.map)?$/.test(file))
  })
  return folders.reduce((all, touched) => all + touched)
}
