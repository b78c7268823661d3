import type { Compilable, CompiledQuery, QueryResult } from "kysely"
import type { Store } from "./store.js"

/** Stands for a value that is not known yet. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once, at its first run, and then runs with new values: building costs several
 * times what SQLite needs to answer. Values are texts, unless `build` says what else.
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
      // Kysely hands parameters through without looking at them, so that a slot can pass for the value it stands for.
      const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)]))
      compiled = build(slots as unknown as Values).compile()
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as Name] : parameter,
    )
    return db.executeQuery<Row>({ ...compiled, parameters })
  }
}
