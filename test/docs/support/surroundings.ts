/** What `app.ts` has before the lines that a page shows, by the name of the tab. Such lines begin with `// in app.ts`. */
export const inApp: Readonly<Record<string, string>> = {
  Express:
    'import { ExpressAuth } from "@sallyport/express"; import express from "express"; import { config } from "./auth.config.js"; const auth = ExpressAuth(config); const app = express();',
  Hono: 'import { HonoAuth } from "@sallyport/hono"; import { Hono } from "hono"; import { config } from "./auth.config.js"; const { auth, getCaller, me, signIn } = HonoAuth(config); const app = new Hono();',
}

/**
 * The code around a partial snippet, by `page#number of the block`. On one line, so that line numbers stay those of the
 * block.
 */
export const before: Readonly<Record<string, string>> = {
  "docs/audit.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { audit } from "@sallyport/core/audit"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof audit>] }> | null>; export const shown = () => [entries, next];',
  "docs/provider-tokens.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { providerTokens } from "@sallyport/core/provider-tokens"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof providerTokens>] }> | null>; export const shown = () => [token, events];',
  "docs/provider-tokens.md#4":
    'import type { MeOf } from "@sallyport/core/me"; import type { providerTokens } from "@sallyport/core/provider-tokens"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof providerTokens>] }> | null>;',
  "docs/change-address.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { accounts } from "@sallyport/core/accounts"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof accounts>] }> | null>;',
  "docs/link-accounts.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { accounts } from "@sallyport/core/accounts"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof accounts>] }> | null>; export const shown = () => [url, isRemoved];',
  "docs/export-data.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { accounts } from "@sallyport/core/accounts"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof accounts>] }> | null>; export const shown = () => [first, second];',
  "docs/delete-account.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { accounts } from "@sallyport/core/accounts"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof accounts>] }> | null>; export const shown = () => [planned, kept];',
  "docs/accounts.md#2":
    'import type { MeOf } from "@sallyport/core/me"; import type { accounts as managing } from "@sallyport/core/accounts"; declare const me: () => Promise<MeOf<{ extensions: [ReturnType<typeof managing>] }> | null>; export const shown = () => [accounts, passkeys, address];',
  "docs/fresh-sign-in.md#2": 'import "@sallyport/sveltekit"; ',
  "packages/dev/README.md#2":
    'const provider = await import("@sallyport/dev").then((dev) => dev.startIdentityProvider()); export const shown =',
  "packages/dev/README.md#3":
    'const mailbox = await import("@sallyport/dev").then((dev) => dev.startMailbox());',
  "docs/concepts.md#2":
    "declare const removePassword: (userId: string) => Promise<void>; export const shown = () => mail;",
  "docs/hono.md#2":
    'import { HonoAuth } from "@sallyport/hono"; import { Hono } from "hono"; const { auth } = HonoAuth({ providers: [] }); const app = new Hono();',
  "docs/hono.md#4":
    'import { HonoAuth } from "@sallyport/hono"; import { Hono } from "hono"; const { signIn, signOut } = HonoAuth({ providers: [] }); const app = new Hono();',
  "docs/elysia.md#2":
    'import { ElysiaAuth } from "@sallyport/elysia"; import { Elysia } from "elysia"; const { plugin, auth } = ElysiaAuth({ providers: [] });',
  "docs/elysia.md#3":
    'import { ElysiaAuth } from "@sallyport/elysia"; import { Elysia } from "elysia"; const { plugin } = ElysiaAuth({ providers: [] });',
  "docs/elysia.md#4":
    'import { ElysiaAuth } from "@sallyport/elysia"; import { Elysia } from "elysia"; const { plugin, signIn, signOut } = ElysiaAuth({ providers: [] });',
  "docs/node.md#3":
    'import { NodeAuth } from "@sallyport/node"; const auth = NodeAuth({ providers: [] });',
  "docs/node.md#4":
    'import { NodeAuth } from "@sallyport/node"; const auth = NodeAuth({ providers: [] });',
  "docs/solid-start.md#6": "/** @jsxImportSource solid-js */ ",
  // Qwik's own declarations of elements are only found by a bundler's resolution; its components are the real ones.
  "docs/qwik.md#5":
    "/** @jsxRuntime classic */ /** @jsx h */ /** @jsxFrag h */ declare function h(): never; declare namespace h { namespace JSX { type ElementType = unknown; interface IntrinsicElements { readonly [name: string]: object } } }",
  "docs/adapters.md#2":
    'import type { ListedAccount } from "@sallyport/core/adapters"; interface Query { where: { userId: string } } declare const prisma: Parameters<typeof PrismaAdapter>[0] & { account: { findMany: (query: Query) => Promise<ListedAccount[]> }; session: { deleteMany: (query: Query) => Promise<{ count: number }> } };',
  "docs/adapters.md#3":
    'import type { NodePgDatabase } from "drizzle-orm/node-postgres"; import { accounts, sessions } from "./tables.js"; declare const db: NodePgDatabase;',
  "docs/adapters.md#4":
    'import type { Kysely } from "kysely"; import type { Database } from "@auth/kysely-adapter"; declare const db: Kysely<Database>;',
  "docs/adapters.md#5": 'import type { Pool } from "pg"; declare const pool: Pool;',
  "packages/clients/solid/README.md#1": "/** @jsxImportSource solid-js */ ",
  "packages/adapter-kit/README.md#1":
    "declare const openTestDatabase: () => Promise<{ close: () => Promise<void> }>;",
  "packages/adapter-kit/README.md#2":
    'import { MyAdapter } from "../src/index.js"; declare const openTestDatabase: (address: object) => Promise<{ close: () => Promise<void> }>;',
  "packages/adapter-kit/README.md#3":
    'import { MyAdapter } from "../src/index.js"; declare const openTestDatabase: () => Promise<{ query: (text: string) => Promise<unknown> }>;',
  "packages/adapter-kit/README.md#4":
    'import { MyAdapter } from "../src/index.js"; declare const createTestDatabase: () => Promise<{ uri: string; drop: () => Promise<void> }>;',
  "packages/adapter-kit/README.md#5":
    "declare const openTestDatabase: () => Promise<{ close: () => Promise<void> }>;",
}

/** The modules of an application that its framework finds by an alias, as the quick start of its page writes them. */
export const aliases = `
declare module "@/auth" {
  import NextAuth from "@sallyport/next"
  import type { MeOf } from "@sallyport/core/me"
  import type { administration } from "@sallyport/core/administration"
  import type { ApiKeysExtension } from "@sallyport/core/api-keys"
  import type { sessions } from "@sallyport/core/sessions"
  const made: ReturnType<typeof NextAuth>
  type Listed = [ReturnType<typeof sessions>, ReturnType<typeof administration>, ApiKeysExtension<"notes:read" | "notes:write">]
  export const me: () => Promise<MeOf<{ extensions: Listed }> | null>
  export const auth: typeof made.auth
  export const getAccess: typeof made.getAccess
  export const getCaller: typeof made.getCaller
  export const handlers: typeof made.handlers
  export const signIn: typeof made.signIn
  export const signOut: typeof made.signOut
}
declare module "@/auth.config" {
  import type { Adapter } from "@sallyport/core/adapters"
  import type { administration } from "@sallyport/core/administration"
  import type { ApiKeysExtension } from "@sallyport/core/api-keys"
  export const adapter: Adapter
  export const config: { adapter: Adapter; providers: []; extensions: [ReturnType<typeof administration>, ApiKeysExtension<"notes:read">] }
}
declare module "@/people" {
  export function allPeople(): Promise<readonly { id: string; email: string }[]>
  export function isStaff(session: object | null): boolean
}
declare module "next/navigation" {
  export function notFound(): never
  export function redirect(url: string): never
}
declare module "~/auth" {
  import { SolidAuth } from "@sallyport/solid-start"
  const made: ReturnType<typeof SolidAuth>
  export const auth: typeof made.auth
  export const signIn: typeof made.signIn
  export const signOut: typeof made.signOut
}
declare module "~/auth.server" {
  import { ReactRouterAuth } from "@sallyport/react-router"
  const made: ReturnType<typeof ReactRouterAuth>
  export const auth: typeof made.auth
  export const guard: typeof made.guard
  export const signIn: typeof made.signIn
  export const signOut: typeof made.signOut
}
declare module "~/routes/plugin@auth" {
  import { QwikAuth$ } from "@sallyport/qwik"
  const made: ReturnType<typeof QwikAuth$>
  export const useSignIn: typeof made.useSignIn
  export const useSignOut: typeof made.useSignOut
}
`

/** Modules that pages name and this repository does not contain, by path from the folder of the page's code. */
export const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "packages/adapter-kit": {
    "src/index.ts": `import type { Adapter, RecordStore } from "@sallyport/core/adapters"
export declare function MyAdapter(database: unknown): Adapter
export declare function myRecords(database: unknown, options?: { now?: () => number }): RecordStore
`,
  },
  "packages/extension-kit": {
    "src/index.ts": `import type { Extension } from "@sallyport/core/sessions"
export declare function terms(options: { version: string; href: string }): Extension<"terms">
`,
  },
  "packages/integration-kit": {
    "test/support/fixture.ts": `import type { FixtureSite, RunningFixture } from "@sallyport/integration-kit"
export declare function startFixture(site: FixtureSite): Promise<RunningFixture>
`,
  },
  demo: {
    "auth.ts": `import { SvelteKitAuth } from "@sallyport/sveltekit"
import { config } from "./test/auth.config.js"
export const { handle, auth, getAccess, getCaller, signIn, signOut, me } = SvelteKitAuth(config)
`,
    "test/auth.config.ts": `import type { AuthConfig } from "@sallyport/core"
import type { Adapter } from "@sallyport/core/adapters"
import { accounts } from "@sallyport/core/accounts"
import { administration } from "@sallyport/core/administration"
import { apiKeys } from "@sallyport/core/api-keys"
import { audit } from "@sallyport/core/audit"
import Password from "@sallyport/core/providers/password"
import { providerTokens } from "@sallyport/core/provider-tokens"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
export declare const adapter: Adapter
export const config = {
  adapter,
  providers: [Password],
  extensions: [accounts(), providerTokens(), sessions(), secondFactors(), audit(), administration(), apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } })],
  callbacks: {
    session: ({ session }) => ({
      ...session,
      user: { ...session.user, id: "", role: "member" as "admin" | "member" },
    }),
  },
} satisfies AuthConfig
`,
    "../auth.ts": `export * from "./snippets/auth.js"
`,
    "../auth.config.ts": `export * from "./snippets/test/auth.config.js"
`,
    "../../auth.ts": `export * from "./demo/snippets/auth.js"
`,
    "test/terms.ts": `import type { Extension } from "@sallyport/core/extensions"
export declare function terms(given: { readonly version: string; readonly href: string }): Extension<"terms">
`,
    "test/auth.server.ts": `import { StartAuth } from "@sallyport/tanstack-start"
export const { auth, guard, signIn, signOut } = StartAuth({ providers: [] })
`,
    "auth-config.ts": `import type { QwikAuthConfig } from "@sallyport/qwik"
export declare const authConfig: QwikAuthConfig
`,
    "test/tables.ts": `import { pgTable, text } from "drizzle-orm/pg-core"
export const accounts = pgTable("account", {
  userId: text("userId").notNull(),
  type: text("type").notNull(),
  provider: text("provider").notNull(),
  providerAccountId: text("providerAccountId").notNull(),
  id_token: text("id_token"),
  verifiedEmail: text("verifiedEmail"),
})
export const sessions = pgTable("session", {
  userId: text("userId").notNull(),
  sessionToken: text("sessionToken").notNull(),
})
`,
    "test/auth.ts": `import type { Auth } from "better-auth"
interface Me { readonly sessions: { end(id: string): Promise<boolean> } }
export declare const me: () => Promise<Me | null>
/** That of Better Auth, on the page about moving. */
export declare const auth: Auth
`,
    "test/better-auth.ts": `import type { Auth } from "better-auth"
export declare const auth: Auth
`,
    "test/db.ts": `import type { Kysely } from "kysely"
interface Session { id: string; user_id: string; expires_at: Date }
export declare const db: Kysely<{ session: Session }>
`,
    "test/site.ts": `import type { Adapter } from "@sallyport/core/adapters"
import type Password from "@sallyport/core/providers/password"
import type { secondFactors } from "@sallyport/core/second-factors"
import type { sessions } from "@sallyport/core/sessions"
export declare const config: {
  adapter: Required<Adapter>
  providers: [typeof Password]
  extensions: [ReturnType<typeof sessions>, ReturnType<typeof secondFactors>]
  mail: () => Promise<void>
}
`,
    "test/move.ts": `export declare function move(person: {
  readonly id?: string
  readonly email: string
  readonly emailVerified: Date | null
  readonly name?: string | null
  readonly image?: string | null
  readonly accounts?: readonly { readonly provider: string; readonly providerAccountId: string }[]
  readonly hash?: string | null
  readonly totpKey?: string | Uint8Array | null
}): Promise<void>
`,
    "test/orders.ts": `export declare function ordersOf(email: string): Promise<object[]>
`,
    "test/database.ts": `import type { Adapter } from "@sallyport/core/adapters"
export declare const adapter: Adapter
`,
    "test/people.ts": `interface Person { id: string; name: string; passwordHash: string | null }
export declare function findPerson(name: string): Promise<Person | undefined>
export declare function personById(id: string): Promise<Person | undefined>
export declare function allPeople(): Promise<readonly Person[]>
export declare function isStaff(session: object | null): boolean
export declare function storePasswordHash(id: string, hash: string): Promise<void>
`,
  },
  "packages/adapters/prisma": {
    // Prisma generates it from the application's own schema; the package's tests compile with real ones.
    "test/generated/prisma/client.ts": `import type { PrismaPg } from "@prisma/adapter-pg"
export declare class PrismaClient {
  constructor(options: { adapter: PrismaPg })
  $transaction(work: readonly Promise<unknown>[]): Promise<unknown[]>
}
`,
  },
  "packages/adapters/kysely": {
    // The native driver is not installed here. These are the members that Kysely requires.
    "node_modules/better-sqlite3/package.json": `{ "name": "better-sqlite3", "types": "index.d.ts" }`,
    "node_modules/better-sqlite3/index.d.ts": `import type { SqliteDatabase } from "kysely"
declare const Database: new (file: string) => SqliteDatabase
export = Database
`,
  },
}
