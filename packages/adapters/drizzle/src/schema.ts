import type { Column, Table } from "drizzle-orm"
import type { MySqlTable } from "drizzle-orm/mysql-core"
import type { PgTable } from "drizzle-orm/pg-core"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"

/** A column by the TypeScript type of its values, whatever its type in the database. */
type Of<Data, Dialect extends string> = Column & {
  readonly _: { readonly data: Data; readonly dialect: Dialect }
}

type Id<Dialect extends string> = Of<string, Dialect> | Of<number, Dialect>

interface UserColumns<Dialect extends string> {
  readonly id: Id<Dialect>
  readonly name: Of<string, Dialect>
  readonly email: Of<string, Dialect>
  readonly emailVerified: Of<Date, Dialect>
  readonly image: Of<string, Dialect>
}

interface AccountColumns<Dialect extends string> {
  readonly userId: Id<Dialect>
  readonly type: Of<string, Dialect>
  readonly provider: Of<string, Dialect>
  readonly providerAccountId: Of<string, Dialect>
  readonly refresh_token: Of<string, Dialect>
  readonly access_token: Of<string, Dialect>
  readonly expires_at: Of<number, Dialect>
  readonly token_type: Of<string, Dialect>
  readonly scope: Of<string, Dialect>
  readonly id_token: Of<string, Dialect>
  readonly session_state: Of<string, Dialect>
  /** The address that the provider called verified. Not an official column; may be missing. */
  readonly verifiedEmail?: Of<string, Dialect>
}

interface SessionColumns<Dialect extends string> {
  readonly sessionToken: Of<string, Dialect>
  readonly userId: Id<Dialect>
  readonly expires: Of<Date, Dialect>
}

interface VerificationTokenColumns<Dialect extends string> {
  readonly identifier: Of<string, Dialect>
  readonly token: Of<string, Dialect>
  readonly expires: Of<Date, Dialect>
}

interface AuthenticatorColumns<Dialect extends string> {
  readonly credentialID: Of<string, Dialect>
  readonly userId: Id<Dialect>
  readonly providerAccountId: Of<string, Dialect>
  readonly credentialPublicKey: Of<string, Dialect>
  readonly counter: Of<number, Dialect>
  readonly credentialDeviceType: Of<string, Dialect>
  readonly credentialBackedUp: Of<boolean, Dialect>
  readonly transports: Of<string, Dialect>
  /** The name that the owner gave the passkey. Not an official column; may be missing. */
  readonly name?: Of<string, Dialect>
}

/** Tables of one dialect with the columns that the adapter reads and writes, by their names in Drizzle. */
interface Schema<Any extends Table, Dialect extends string> {
  readonly usersTable: Any & UserColumns<Dialect>
  readonly accountsTable: Any & AccountColumns<Dialect>
  readonly sessionsTable?: Any & SessionColumns<Dialect>
  readonly verificationTokensTable?: Any & VerificationTokenColumns<Dialect>
  readonly authenticatorsTable?: Any & AuthenticatorColumns<Dialect>
}

export type DefaultPostgresSchema = Schema<PgTable, "pg">
export type DefaultMySqlSchema = Schema<MySqlTable, "mysql">
export type DefaultSQLiteSchema = Schema<SQLiteTable, "sqlite">

/** Every table, of any dialect. */
export type Tables = Required<Schema<Table, string>>
