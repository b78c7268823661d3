import { EntitySchema, type EntityProperty, type Platform, Type } from "@mikro-orm/core"

/** A column that is compared byte by byte, so that letter case counts and every database lists in the same order. */
abstract class ComparedByBytes extends Type<string, string> {
  protected abstract readonly inMysql: string

  override getColumnType(_: EntityProperty, platform: Platform): string {
    if (platform.getDefaultCharset() === "utf8mb4") return this.inMysql
    return platform.getDefaultSchemaName() === undefined ? "text" : `text collate "C"`
  }

  override compareAsType(): string {
    return "string"
  }
}

class AuthRecordKey extends ComparedByBytes {
  protected readonly inMysql = "varchar(128) character set ascii collate ascii_bin"
}

class AuthRecordOwner extends ComparedByBytes {
  protected readonly inMysql = "varchar(255) character set utf8mb4 collate utf8mb4_bin"
}

class AuthRecordValue extends ComparedByBytes {
  // `text` holds 65,535 bytes, which the longest value may exceed.
  protected readonly inMysql = "mediumtext character set utf8mb4 collate utf8mb4_bin"
}

// MikroORM reads the types of existing columns without their collation, and would change them at every update.
const ignoreSchemaChanges = ["type"]
const key = { type: AuthRecordKey, ignoreSchemaChanges }

/**
 * The table of the library's records, to add to the entities of your MikroORM if something uses them. Without a relation
 * to the user, because the owner may be stored elsewhere.
 */
export const AuthRecord = new EntitySchema<object>({
  name: "AuthRecord",
  tableName: "auth_records",
  properties: {
    collection: { ...key, primary: true },
    id: { ...key, primary: true },
    owner: { type: AuthRecordOwner, ignoreSchemaChanges, nullable: true },
    value: { type: AuthRecordValue, ignoreSchemaChanges },
    version: { ...key },
    expires: { type: "bigint", nullable: true },
  } as never,
  indexes: [
    { name: "auth_records_owner_index", properties: ["owner", "collection"] as never },
    { name: "auth_records_expires_index", properties: ["expires"] as never },
  ],
})
