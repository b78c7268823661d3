import { type EntityProperty, type Platform, Type } from "@mikro-orm/core"

/** A text of any length, whose type in MySQL and MariaDB is another one. */
abstract class OwnText extends Type<string, unknown> {
  protected abstract readonly inMysql: string

  override getColumnType(_: EntityProperty, platform: Platform): string {
    return platform.getDefaultCharset() === "utf8mb4" ? this.inMysql : "text"
  }

  override compareAsType(): string {
    return "string"
  }
}

/**
 * The id of an account, of any letters, or that of a passkey. As bytes, because an index has room for 3,072 of them, which are
 * 768 characters of `utf8mb4`.
 */
class AccountId extends OwnText {
  protected readonly inMysql = "varbinary(1364)"

  override convertToJSValue(stored: unknown): string {
    return stored instanceof Uint8Array ? new TextDecoder().decode(stored) : (stored as string)
  }
}

/** What a provider sends: a picture in a URL is larger than 64 kB. */
class LongText extends OwnText {
  protected readonly inMysql = "mediumtext"
}

// A new object at each use, because MikroORM modifies those that it is given.
export const accountId = (): object => ({ type: AccountId })
export const longText = (): object => ({ type: LongText, nullable: true })
