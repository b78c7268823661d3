import { Column, Entity, type ColumnOptions } from "typeorm"

/** A class whose instances are rows. */
type EntityClass = abstract new () => object

/**
 * Makes the class an entity with these columns, besides those of the class that it extends. Relations name their other side,
 * so that classes of an application can take its place; the name is set because bundlers shorten it.
 *
 * The decorators are called as the functions that they are: compiling them as decorators would need a setting that this
 * version of the language does not have any more.
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
