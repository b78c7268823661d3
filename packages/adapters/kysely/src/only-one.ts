import { sql } from "kysely"

/** A limit of one row as part of the text, by which `cacheStatements` knows that a row can be read on its own. */
export const onlyOne = sql.lit(1)
