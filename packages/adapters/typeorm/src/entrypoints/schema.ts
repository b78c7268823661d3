import {
  type AdapterSchema,
  type NeededTable,
  recordsTable,
  type SqlDialect,
} from "@sallyport/adapter-base"
import { DataSource, type DataSourceOptions, type EntityMetadata } from "typeorm"
import { dataSourceOptions } from "../data-source-options.js"
import type { CompleteEntities } from "../entities/complete-entities.js"
import { rowsOf } from "../key-tables.js"

/** What the adapter was made with. */
interface AdapterSource {
  readonly dataSource: string | DataSourceOptions
  readonly entities: CompleteEntities
}

const TYPES = { postgres: "postgres", mysql: "mysql", sqlite: "better-sqlite3" } as const
const DIALECTS: Readonly<Record<string, SqlDialect>> = {
  postgres: "postgres",
  mysql: "mysql",
  mariadb: "mysql",
  sqlite: "sqlite",
  "better-sqlite3": "sqlite",
}

/** The entities of `TypeORMAdapter`, from which TypeORM makes the tables. */
export const schema: AdapterSchema<AdapterSource> = {
  language: "typescript",
  dialects: ["postgres", "mysql", "sqlite"],
  parts: ({ dialect, records }) => {
    const entities = dialect === "mysql" ? "mysqlEntities" : "completeEntities"
    const names = records ? `authRecordEntity, ${entities}` : entities
    const more = records ? `, AuthRecordEntity: authRecordEntity("${TYPES[dialect]}")` : ""
    return [
      `import { ${names} } from "@sallyport/typeorm-adapter"\n\nexport const authEntities = { ...${entities}${more} }`,
    ]
  },
  next: "Pass it to the adapter, { entities: authEntities }, and Object.values(authEntities) to the data source of your migrations, then: npx --no typeorm migration:generate",
  open: async ({ dataSource, entities }, { records }) => {
    // A connection of its own, because that of the adapter may create tables as soon as it is opened.
    const options = { synchronize: false, migrationsRun: false, dropSchema: false }
    const given = { ...dataSourceOptions(dataSource, entities), ...options }
    const dialect = DIALECTS[given.type]
    if (!dialect) throw new TypeError(`Tables of ${given.type} cannot be compared`)
    const opened = await new DataSource(given as DataSourceOptions).initialize()
    return {
      dialect,
      query: async (statement) => opened.query<readonly object[]>(statement),
      tables: [
        ...opened.entityMetadatas.map((entity) => ({ ...neededIn(entity), ...rowsOf(entity) })),
        ...(records ? [recordsTable] : []),
      ],
      close: async () => opened.destroy(),
    }
  },
}

function neededIn({
  tableName,
  columns,
  primaryColumns,
  uniques,
  indices,
}: EntityMetadata): NeededTable {
  const unique = [...uniques, ...indices.filter(({ isUnique }) => isUnique)]
  return {
    name: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
    keys: [primaryColumns, ...unique.map((one) => one.columns)].map((key) =>
      key.map(({ databaseName }) => databaseName),
    ),
  }
}
