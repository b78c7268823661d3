import { TableStorageAdapter } from "@auth/azure-tables-adapter"
import { AzureNamedKeyCredential, TableClient } from "@azure/data-tables"
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { createServer } from "node:net"
import { setTimeout } from "node:timers/promises"

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Microsoft's emulator, which keeps its tables in a folder. */
async function startEmulator(account, key) {
  const port = await freePort()
  const places = ["--location", process.env.STORE_FOLDER, "--tablePort", String(port)]
  const emulator = spawn("azurite-table", [...places, "--silent", "--disableTelemetry"], {
    env: { ...process.env, AZURITE_ACCOUNTS: `${account}:${key}` },
    stdio: "ignore",
    detached: true,
  })
  // It writes its tables when it is interrupted, and only then.
  process.once("exit", () => emulator.kill())
  process.once("SIGTERM", () => {
    emulator.once("exit", () => process.exit(0))
    emulator.kill("SIGINT")
  })
  return `http://127.0.0.1:${port}/${account}`
}

/** The one table that the adapter writes everything into. */
export default async function openStore() {
  const key = randomBytes(64).toString("base64")
  const credential = new AzureNamedKeyCredential("moving", key)
  const endpoint = await startEmulator("moving", key)
  const client = new TableClient(endpoint, "auth", credential, { allowInsecureConnection: true })
  for (let attempt = 0; ; attempt++) {
    const error = await client.createTable().catch((caught) => caught)
    if (!(error instanceof Error)) break
    if (attempt === 100) throw error
    await setTimeout(100)
  }
  const count = async (partition) => {
    const filter = `PartitionKey eq '${partition}'`
    let found = 0
    for await (const _ of client.listEntities({ queryOptions: { filter } })) found++
    return found
  }
  return {
    adapter: TableStorageAdapter(client),
    rows: async () => ({
      users: await count("user"),
      accounts: await count("account"),
      sessions: await count("session"),
      tokens: await count("verificationToken"),
    }),
  }
}
