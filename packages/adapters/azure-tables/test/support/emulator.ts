import { AzureNamedKeyCredential, TableClient } from "@azure/data-tables"
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { createServer, type AddressInfo } from "node:net"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { engineFolder, missingEngine } from "./installed-engine.js"

/** Microsoft's emulator. */
const engine = { name: "azurite-3.35.0", packages: ["azurite@3.35.0"] }
const program = path.join(engineFolder(engine), "node_modules/azurite/dist/src/table/main.js")

/** Why the emulator is not available; undefined if it is. */
export async function missingEmulator(): Promise<string | undefined> {
  return missingEngine(engine)
}

/** An empty table in a separate in-memory emulator. */
export async function openTable() {
  const key = randomBytes(64).toString("base64")
  const port = await freePort()
  const parameters = ["--inMemoryPersistence", "--tablePort", String(port), "--silent"]
  const emulator = spawn(process.execPath, [program, ...parameters, "--disableTelemetry"], {
    env: { ...process.env, AZURITE_ACCOUNTS: `test:${key}` },
    stdio: "ignore",
  })
  const client = clientAt({ port, key })
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
  return { client, location: { port, key }, entities, close: async () => void emulator.kill() }
}

/** A client of the emulator at this port. */
export function clientAt({ port, key }: { readonly port: number; readonly key: string }) {
  const credential = new AzureNamedKeyCredential("test", key)
  const options = { allowInsecureConnection: true, retryOptions: { retryDelayInMs: 20 } }
  return new TableClient(`http://127.0.0.1:${port}/test`, "auth", credential, options)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
