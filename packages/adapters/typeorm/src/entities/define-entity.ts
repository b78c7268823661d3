import { Column, Entity, type ColumnOptions } from "typeorm"

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
