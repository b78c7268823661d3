// Measures what a bundle weighs, by what it does, beside @auth/core and better-auth where they do the same work.
import { readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const folder = path.resolve(import.meta.dirname, "..")

/** People who use a binding have the framework already. */
const frameworks = ["react", "react/*", "solid-js", "solid-js/*", "svelte", "svelte/*", "vue"]

/** A worker with two OAuth providers and sessions in a cookie. */
const worker = (library) => `
import { Auth } from "${library}"
import GitHub from "${library}/providers/github"
import Google from "${library}/providers/google"
const config = { providers: [GitHub, Google], trustHost: true }
export default { fetch: (request, env) => Auth(request, { ...config, ...env }) }`

const betterAuth = `
import { betterAuth } from "better-auth/minimal"
export default {
  fetch: (request, { secret, baseURL, github, google }) =>
    betterAuth({ secret, baseURL, socialProviders: { github, google } }).handler(request),
}`

const same = { ours: worker("@sallyport/core"), theirs: worker("@auth/core"), betterAuth }

/** What the first sign-in of a process loads on demand. The peers load everything at once. */
const chunksFile = new URL("../../packages/core/test/support/sign-in-chunks.json", import.meta.url)
const signIn = JSON.parse(readFileSync(chunksFile, "utf8"))

/** All of an entry point for browsers; of a framework's package, all that it is beside the framework. */
const entry = (name) => ({
  name: `all of @sallyport/${name}`,
  ours: `export * from "@sallyport/${name}"`,
  budget: 3000,
})

/** What a page imports of them. */
const page = (name, ...imports) => ({ name, ours: imports.join("\n"), budget: 3000 })
const calls = (names) => `export ${names} from "@sallyport/client"`
const passkeys = (names) => `export ${names} from "@sallyport/client/passkeys"`

const rows = [
  { name: "GET /session of a worker with two OAuth presets", ...same, budget: 12_000 },
  { name: "a whole OAuth sign-in of that worker", ...same, chunks: signIn, budget: 47_000 },
  { name: "that worker in one file", ...same, isWhole: true, budget: 75_000 },
  {
    name: "readSession at the edge",
    ours: `export { readSession } from "@sallyport/core/session"`,
    budget: 6000,
  },
  {
    name: "getToken",
    ours: `export { getToken } from "@sallyport/core/jwt"`,
    theirs: `export { getToken } from "@auth/core/jwt"`,
    budget: 4000,
  },
  ...["client", "client/session", "client/passkeys", "client/framework"].map(entry),
  page("signIn, signOut and getSession in a browser", calls("{ signIn, signOut, getSession }")),
  page("passkeys in a browser", passkeys("{ registerPasskey }"), calls("{ signIn }")),
  ...["react", "solid", "svelte", "vue"].map(entry),
]

/** Bytes after minification and gzip of what the program has loaded by the time the named chunks have been taken. */
async function weigh(program, { chunks = [], isWhole = false } = {}) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    splitting: !isWhole,
    minify: true,
    write: false,
    metafile: true,
    logLevel: "error",
    format: "esm",
    outdir: "out",
    platform: "neutral",
    conditions: ["workerd", "worker", "browser", "import"],
    mainFields: ["module", "main"],
    // Loaded on demand, and only where there is Node.
    external: ["nodemailer", "@simplewebauthn/server", "node:*", "async_hooks", ...frameworks],
  })
  const { outputs } = metafile
  const entries = ["<stdin>", ...chunks.map((chunk) => `dist/chunks/${chunk}.js`)]
  const loaded = new Set(entries.map((entry) => outputOf(outputs, entry)))
  for (const name of loaded)
    for (const { path: to, kind } of outputs[name].imports)
      if (kind === "import-statement" && outputs[to]) loaded.add(to)
  const files = outputFiles.filter((file) => loaded.has(path.relative(folder, file.path)))
  return gzipSync(Buffer.concat(files.map(({ contents }) => contents))).length
}

function outputOf(outputs, entry) {
  const [name] = Object.entries(outputs).find(([, one]) => one.entryPoint?.endsWith(entry)) ?? []
  if (name === undefined) throw new Error(`Nothing loads ${entry} on demand.`)
  return name
}

/**
 * One row a bundle, in bytes after gzip: `ours`, `theirs` (@auth/core) and `betterAuth`, null where a library has
 * nothing that does the same; `budget` is what ours is to stay below.
 */
export async function sizes() {
  const weighed = []
  for (const { name, ours, theirs, betterAuth: other, budget, ...how } of rows)
    weighed.push({
      name,
      ours: await weigh(ours, how),
      theirs: theirs ? await weigh(theirs) : null,
      betterAuth: other ? await weigh(other) : null,
      budget,
    })
  return weighed
}

const kB = (bytes) => (bytes === null ? "–" : (bytes / 1000).toFixed(1)).padStart(6)

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { name, ours, theirs, betterAuth: other, budget } of await sizes())
    console.log(
      [
        name.padEnd(50),
        `ours ${kB(ours)} kB`,
        `@auth/core ${kB(theirs)} kB`,
        `better-auth ${kB(other)} kB`,
        `budget ${kB(budget)} kB ${ours <= budget ? "met" : "not met"}`,
      ].join("   "),
    )
