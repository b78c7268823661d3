import { type Kysely, type MigrationProvider, Migrator } from "kysely"
import { addTextColumn } from "./add-text-column.js"
import { alone } from "./alone.js"
import { createAuthTables } from "./auth-tables.js"
import { createIndexOnce } from "./create-index-once.js"
import { createAuthenticatorTable } from "./authenticator-table.js"
import { MIGRATION_TABLE, schemaOfMigrations } from "./schema-of-migrations.js"

/**
 * The tables as Kysely migrations, to be mixed into your own. What exists already stays as it is, so they can follow
 * the official ones; there is no way down, because it would delete everyone.
 */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    "0001_auth": { up: createAuthTables },
    "0002_authenticator": { up: createAuthenticatorTable },
    // What its owner calls a passkey.
    "0003_authenticator_name": {
      up: (db) => addTextColumn(db, { table: "Authenticator", column: "name" }),
    },
    // The address that the provider vouched for when the account was linked.
    "0004_account_vouched_email": {
      up: (db) => addTextColumn(db, { table: "Account", column: "vouchedEmail" }),
    },
    // Each new link looks for the older ones of its address, which would read every link of everyone.
    "0005_verification_token_identifier": {
      up: (db) =>
        createIndexOnce(db, {
          name: "VerificationToken_identifier_index",
          table: "VerificationToken",
          columns: ["identifier"],
          unique: false,
        }),
    },
    // What has expired is found and removed in batches, each of which would otherwise read every row.
    "0006_expires": {
      up: async (db) => {
        for (const table of ["Session", "VerificationToken"])
          await createIndexOnce(db, {
            name: `${table}_expires_index`,
            table,
            columns: ["expires"],
            unique: false,
          })
      },
    },
  }),
}

/**
 * Creates the tables that are missing. May run at every start, and in several processes at once.
 *
 * It remembers what it did in tables of its own, apart from those of your migrations. Rejects with the database's error.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's parameter is invariant: nothing else takes a KyselyAuth and tables of the application's own
export async function migrateToLatest(db: Kysely<any>): Promise<void> {
  const schema = await schemaOfMigrations(db)
  await alone(db, async (reserved) => {
    const migrator = new Migrator({
      db: reserved,
      provider: migrations,
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: `${MIGRATION_TABLE}_lock`,
      ...(schema !== undefined && { migrationTableSchema: schema }),
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}
