import { randomUUID } from "node:crypto"
import { createServer, type RequestListener, type Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { engineFolder, missingEngine } from "../../../azure-tables/test/support/installed-engine.js"

/** A server for CouchDB's protocol; CouchDB itself is not on npm. */
const engine = {
  name: "express-pouchdb-4.2.0",
  packages: ["express-pouchdb@4.2.0", "pouchdb@8.0.1", "pouchdb-adapter-memory@8.0.1"],
}

/** Why the server is not available; undefined if it is. */
export async function missingServer(): Promise<string | undefined> {
  return missingEngine(engine)
}

/** Starts a server with one in-memory database, which is created at the first request. */
export async function startServer() {
  const load = createRequire(path.join(engineFolder(engine), "package.json"))
  const PouchDB = load("pouchdb") as {
    plugin: (plugin: unknown) => void
    defaults: (options: object) => unknown
  }
  PouchDB.plugin(load("pouchdb-adapter-memory"))
  const serve = load("express-pouchdb") as (
    constructor: unknown,
    options: object,
  ) => RequestListener
  const inMemory = PouchDB.defaults({ adapter: "memory" })
  const listener = serve(inMemory, {
    mode: "minimumForPouchDB",
    overrideMode: { include: ["routes/find"] },
    inMemoryConfig: true,
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const address = { host: "127.0.0.1", port }
  const database = `auth-${randomUUID()}`
  const urlAt = ({ host, port: at }: typeof address) => `http://${host}:${at}/${database}`
  return { address, urlAt, url: urlAt(address), close: () => closed(server) }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
