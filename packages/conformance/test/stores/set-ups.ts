import { type Code, examineStore } from "@sallyport/conformance"
import type { AuthConfig } from "@sallyport/core"
import type { Adapter } from "@sallyport/core/adapters"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import { sessions } from "@sallyport/core/sessions"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { type SetUp, valid } from "../corpus/set-up.js"
import { databaseAfter, emptyDatabase } from "./database.js"

interface StoredSetUp {
  readonly adapter: () => Adapter | Promise<Adapter>
  readonly config?: Partial<AuthConfig>
  readonly write?: boolean
  readonly expected?: readonly Code[]
}

const everything: Partial<AuthConfig> = {
  providers: [Nodemailer({ server: "smtp://mail.acme.com", from: "no-reply@acme.com" }), Passkey],
  extensions: [sessions()],
}

function stored(
  name: string,
  { adapter, config, write = false, expected = [] }: StoredSetUp,
): SetUp {
  return {
    name: `${name}${write ? ", with writing" : ""}`,
    expected,
    examine: async () =>
      examineStore({ adapter: await adapter(), config: { ...valid, ...config }, write }),
  }
}

const without = (...tables: readonly string[]) => ({
  adapter: () => databaseAfter(...tables.map((table) => `drop table "${table}"`)),
})

/** Every member of a user but the image, as after an incomplete migration. */
const WITHOUT_IMAGE = 'alter table "User" drop column "image"'

const USERS_WITHOUT_INDEX =
  'create table "User" (id text primary key, name text, email text, "emailVerified" text, image text)'

/** Databases in which something is missing. */
export const brokenStores = [
  stored("a database without tables", {
    adapter: () => KyselyAdapter(emptyDatabase()),
    expected: ["TABLE_MISSING"],
  }),
  stored("no table of sessions", { ...without("Session"), expected: ["TABLE_MISSING"] }),
  stored("no table of passkeys", {
    ...without("Authenticator"),
    config: everything,
    expected: ["TABLE_MISSING"],
  }),
  stored("no table of records", {
    adapter: () => databaseAfter('drop table "auth_records"'),
    config: everything,
    expected: ["RECORDS_TABLE_MISSING"],
  }),
  stored("no table of links", {
    ...without("VerificationToken"),
    config: everything,
    write: true,
    expected: ["TABLE_MISSING"],
  }),
  stored("a user table without a column", {
    adapter: () => databaseAfter(WITHOUT_IMAGE),
    write: true,
    expected: ["COLUMN_MISSING"],
  }),
  stored("an address of two users", {
    adapter: () => databaseAfter('drop table "User"', USERS_WITHOUT_INDEX),
    write: true,
    expected: ["EMAIL_NOT_UNIQUE"],
  }),
  stored("an account of two users", {
    adapter: () => ({ ...MemoryAdapter(), linkAccount: () => undefined }),
    write: true,
    expected: ["ACCOUNT_NOT_UNIQUE"],
  }),
  stored("a link that works twice", {
    adapter: () => ({
      ...MemoryAdapter(),
      useVerificationToken: (link) => ({ ...link, expires: new Date(Date.now() + 1000) }),
    }),
    config: everything,
    write: true,
    expected: ["LINK_NOT_SINGLE_USE"],
  }),
  stored("records of which everybody is the first", {
    adapter: () => MemoryAdapter(),
    config: {
      ...everything,
      records: {
        get: () => null,
        put: () => crypto.randomUUID(),
        take: () => null,
        list: () => [],
        removeOwned: () => 0,
        sweep: () => 0,
      },
    },
    write: true,
    expected: ["RECORDS_NOT_ATOMIC"],
  }),
  stored("a database that refuses the connection", {
    adapter: () => ({
      getUserByEmail: async () => {
        throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
          code: "ECONNREFUSED",
        })
      },
      getSessionAndUser: async () => {
        throw new Error("the same")
      },
    }),
    expected: ["STORE_UNREACHABLE"],
  }),
  stored("a user who cannot be removed", {
    ...without("Session"),
    config: { session: { strategy: "jwt" } },
    write: true,
    expected: ["TABLE_MISSING"],
  }),
  stored("an operation that fails", {
    adapter: () => ({
      ...MemoryAdapter(),
      getUserByAccount: () => {
        throw new Error("not implemented")
      },
    }),
    expected: ["STORE_FAILS"],
  }),
]

/** Databases that have all that their configuration needs. */
export const validStores = [
  stored("SQLite with all tables", { adapter: () => databaseAfter(), config: everything }),
  stored("SQLite with all tables", {
    adapter: () => databaseAfter(),
    config: everything,
    write: true,
  }),
  stored("tokens, links and passkeys unused, and so are their tables", {
    ...without("Session", "VerificationToken", "Authenticator", "auth_records"),
    config: { session: { strategy: "jwt" } },
  }),
  stored("a table of links that nobody needs", { ...without("VerificationToken"), write: true }),
  stored("memory", { adapter: () => MemoryAdapter(), config: everything, write: true }),
]
