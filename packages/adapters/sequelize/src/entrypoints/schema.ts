import {
  type AdapterSchema,
  type NeededTable,
  recordsTable,
  type SqlDialect,
} from "@sallyport/adapter-base"
import type { Sequelize } from "sequelize"
import type { AnyModel, Models } from "../define-models.js"
import { columnsIn, KINDS, tableOf } from "../key-tables.js"

/** What the adapter was made with. */
interface AdapterSource {
  readonly client: Sequelize
  readonly models: Models
}

const DIALECTS: Readonly<Record<string, SqlDialect>> = {
  postgres: "postgres",
  mysql: "mysql",
  mariadb: "mysql",
  sqlite: "sqlite",
}

/** The models of `SequelizeAdapter`, from which Sequelize makes the tables. */
export const schema: AdapterSchema<AdapterSource> = {
  language: "call",
  dialects: ["postgres", "mysql", "sqlite"],
  parts: () => [
    `import { migrateToLatest } from "@sallyport/sequelize-adapter"\n\nawait migrateToLatest(client) // your Sequelize`,
  ],
  next: "Run it where your application starts, or once when you deploy. It creates what is missing, and changes no rows.",
  open: ({ client, models }, { records }) => {
    const dialect = DIALECTS[client.getDialect()]
    if (!dialect) throw new TypeError(`Tables of ${client.getDialect()} cannot be compared`)
    return {
      dialect,
      query: async (statement) => {
        const [rows] = await client.query(statement, { logging: false })
        return rows as readonly object[]
      },
      tables: [
        ...(Object.entries(models) as readonly [keyof Models, AnyModel][]).map(([name, model]) => ({
          ...neededIn(model),
          rows: { kind: KINDS[name], columns: columnsIn(model) },
        })),
        ...(records ? [recordsTable] : []),
      ],
    }
  },
}

function neededIn(model: AnyModel): NeededTable {
  const attributes = Object.entries(model.rawAttributes).map(([name, attribute]) => ({
    ...attribute,
    field: attribute.field ?? name,
  }))
  const fieldOf = (name: string) => model.rawAttributes[name]?.field ?? name
  const indexes = (model.options.indexes ?? []).filter(({ unique }) => unique)
  return {
    name: tableOf(model),
    columns: attributes.map(({ field }) => field),
    keys: [
      ...attributes
        .filter(({ primaryKey, unique }) => primaryKey || unique)
        .map((one) => [one.field]),
      ...indexes.map(({ fields = [] }) =>
        fields.flatMap((one) => {
          const column = typeof one === "string" ? one : (one as { readonly name?: string }).name
          return column === undefined ? [] : [fieldOf(column)]
        }),
      ),
    ],
  }
}
