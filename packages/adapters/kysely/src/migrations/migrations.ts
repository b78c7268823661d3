import { type Kysely, type MigrationProvider, Migrator } from "kysely"
import { addTextColumn } from "./add-text-column.js"
import { againIfOthersChange } from "./again-if-others-change.js"
import { alone } from "./alone.js"
import { createAuthTables } from "./auth-tables.js"
import { createIndexOnce } from "./create-index-once.js"
import { createAuthenticatorTable } from "./authenticator-table.js"
import { engineOf } from "../store.js"
import { migrateInOneTransaction } from "./in-one-transaction.js"
import { createRecordsTable } from "./records-table.js"
import { makeRoom } from "./make-room.js"
import { MIGRATION_TABLE, schemaOfMigrations } from "./schema-of-migrations.js"

/** The migration that only those need whose application keeps records. */
export const RECORDS = "0007_records"

/**
 * The tables as Kysely migrations, which you can mix into your own. Existing tables and columns are kept, so the
 * migrations also work on the official tables. There is no down migration, because it would delete all users.
 */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    "0001_auth": { up: createAuthTables },
    "0002_authenticator": { up: createAuthenticatorTable },
    // The name that the owner gave a passkey.
    "0003_authenticator_name": {
      up: (db) => addTextColumn(db, { table: "Authenticator", column: "name" }),
    },
    // The address that the provider called verified when the account was linked.
    "0004_account_verified_email": {
      up: (db) => addTextColumn(db, { table: "Account", column: "verifiedEmail" }),
    },
    // Each new link looks for older ones with the same address, which would read every link without an index.
    "0005_verification_token_identifier": {
      up: (db) =>
        createIndexOnce(db, {
          name: "VerificationToken_identifier_index",
          table: "VerificationToken",
          columns: ["identifier"],
          unique: false,
        }),
    },
    // Expired rows are removed in batches, each of which would read every row without an index.
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
    // Records of the library itself, which only some features keep.
    [RECORDS]: { up: createRecordsTable },
    // Tables that were made earlier refuse long ids, names, pictures and tokens on MySQL, and people without an address.
    "0008_room": { up: makeRoom },
  }),
}

/**
 * Creates missing tables. May run at every start, and in several processes at once.
 *
 * It records what it did in its own tables, separate from those of your migrations. Rejects with the database's error.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's parameter is invariant: nothing else takes a KyselyAuth and tables of the application's own
export async function migrateToLatest(db: Kysely<any>): Promise<void> {
  if (engineOf(db) === "postgres") {
    const schema = await schemaOfMigrations(db)
    return againIfOthersChange(async () => migrateInOneTransaction(db, migrations, schema))
  }
  await alone(db, async (reserved) => {
    const migrator = new Migrator({
      db: reserved,
      provider: migrations,
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: `${MIGRATION_TABLE}_lock`,
    })
    await againIfOthersChange(async () => {
      const { error } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
    })
  })
}
