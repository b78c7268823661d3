import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { startIdentityProvider, startMailbox } from "@sallyport/dev"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { createApp } from "./app.js"
import { authConfig } from "./auth-config.js"
import { findMember } from "./member.js"
import { openDatabase } from "./database.js"
import { keptSecret } from "./kept-secret.js"
import { openNotes } from "./notes.js"
import { openPeople } from "./staff.js"
import { ensureAccount } from "./password-account.js"

/** Ports of 0 are any free ones. */
export interface DemoOptions {
  readonly port: number
  readonly file: string
  readonly databaseUrl?: string | undefined
  readonly secret?: string | undefined
}

/** A running demo. */
export interface Demo {
  readonly url: string
  readonly mailboxUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the identity provider, the mailbox, the database and the application. */
export async function startDemo({ port, file, databaseUrl, secret }: DemoOptions): Promise<Demo> {
  const identityProvider = await startIdentityProvider()
  const mailbox = await startMailbox()
  const db = await openDatabase({ url: databaseUrl, file })
  const people = await openPeople(db)
  const parts = {
    adapter: KyselyAdapter(db),
    identityProvider,
    mailbox,
    secret: secret ?? keptSecret(file),
    isStaff: people.isStaff,
  }
  const configs = { database: authConfig("database", parts), jwt: authConfig("jwt", parts) }
  const first = await ensureAccount(configs.database)
  if (first !== null) await people.hire(first)
  const app = createApp({
    configs,
    people,
    notes: await openNotes(db),
    findMember: (session) => findMember(parts.adapter, session),
    mailboxUrl: mailbox.url,
    identityProviderUrl: identityProvider.issuer,
    store: databaseUrl ? "PostgreSQL" : "a SQLite file",
  })
  const server = await listen(app.listen(port, "127.0.0.1"))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://localhost:${bound}`,
    mailboxUrl: mailbox.url,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await Promise.all([identityProvider.stop(), mailbox.stop(), db.destroy()])
    },
  }
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve, reject) =>
    server.once("listening", () => resolve(server)).once("error", reject),
  )
}
