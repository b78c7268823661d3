import { AzureNamedKeyCredential, TableClient } from "@azure/data-tables"
import { execFile, spawn } from "node:child_process"
import { randomBytes, randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { homedir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

const VERSION = "3.35.0"
const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache")
const folder = path.join(cache, "sallyport-engines", `azurite-${VERSION}`)
const program = path.join(folder, "node_modules", "azurite", "dist", "src", "table", "main.js")

/**
 * Installs Microsoft's emulator into the user's cache folder, because it is larger than all else that is installed here.
 * Answers why it is not there; undefined where it is.
 */
export async function missingEmulator(): Promise<string | undefined> {
  if (existsSync(program)) return undefined
  const making = `${folder}-${randomUUID()}`
  try {
    await mkdir(making, { recursive: true })
    await writeFile(path.join(making, "package.json"), '{ "private": true }')
    const parameters = ["--no-audit", "--no-fund", "--no-package-lock", "--prefer-offline"]
    await run("npm", ["install", ...parameters, `azurite@${VERSION}`], { cwd: making })
    // Beside its place, so that an installation that is interrupted leaves nothing that looks finished.
    await rename(making, folder).catch(() => undefined)
    return existsSync(program) ? undefined : "the emulator azurite has no program"
  } catch (error) {
    if (process.env.REQUIRE_ALL === "1") throw error
    return "the emulator azurite cannot be installed"
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/** An empty table in an emulator of its own, in memory. */
export async function openTable() {
  const key = randomBytes(64).toString("base64")
  const port = await freePort()
  const parameters = ["--inMemoryPersistence", "--tablePort", String(port), "--silent"]
  const emulator = spawn(process.execPath, [program, ...parameters, "--disableTelemetry"], {
    env: { ...process.env, AZURITE_ACCOUNTS: `test:${key}` },
    stdio: "ignore",
  })
  const credential = new AzureNamedKeyCredential("test", key)
  const client = new TableClient(`http://127.0.0.1:${port}/test`, "auth", credential, {
    allowInsecureConnection: true,
  })
  for (let attempt = 0; ; attempt += 1) {
    const refusal: unknown = await client.createTable().catch((error: unknown) => error)
    if (!refusal) break
    if (attempt === 100) throw refusal
    await setTimeout(100)
  }
  const entities = async () => {
    const found: Record<string, unknown>[] = []
    for await (const entity of client.listEntities()) found.push(entity)
    return found
  }
  return { client, entities, close: async () => void emulator.kill() }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
