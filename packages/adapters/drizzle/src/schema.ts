import type { Column, Table } from "drizzle-orm"
import type { MySqlTable } from "drizzle-orm/mysql-core"
import type { PgTable } from "drizzle-orm/pg-core"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"

/** A column by the TypeScript type of its values, whatever its type in the database. */
type ColumnOf<Data, Dialect extends string> = Column & {
  readonly _: { readonly data: Data; readonly dialect: Dialect }
}

type IdColumn<Dialect extends string> = ColumnOf<string, Dialect> | ColumnOf<number, Dialect>

interface UserColumns<Dialect extends string> {
  readonly id: IdColumn<Dialect>
  readonly name: ColumnOf<string, Dialect>
  readonly email: ColumnOf<string, Dialect>
  readonly emailVerified: ColumnOf<Date, Dialect>
  readonly image: ColumnOf<string, Dialect>
}

interface AccountColumns<Dialect extends string> {
  readonly userId: IdColumn<Dialect>
  readonly type: ColumnOf<string, Dialect>
  readonly provider: ColumnOf<string, Dialect>
  readonly providerAccountId: ColumnOf<string, Dialect>
  readonly refresh_token: ColumnOf<string, Dialect>
  readonly access_token: ColumnOf<string, Dialect>
  readonly expires_at: ColumnOf<number, Dialect>
  readonly token_type: ColumnOf<string, Dialect>
  readonly scope: ColumnOf<string, Dialect>
  readonly id_token: ColumnOf<string, Dialect>
  readonly session_state: ColumnOf<string, Dialect>
  /** The address that the provider called verified. Not an official column; may be missing. */
  readonly verifiedEmail?: ColumnOf<string, Dialect>
}

interface SessionColumns<Dialect extends string> {
  readonly sessionToken: ColumnOf<string, Dialect>
  readonly userId: IdColumn<Dialect>
  readonly expires: ColumnOf<Date, Dialect>
}

interface VerificationTokenColumns<Dialect extends string> {
  readonly identifier: ColumnOf<string, Dialect>
  readonly token: ColumnOf<string, Dialect>
  readonly expires: ColumnOf<Date, Dialect>
}

interface AuthenticatorColumns<Dialect extends string> {
  readonly credentialID: ColumnOf<string, Dialect>
  readonly userId: IdColumn<Dialect>
  readonly providerAccountId: ColumnOf<string, Dialect>
  readonly credentialPublicKey: ColumnOf<string, Dialect>
  readonly counter: ColumnOf<number, Dialect>
  readonly credentialDeviceType: ColumnOf<string, Dialect>
  readonly credentialBackedUp: ColumnOf<boolean, Dialect>
  readonly transports: ColumnOf<string, Dialect>
  /** The name that the owner gave the passkey. Not an official column; may be missing. */
  readonly name?: ColumnOf<string, Dialect>
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
