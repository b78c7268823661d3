import { Configuration, MikroORM, type Options } from "@mikro-orm/core"

/** How the records' statements are written. */
export type RecordsEngine = "postgres" | "sqlite" | "mysql"

/** By the package of the driver that MikroORM's driver depends on. */
const engines: ReadonlyMap<string, RecordsEngine> = new Map([
  ["pg", "postgres"],
  ["libsql", "sqlite"],
  ["better-sqlite3", "sqlite"],
  ["sqlite3", "sqlite"],
  ["mysql2", "mysql"],
  ["mariadb", "mysql"],
])

/** The engine of a `MikroORM` or of its options. Throws TypeError for a database that records cannot be in. */
export function recordsEngineOf(given: Options | MikroORM): RecordsEngine {
  return engineIn(given instanceof MikroORM ? given.config : new Configuration(given, false))
}

/** The same by a configuration. */
export function engineIn(config: Configuration): RecordsEngine {
  // Options may lack a driver, which MikroORM reports when it connects.
  const driver = config.getDriver() as ReturnType<typeof config.getDriver> | undefined
  const needed = driver?.getDependencies() ?? []
  const engine = needed.map((name) => engines.get(name)).find((one) => one !== undefined)
  if (engine) return engine
  throw new TypeError(
    `With MikroORM, records can be in PostgreSQL, MySQL, MariaDB or SQLite, and not in the database of ${driver?.constructor.name ?? "no driver"}. Set the option \`records\` to another store.`,
  )
}

/** Whether the database is MySQL or MariaDB. False also for one that records cannot be in. */
export function isMysql(config: Configuration): boolean {
  const needed = config.getDriver().getDependencies()
  return needed.some((name) => engines.get(name) === "mysql")
}

/** Whether the database compares texts byte by byte. Others may take `a` for `A`, or for `a` and a blank. */
export function comparesExactly(config: Configuration): boolean {
  const needed = config.getDriver().getDependencies()
  return needed.some((name) => ["postgres", "sqlite"].includes(engines.get(name) ?? ""))
}
