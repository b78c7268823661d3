import type { Compilable, CompiledQuery, QueryResult } from "kysely"
import type { Store } from "./store.js"

/** A placeholder for a value that is not known yet. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once, at its first run, and then reused with new values: building it takes several
 * times as long as SQLite needs to run it. Values are texts unless `build` declares other types.
 */
export function prepare<
  Name extends string,
  Row,
  Values extends Record<Name, unknown> = Record<Name, string>,
>(
  { db }: Pick<Store, "db">,
  names: readonly Name[],
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  return (values) => {
    if (!compiled) {
      // Kysely passes parameters through unchanged, so a slot can take the place of a value.
      const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)]))
      compiled = build(slots as unknown as Values).compile()
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as Name] : parameter,
    )
    return run(db, { ...compiled, parameters })
  }
}

/**
 * Without plugins, which may change the result, the connection's result is Kysely's: its own function would only pass
 * it on, through three more promises.
 */
function run<Row>(db: Store["db"], query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const executor = db.getExecutor()
  if (executor.plugins.length > 0) return executor.executeQuery(query)
  return executor.provideConnection((connection) => connection.executeQuery<Row>(query))
}
