import { testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.js"
import { missing, openPostgres, openSqlite, type TestDatabase } from "./support/databases.js"

async function counted(opening: Promise<TestDatabase>) {
  const { prisma, close } = await opening
  let requests = 0
  // Prisma reports no BEGIN, so that the end of a transaction counts for both.
  prisma.$on("query", ({ query }) => (requests += /\b(?:COMMIT|ROLLBACK)\b/.test(query) ? 2 : 1))
  return { adapter: PrismaAdapter(prisma), requests: () => requests, close }
}

// A first sign-in is three more than with the official adapter: BEGIN, COMMIT and the look at the account at the end.
// Prisma's client has no statement that writes to two tables.
const limits = {
  firstSignIn: 8,
  signIn: 4,
  firstEmailSignIn: 9,
  emailSignIn: 8,
  sessionRead: 2,
  signOut: 1,
}

testRoundTrips("PrismaAdapter on SQLite", () => counted(openSqlite(7)), limits)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips("PrismaAdapter on PostgreSQL", () => counted(openPostgres(7)), limits)
})
