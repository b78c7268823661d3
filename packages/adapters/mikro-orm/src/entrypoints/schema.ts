import { type AdapterSchema, type NeededTable, recordsTable } from "@sallyport/adapter-base"
import type { EntityMetadata, EntityProperty } from "@mikro-orm/core"
import { keyTables, queryOn } from "../key-tables.js"
import { engineIn } from "../records-engine.js"
import type { Store } from "../store.js"

/** The entities of `MikroOrmAdapter`, from which MikroORM makes the tables. */
export const schema: AdapterSchema<Store> = {
  language: "typescript",
  dialects: ["postgres", "mysql", "sqlite"],
  parts: ({ records }) => {
    const names = records ? "AuthRecord, completeEntities" : "completeEntities"
    const more = records ? ", AuthRecord" : ""
    return [
      `import { ${names} } from "@sallyport/mikro-orm-adapter"\n\nexport const authEntities = [...Object.values(completeEntities)${more}]`,
    ]
  },
  next: "Add them to the entities of your MikroORM, pass { entities: completeEntities } to the adapter, then: npx --no mikro-orm migration:create",
  open: async ({ entities, orm }, { records }) => {
    const opened = await orm()
    return {
      dialect: engineIn(opened.config),
      query: (statement) => queryOn(opened, statement),
      tables: [
        ...keyTables(opened, entities, (entity, rows) => ({ ...neededIn(entity), rows })),
        ...(records ? [recordsTable] : []),
      ],
    }
  },
}

function neededIn({ tableName, properties, uniques, primaryKeys }: EntityMetadata): NeededTable {
  const stored = (Object.values(properties) as EntityProperty[]).filter(
    ({ fieldNames, persist }) => persist !== false && (fieldNames ?? []).length > 0,
  )
  const fieldsOf = (names: readonly string[]) =>
    names.flatMap((name) => stored.find((property) => property.name === name)?.fieldNames ?? [])
  const listed = uniques.map(({ properties: of }) => (Array.isArray(of) ? of : [of]) as string[])
  return {
    name: tableName,
    columns: stored.flatMap(({ fieldNames }) => fieldNames),
    keys: [
      fieldsOf(primaryKeys),
      ...stored.filter(({ unique }) => unique).map(({ fieldNames }) => fieldNames),
      ...listed.map(fieldsOf),
    ],
  }
}
