import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from "typeorm"
import { completeEntities, type entities } from "../../src/index.js"
import { numberInBigint } from "../../src/entities/transformers.js"

/** An application's own entity for MySQL and MariaDB, where a varchar has 255 characters but tokens are longer. */
class AccountEntity {
  declare id: string
}

const required = ["type", "provider", "providerAccountId"]
const optional = ["token_type", "scope", "session_state", "verifiedEmail"]
const long = ["access_token", "refresh_token", "id_token"]
const { prototype } = AccountEntity

Entity({ name: "accounts" })(AccountEntity)
PrimaryGeneratedColumn("uuid")(prototype, "id")
Column({ type: "uuid" })(prototype, "userId")
Column({ type: "bigint", nullable: true, transformer: numberInBigint })(prototype, "expires_at")
for (const name of required) Column({ type: "varchar" })(prototype, name)
for (const name of optional) Column({ type: "varchar", nullable: true })(prototype, name)
for (const name of long) Column({ type: "text", nullable: true })(prototype, name)
ManyToOne("UserEntity", "accounts")(prototype, "user")
Unique(["provider", "providerAccountId"])(AccountEntity)

export const longTokens = {
  ...completeEntities,
  AccountEntity: AccountEntity as unknown as typeof entities.AccountEntity,
}
