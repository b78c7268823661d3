import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const cache = fileURLToPath(new URL("../../node_modules/.cache/clients/", import.meta.url))

export type Major = 5 | 6 | 7
export type Provider = "sqlite" | "postgresql" | "mysql"

const packages = {
  5: { command: "prisma-5", client: "@prisma-5/client" },
  6: { command: "prisma-6", client: "@prisma-6/client" },
  7: { command: "prisma", client: "@prisma/client" },
} as const

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

/** The folder of a client that Prisma's own command generates from the models, once for all tests that need it. */
export async function generateClient(
  major: Major,
  provider: Provider,
  models: string,
): Promise<string> {
  const { version } = require(`${packages[major].command}/package.json`) as { version: string }
  const schema = schemaOf(major, provider, models)
  const key = createHash("sha256").update(version).update(schema).digest("hex").slice(0, 16)
  const folder = path.join(cache, key)
  // Prisma 5 has two: one whose engine would be downloaded, and one with an engine in WebAssembly, for workers.
  const client = path.join(folder, major === 5 ? "client/wasm.js" : "client")
  if (existsSync(client)) return client
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(path.join(cache, "new-"))
  await generateIn(made, major, schema)
  // If two processes generate the same client, the later one finds it there.
  await rename(made, folder).catch(() => rm(made, { recursive: true }))
  return client
}

/** The client uses a JavaScript driver. Prisma 5 and 6 also require a URL, but do not use it. */
function schemaOf(major: Major, provider: Provider, models: string): string {
  const unused = provider === "sqlite" ? "file:./unused.db" : `${provider}://unused`
  return `generator client {
  provider = "prisma-client-js"
  output   = "./client"
  ${major === 6 ? `engineType = "client"` : ""}
  ${major === 5 ? `previewFeatures = ["driverAdapters"]` : ""}
}

datasource db {
  provider = "${provider}"
  ${major === 7 ? "" : `url = "${unused}"`}
}

${models}`
}

/**
 * Prisma's command looks for itself and for its client next to the schema. Generating does not need the schema engine,
 * which Prisma would download from its own server, so another program takes its place.
 */
async function generateIn(folder: string, major: Major, schema: string): Promise<void> {
  const { command, client } = packages[major]
  const scope = path.join(folder, "node_modules/@prisma")
  await mkdir(scope, { recursive: true })
  await symlink(folderOf(client), path.join(scope, "client"))
  await symlink(folderOf(command), path.join(folder, "node_modules/prisma"))
  await writeFile(path.join(folder, "package.json"), "{}")
  await writeFile(path.join(folder, "schema.prisma"), schema)
  const script = path.join(folderOf(command), "build/index.js")
  await run(process.execPath, [script, "generate", "--schema", "schema.prisma"], {
    cwd: folder,
    env: {
      ...process.env,
      CHECKPOINT_DISABLE: "1",
      PRISMA_GENERATE_SKIP_AUTOINSTALL: "1",
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_QUERY_ENGINE_LIBRARY: process.execPath,
    },
    timeout: 600_000,
  })
  if (major === 5) await writeFile(path.join(folder, "client/wasm-worker-loader.mjs"), wasmLoader)
}

/** Node cannot import WebAssembly as workers do. */
const wasmLoader = `import { readFileSync } from "node:fs"
const bytes = readFileSync(new URL("./query_engine_bg.wasm", import.meta.url))
export default Promise.resolve({ default: new WebAssembly.Module(bytes) })
`
