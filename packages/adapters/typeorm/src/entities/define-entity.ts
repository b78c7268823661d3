import {
  Column,
  type ColumnOptions,
  Entity,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
} from "typeorm"

/** A class whose instances are rows. */
type EntityClass = abstract new () => object

/**
 * Makes the class an entity with these columns, in addition to those of its base class. Relations refer to their other
 * side by name, so that an application's own classes can replace it. The name is set explicitly because bundlers
 * shorten class names.
 *
 * The decorators are called as plain functions, because compiling them as decorators would need a compiler setting that
 * this version of the language no longer has.
 */
export function defineEntity(
  target: EntityClass,
  { name, table, columns }: { name: string; table: string; columns: Record<string, ColumnOptions> },
): void {
  Object.defineProperty(target, "name", { value: name })
  Entity({ name: table })(target)
  const { prototype } = target as { prototype: object }
  for (const [member, options] of Object.entries(columns)) Column(options)(prototype, member)
}

/** Gives each of them an id that the store makes, and a user their sessions and accounts. */
export function relateEntities({
  UserEntity,
  AccountEntity,
  SessionEntity,
  VerificationTokenEntity,
}: Record<
  "UserEntity" | "AccountEntity" | "SessionEntity" | "VerificationTokenEntity",
  EntityClass
>): void {
  const all = [UserEntity, AccountEntity, SessionEntity, VerificationTokenEntity]
  for (const entity of all) PrimaryGeneratedColumn("uuid")(entity.prototype, "id")
  OneToMany("SessionEntity", "user")(UserEntity.prototype, "sessions")
  OneToMany("AccountEntity", "user")(UserEntity.prototype, "accounts")
  ManyToOne("UserEntity", "sessions")(SessionEntity.prototype, "user")
  ManyToOne("UserEntity", "accounts")(AccountEntity.prototype, "user")
}
