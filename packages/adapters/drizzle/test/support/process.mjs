// What each of several processes opens: an adapter, or a store of records, on the database at this URI.
import { DrizzleAdapter, drizzleRecords } from "@sallyport/drizzle-adapter"
import {
  accounts,
  authenticators,
  sessions,
  users,
  verificationTokens,
} from "@sallyport/drizzle-adapter/pg"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"

const open = (uri) => drizzle(new pg.Pool({ connectionString: uri, max: 4 }))

export const openRecords = (uri) => drizzleRecords(open(uri))

export const openAdapter = (uri) =>
  DrizzleAdapter(open(uri), {
    usersTable: users,
    accountsTable: accounts,
    sessionsTable: sessions,
    verificationTokensTable: verificationTokens,
    authenticatorsTable: authenticators,
  })
