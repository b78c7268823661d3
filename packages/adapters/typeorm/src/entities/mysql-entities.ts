import { type ColumnOptions, Index, PrimaryColumn, Unique } from "typeorm"
import type { completeEntities } from "./complete-entities.js"
import { defineEntity, relateEntities } from "./define-entity.js"
import { dateAsDigits, numberInBigint, textInBytes } from "./transformers.js"

// TypeORM does not let a class change a column of the class that it extends, so these extend none.
class UserEntity {}
class AccountEntity {}
class SessionEntity {}
class VerificationTokenEntity {}
class AuthenticatorEntity {}

const text: ColumnOptions = { type: "varchar" }
const optional: ColumnOptions = { type: "varchar", nullable: true }
/** A picture in a URL is larger than 64 kB. */
const longText: ColumnOptions = { type: "mediumtext", nullable: true }
const address: ColumnOptions = { type: "varchar", length: 320 }
const userId: ColumnOptions = { type: "uuid" }
const expires: ColumnOptions = { ...text, transformer: dateAsDigits }
const bigint: ColumnOptions = { type: "bigint", transformer: numberInBigint }
/** Base64 of up to 1,023 bytes. An index has room for 3,072 bytes, which are 768 characters of `utf8mb4`. */
const passkeyId = {
  type: "varchar",
  length: 1364,
  charset: "ascii",
  collation: "ascii_bin",
} as const
/** Of any letters, or the id of a passkey. */
const accountId: ColumnOptions = { type: "varbinary", length: 1364, transformer: textInBytes }

defineEntity(UserEntity, {
  name: "UserEntity",
  table: "users",
  columns: {
    name: longText,
    email: { ...address, nullable: true, unique: true },
    emailVerified: { ...optional, transformer: dateAsDigits },
    image: longText,
  },
})
defineEntity(AccountEntity, {
  name: "AccountEntity",
  table: "accounts",
  columns: {
    userId,
    type: text,
    provider: text,
    providerAccountId: accountId,
    refresh_token: longText,
    access_token: longText,
    expires_at: { ...bigint, nullable: true },
    token_type: longText,
    scope: longText,
    id_token: longText,
    session_state: longText,
    verifiedEmail: { ...address, nullable: true },
  },
})
Unique("sallyport_accounts_key", ["provider", "providerAccountId"])(AccountEntity)
Index("sallyport_accounts_user", ["userId"])(AccountEntity)

defineEntity(SessionEntity, {
  name: "SessionEntity",
  table: "sessions",
  columns: { sessionToken: { ...text, unique: true }, userId, expires },
})
Index("sallyport_sessions_user", ["userId"])(SessionEntity)
Index("sallyport_sessions_expires", ["expires"])(SessionEntity)

defineEntity(VerificationTokenEntity, {
  name: "VerificationTokenEntity",
  table: "verification_tokens",
  columns: { token: text, identifier: address, expires },
})
Unique("sallyport_tokens_key", ["identifier", "token"])(VerificationTokenEntity)
Index("sallyport_tokens_expires", ["expires"])(VerificationTokenEntity)

PrimaryColumn(passkeyId)(AuthenticatorEntity.prototype, "credentialID")
defineEntity(AuthenticatorEntity, {
  name: "AuthenticatorEntity",
  table: "authenticators",
  columns: {
    userId,
    providerAccountId: passkeyId,
    credentialPublicKey: { type: "text" },
    counter: bigint,
    credentialDeviceType: text,
    credentialBackedUp: { type: "boolean" },
    transports: optional,
    name: optional,
  },
})
Index("sallyport_authenticators_user", ["userId"])(AuthenticatorEntity)

relateEntities({ UserEntity, AccountEntity, SessionEntity, VerificationTokenEntity })

/**
 * `completeEntities` for MySQL and MariaDB, where a `varchar` has 255 characters: with room for long ids, names, pictures and
 * tokens. The tables have the same names and columns.
 */
export const mysqlEntities = {
  UserEntity,
  AccountEntity,
  SessionEntity,
  VerificationTokenEntity,
  AuthenticatorEntity,
} as unknown as typeof completeEntities
