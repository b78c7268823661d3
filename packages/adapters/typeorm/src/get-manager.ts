import { DataSource, type DataSourceOptions, type EntityManager } from "typeorm"
import { dataSourceOptions } from "./data-source-options.js"
import type { CompleteEntities } from "./entities/complete-entities.js"

type Connections = Map<string | DataSourceOptions, Promise<DataSource>>

/** One connection pool for each database and set of entities, however often it is requested. */
const connections = new WeakMap<object, Connections>()

/**
 * The manager of a connection to the database, which is opened at the first call and shared with the adapter for the
 * same database and entities. Rejects if the database cannot be reached; the next call tries again. To close it:
 * `(await getManager(options)).connection.destroy()`.
 */
export async function getManager({
  dataSource,
  entities,
}: {
  dataSource: string | DataSourceOptions
  entities: Partial<CompleteEntities>
}): Promise<EntityManager> {
  const known: Connections = connections.get(entities) ?? new Map()
  connections.set(entities, known)
  const open = known.get(dataSource) ?? connect(dataSource, entities)
  known.set(dataSource, open)
  try {
    const connection = await open
    if (connection.isInitialized) return connection.manager
  } catch (error) {
    forget(known, dataSource, open)
    throw error
  }
  // Someone has closed it.
  forget(known, dataSource, open)
  return getManager({ dataSource, entities })
}

function connect(
  dataSource: string | DataSourceOptions,
  entities: Partial<CompleteEntities>,
): Promise<DataSource> {
  return new DataSource(dataSourceOptions(dataSource, entities)).initialize()
}

/** Another call may have opened a new one in the meantime. */
function forget(
  known: Connections,
  dataSource: string | DataSourceOptions,
  ended: Promise<DataSource>,
): void {
  if (known.get(dataSource) === ended) known.delete(dataSource)
}
