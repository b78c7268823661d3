import { EntitySchema } from "@mikro-orm/core"

interface Definition {
  /** The properties by name, in a form that both major versions of MikroORM accept. */
  readonly properties: Readonly<Record<string, object>>
  /** Whether each row belongs to a user and is removed with them. */
  readonly owned?: boolean
  readonly unique?: readonly string[]
  readonly indexes?: readonly string[]
}

/**
 * An entity for both MikroORM 5 and 6, which have different names for the kinds of relations and for the deletion rule.
 */
export function defineEntity(
  name: string,
  { properties, owned = false, unique, indexes = [] }: Definition,
): EntitySchema<object> {
  const schema = new EntitySchema<object>({
    name,
    properties: properties as never,
    uniques: unique ? [{ properties: [...unique] as never }] : [],
    indexes: indexes.map((property) => ({ properties: [property] as never })),
  })
  if (owned) {
    const cascade = { hidden: true, onDelete: "cascade", deleteRule: "cascade" }
    schema.addManyToOne("user" as never, "User", cascade as never)
  }
  return schema
}

export const text = { type: "string" } as const
export const optionalText = { type: "string", nullable: true } as const
export const primaryText = { type: "string", primary: true } as const
