// What each of several processes opens: an adapter on the database at this URI.
import { DrizzleAdapter } from "@sallyport/drizzle-adapter"
import {
  accounts,
  authenticators,
  sessions,
  users,
  verificationTokens,
} from "@sallyport/drizzle-adapter/pg"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"

export const openAdapter = (uri) =>
  DrizzleAdapter(drizzle(new pg.Pool({ connectionString: uri, max: 4 })), {
    usersTable: users,
    accountsTable: accounts,
    sessionsTable: sessions,
    verificationTokensTable: verificationTokens,
    authenticatorsTable: authenticators,
  })
