import { type ColumnOptions, type DataSourceOptions, Index } from "typeorm"
import { type RecordsEngine, recordsEngineOf } from "../records-engine.js"
import { defineEntity } from "./define-entity.js"

/** The class of the entity for the library's records. */
export type AuthRecordEntity = new () => object

interface ColumnTypes {
  readonly key: ColumnOptions
  readonly owner: ColumnOptions
  readonly value: ColumnOptions
}

const byBytes: ColumnOptions = { type: "text", collation: "C" }

/** Compared byte by byte, so that letter case counts and every database lists in the same order. */
const columnTypes: Readonly<Record<RecordsEngine, ColumnTypes>> = {
  postgres: { key: byBytes, owner: byBytes, value: { type: "text" } },
  sqlite: { key: { type: "text" }, owner: { type: "text" }, value: { type: "text" } },
  mysql: {
    key: { type: "varchar", length: 128, charset: "ascii", collation: "ascii_bin" },
    owner: { type: "varchar", length: 255, charset: "utf8mb4", collation: "utf8mb4_bin" },
    // `text` holds 65,535 bytes, which the longest value may exceed.
    value: { type: "mediumtext", charset: "utf8mb4", collation: "utf8mb4_bin" },
  },
}

/** Without a relation to the user, because the owner may be stored elsewhere. */
function entityWith({ key, owner, value }: ColumnTypes): AuthRecordEntity {
  class Entity {}
  defineEntity(Entity, {
    name: "AuthRecordEntity",
    table: "auth_records",
    columns: {
      collection: { ...key, primary: true },
      id: { ...key, primary: true },
      owner: { ...owner, nullable: true },
      value,
      version: key,
      expires: { type: "bigint", nullable: true },
    },
  })
  Index("auth_records_owner_index", ["owner", "collection"])(Entity)
  Index("auth_records_expires_index", ["expires"])(Entity)
  return Entity
}

/** The entity alone, as the entities of a connection. The same object at each use, because connections are shared by it. */
export const recordEntities = {
  postgres: { AuthRecordEntity: entityWith(columnTypes.postgres) },
  sqlite: { AuthRecordEntity: entityWith(columnTypes.sqlite) },
  mysql: { AuthRecordEntity: entityWith(columnTypes.mysql) },
} satisfies Readonly<Record<RecordsEngine, object>>

/**
 * The entity for the table of the library's records, to add to the entities of the adapter or of a data source. It takes
 * TypeORM's type of the database, because the columns are compared byte by byte, which each database writes differently.
 * The same class for the same kind of database.
 *
 * Throws TypeError for a database that records cannot be in.
 */
export function authRecordEntity(type: DataSourceOptions["type"]): AuthRecordEntity {
  return recordEntities[recordsEngineOf(type)].AuthRecordEntity
}
