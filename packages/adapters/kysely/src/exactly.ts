import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Store } from "./store.js"

/**
 * The condition that the column contains exactly this text.
 *
 * The default collations of MySQL and MariaDB treat `a` as equal to `A` and `é` to `e`, and ignore trailing blanks, so
 * that one address could match another. There the bytes are compared too; the first comparison uses the index.
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
