import { Index, PrimaryColumn, Unique } from "typeorm"
import { defineEntity } from "./define-entity.js"
import { entities, type Entities } from "./entities.js"
import { numberInBigint } from "./transformers.js"

class UserEntity extends entities.UserEntity {}

class AccountEntity extends entities.AccountEntity {
  declare verifiedEmail: string | null
}

class SessionEntity extends entities.SessionEntity {}

class VerificationTokenEntity extends entities.VerificationTokenEntity {}

class AuthenticatorEntity {
  declare credentialID: string
  declare userId: string
  declare providerAccountId: string
  declare credentialPublicKey: string
  declare counter: number
  declare credentialDeviceType: string
  declare credentialBackedUp: boolean
  declare transports: string | null
  declare name: string | null
}

const text = { type: "varchar" } as const
const optional = { type: "varchar", nullable: true } as const

defineEntity(UserEntity, { name: "UserEntity", table: "users", columns: {} })

defineEntity(AccountEntity, {
  name: "AccountEntity",
  table: "accounts",
  columns: { verifiedEmail: optional },
})
Unique("sallyport_accounts_key", ["provider", "providerAccountId"])(AccountEntity)
Index("sallyport_accounts_user", ["userId"])(AccountEntity)

defineEntity(SessionEntity, { name: "SessionEntity", table: "sessions", columns: {} })
Index("sallyport_sessions_user", ["userId"])(SessionEntity)
Index("sallyport_sessions_expires", ["expires"])(SessionEntity)

defineEntity(VerificationTokenEntity, {
  name: "VerificationTokenEntity",
  table: "verification_tokens",
  columns: {},
})
Unique("sallyport_tokens_key", ["identifier", "token"])(VerificationTokenEntity)
Index("sallyport_tokens_expires", ["expires"])(VerificationTokenEntity)

PrimaryColumn({ type: "varchar" })(AuthenticatorEntity.prototype, "credentialID")
defineEntity(AuthenticatorEntity, {
  name: "AuthenticatorEntity",
  table: "authenticators",
  columns: {
    userId: { type: "uuid" },
    providerAccountId: text,
    credentialPublicKey: { type: "text" },
    counter: { type: "bigint", transformer: numberInBigint },
    credentialDeviceType: text,
    credentialBackedUp: { type: "boolean" },
    transports: optional,
    name: optional,
  },
})
Index("sallyport_authenticators_user", ["userId"])(AuthenticatorEntity)

/**
 * The official entities and what they lack: unique keys for accounts and sign-in links, indexes, passkeys, and a column
 * for the verified address of an account. Existing columns and tables are unchanged.
 */
export const completeEntities = {
  UserEntity,
  AccountEntity,
  SessionEntity,
  VerificationTokenEntity,
  AuthenticatorEntity,
}

/** The official entities, and more for passkeys and for records. */
export interface CompleteEntities extends Entities {
  AuthenticatorEntity?: new () => object
  AuthRecordEntity?: new () => object
}
