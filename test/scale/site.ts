import {
  startIdentityProvider,
  startMailbox,
  type IdentityProvider,
  type Mailbox,
} from "@sallyport/dev"
import { migrateToLatest, type Database } from "@sallyport/kysely-adapter"
import type { Kysely } from "kysely"
import { openPostgres } from "../../packages/adapters/kysely/test/support/databases.js"
import { SITE } from "./balancer.js"
import { startProcess, type SiteProcess } from "./site-processes.js"

/** A site with several processes on one PostgreSQL, with a mailbox and an identity provider. */
export interface Site {
  readonly processes: readonly SiteProcess[]
  readonly mailbox: Mailbox
  readonly provider: IdentityProvider
  readonly db: Kysely<Database>
  /** Starts another process, with these additional variables. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<SiteProcess>
  readonly stop: () => Promise<void>
}

export interface SiteOptions {
  readonly processes: number
  /** Where sessions are stored. A process's own memory is the fault that a test of this site must find. */
  readonly sessions?: "database" | "memory"
}

/** Starts a site in its own schema, with its tables created. */
export async function startSite({ processes, sessions = "database" }: SiteOptions): Promise<Site> {
  const database = await openPostgres()
  await migrateToLatest(database.db)
  const mailbox = await startMailbox()
  const callback = `${SITE}/auth/callback/local`
  const client = {
    clientId: "site",
    clientSecret: "a secret of the site",
    redirectUris: [callback],
  }
  const provider = await startIdentityProvider({ clients: [client] })
  const started: SiteProcess[] = []
  const start = async (env: Readonly<Record<string, string>> = {}): Promise<SiteProcess> => {
    const process = await startProcess({
      AUTH_URL: SITE,
      NODE_ENV: "production",
      DATABASE_URL: database.where,
      SMTP_URL: mailbox.smtpUrl,
      ISSUER: provider.issuer,
      CLIENT_ID: provider.clientId,
      CLIENT_SECRET: provider.clientSecret,
      SESSIONS: sessions,
      ...env,
    })
    started.push(process)
    return process
  }
  return {
    processes: await Promise.all(Array.from({ length: processes }, () => start())),
    mailbox,
    provider,
    db: database.db,
    start,
    stop: async () => {
      await Promise.all(started.map((process) => process.kill()))
      await Promise.all([mailbox.stop(), provider.stop()])
      await database.close()
    },
  }
}
