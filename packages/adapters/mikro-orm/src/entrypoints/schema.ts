import { type AdapterSchema, type NeededTable, recordsTable } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import type { EntityMetadata, EntityProperty } from "@mikro-orm/core"
import { engineIn } from "../records-engine.js"
import type { Entities, Store, Target } from "../store.js"

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
  next: "Add them to the entities of your MikroORM, pass { entities: completeEntities } to the adapter, then: npx mikro-orm migration:create",
  open: async ({ entities, orm }, { records }) => {
    const opened = await orm()
    const kinds = new Map(
      (Object.entries(entities) as readonly [keyof Entities, Target][]).map(([name, target]) => [
        typeof target === "string" ? target : target.name,
        KINDS[name],
      ]),
    )
    const all: EntityMetadata[] = Object.values(opened.getMetadata().getAll())
    const connection = opened.em.getConnection()
    return {
      dialect: engineIn(opened.config),
      query: async (statement) => (await connection.execute(statement)) as readonly object[],
      tables: [
        ...all.flatMap((entity) => {
          const kind = kinds.get(entity.className)
          return kind ? [{ ...neededIn(entity), rows: { kind, columns: columnsIn(entity) } }] : []
        }),
        ...(records ? [recordsTable] : []),
      ],
    }
  },
}

const KINDS = {
  User: "user",
  Account: "account",
  Session: "session",
  VerificationToken: "verificationToken",
  Authenticator: "authenticator",
} as const satisfies Readonly<Record<keyof Entities, StoredRow>>

/** The names in the database, by those of the properties. */
function columnsIn({ properties }: EntityMetadata): Readonly<Record<string, string>> {
  const stored = Object.values(properties) as readonly EntityProperty[]
  return Object.fromEntries(
    stored.flatMap(({ name, fieldNames }) =>
      (fieldNames ?? []).slice(0, 1).map((one) => [name, one]),
    ),
  )
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
