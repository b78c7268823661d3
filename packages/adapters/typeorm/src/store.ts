import type {
  DataSourceOptions,
  EntityManager,
  EntityMetadata,
  EntityTarget,
  ObjectLiteral,
} from "typeorm"
import type { CompleteEntities } from "./entities/complete-entities.js"
import { dataSourceOptions } from "./data-source-options.js"
import { getManager } from "./get-manager.js"

export type Row = Record<string, unknown>
export type Target = EntityTarget<ObjectLiteral>

/** The database with its entities. */
export interface Store {
  readonly entities: CompleteEntities
  /**
   * Whether all requests share one connection, as with SQLite's drivers, so that a transaction would include other
   * requests' statements.
   */
  readonly sharesConnection: boolean
  /** Whether the database is MySQL or MariaDB. */
  readonly isMysql: boolean
  /** Whether the database compares texts byte by byte. Others may take `a` for `A`, or for `a` and a blank. */
  readonly comparesExactly: boolean
  /** Connects at the first call. */
  readonly manager: () => Promise<EntityManager>
}

const SHARED = /^(?:better-sqlite3|sqlite|sqljs|expo|cordova|capacitor|nativescript|react-native)$/

export function createStore(
  dataSource: string | DataSourceOptions,
  entities: CompleteEntities,
): Store {
  const { type } = dataSourceOptions(dataSource, entities)
  return {
    entities,
    sharesConnection: SHARED.test(type),
    comparesExactly: SHARED.test(type) || /^(?:postgres|aurora-postgres|cockroachdb)$/.test(type),
    isMysql: /^(?:mysql|mariadb|aurora-mysql)$/.test(type),
    manager: () => getManager({ dataSource, entities }),
  }
}

/**
 * The members that have a value and a column.
 *
 * Throws TypeError for a text with a NUL character: an SQLite driver would only read the text up to the NUL, so an
 * address would come back as a different, shorter address, and PostgreSQL rejects it anyway.
 */
export function toRow(manager: EntityManager, target: Target, members: object): Row {
  const metadata = manager.connection.getMetadata(target)
  const entries = Object.entries(members).flatMap(([name, value]: [string, unknown]) => {
    const column = metadata.findColumnWithPropertyName(name)
    if (!column || value === undefined) return []
    if (typeof value === "string" && value.includes("\0"))
      throw new TypeError(`A text for the database has a NUL character: ${name}`)
    const isText = !column.transformer && typeof value === "object" && value !== null
    return [[name, isText && !(value instanceof Date) ? JSON.stringify(value) : value]]
  })
  return Object.fromEntries(entries) as Row
}

/** The entity's columns as a plain object; columns without a value are null. */
export function toPlain(metadata: EntityMetadata, entity: object): Row {
  const columns = metadata.columns.filter(({ isVirtual }) => !isVirtual)
  const members = entity as Row
  return Object.fromEntries(
    columns.map(({ propertyName }) => [propertyName, members[propertyName] ?? null]),
  )
}

/**
 * The value as stored in its column. TypeORM converts values when storing and finding, but not in the condition of a
 * deletion.
 */
export function storedAs(
  manager: EntityManager,
  target: Target,
  { column: name, value }: { column: string; value: unknown },
): unknown {
  const column = manager.connection.getMetadata(target).findColumnWithPropertyName(name)
  const [transformer] = [column?.transformer ?? []].flat()
  return transformer ? (transformer.to(value) as unknown) : value
}
