import type { ColumnOptions } from "typeorm"
import { defineEntity, relateEntities } from "./define-entity.js"
import { dateAsDigits, numberInBigint } from "./transformers.js"

class UserEntity {
  declare id: string
  declare name: string | null
  declare email: string | null
  declare emailVerified: string | null
  declare image: string | null
  declare sessions: SessionEntity[]
  declare accounts: AccountEntity[]
}

class AccountEntity {
  declare id: string
  declare userId: string
  declare type: string
  declare provider: string
  declare providerAccountId: string
  declare refresh_token: string | null
  declare access_token: string | null
  declare expires_at: number | null
  declare token_type: string | null
  declare scope: string | null
  declare id_token: string | null
  declare session_state: string | null
  declare user: UserEntity
}

class SessionEntity {
  declare id: string
  declare sessionToken: string
  declare userId: string
  declare expires: string
  declare user: UserEntity
}

class VerificationTokenEntity {
  declare id: string
  declare token: string
  declare identifier: string
  declare expires: string
}

const text: ColumnOptions = { type: "varchar" }
const optional: ColumnOptions = { type: "varchar", nullable: true }
const userId: ColumnOptions = { type: "uuid" }
const expires: ColumnOptions = { ...text, transformer: dateAsDigits }

defineEntity(UserEntity, {
  name: "UserEntity",
  table: "users",
  columns: {
    name: optional,
    email: { ...optional, unique: true },
    emailVerified: { ...optional, transformer: dateAsDigits },
    image: optional,
  },
})
defineEntity(AccountEntity, {
  name: "AccountEntity",
  table: "accounts",
  columns: {
    userId,
    type: text,
    provider: text,
    providerAccountId: text,
    refresh_token: optional,
    access_token: optional,
    expires_at: { type: "bigint", nullable: true, transformer: numberInBigint },
    token_type: optional,
    scope: optional,
    id_token: optional,
    session_state: optional,
  },
})
defineEntity(SessionEntity, {
  name: "SessionEntity",
  table: "sessions",
  columns: { sessionToken: { ...text, unique: true }, userId, expires },
})
defineEntity(VerificationTokenEntity, {
  name: "VerificationTokenEntity",
  table: "verification_tokens",
  columns: { token: text, identifier: text, expires },
})

relateEntities({ UserEntity, AccountEntity, SessionEntity, VerificationTokenEntity })

/** The entities of `@auth/typeorm-adapter`: the same tables, columns and keys. */
export const entities = { UserEntity, AccountEntity, SessionEntity, VerificationTokenEntity }

/** Four entities with these names. Your own may have more columns. */
export type Entities = typeof entities
