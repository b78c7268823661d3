import type { KeyDatabase, KeyTable } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import type { EntityMetadata } from "typeorm"
import type { Store } from "./store.js"

const KINDS: Readonly<Record<string, StoredRow>> = {
  UserEntity: "user",
  AccountEntity: "account",
  SessionEntity: "session",
  VerificationTokenEntity: "verificationToken",
  AuthenticatorEntity: "authenticator",
}

/** The kind of the rows of an entity, with the names in the database by those of the properties. */
export function rowsOf({ name, columns }: EntityMetadata): Pick<KeyTable, "rows"> {
  const kind = KINDS[name]
  if (!kind) return {}
  const names = columns.map(({ propertyName, databaseName }) => [propertyName, databaseName])
  return { rows: { kind, columns: Object.fromEntries(names) as Record<string, string> } }
}

/** What is asked of MySQL and MariaDB about the columns that rows are told apart by. */
export function keyDatabase({ manager }: Pick<Store, "manager">): KeyDatabase {
  return {
    query: async (statement) => (await manager()).query<readonly object[]>(statement),
    tables: async () =>
      (await manager()).connection.entityMetadatas.map((entity) => ({
        name: entity.tableName,
        ...rowsOf(entity),
      })),
  }
}
