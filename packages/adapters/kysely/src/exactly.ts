import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Store } from "./store.js"

/**
 * The column holds this text, character for character.
 *
 * The usual collations of MySQL and MariaDB take `a` for `A`, `é` for `e` and ignore trailing blanks, so that one
 * address could stand for another. There the bytes are compared too; the first comparison is what uses the index.
 */
export function exactly(
  { engine }: Pick<Store, "engine">,
  column: string,
  value: string,
): RawBuilder<SqlBool> {
  const ref = sql.ref(column)
  if (engine !== "mysql") return sql<SqlBool>`${ref} = ${value}`
  return sql<SqlBool>`(${ref} = ${value} and cast(convert(${ref} using utf8mb4) as binary) = cast(convert(${value} using utf8mb4) as binary))`
}
