import type { OpenedDatabase } from "@sallyport/adapter-base"

interface ModeRow {
  readonly mode_of?: unknown
}

/** Whether a database of MySQL or MariaDB cuts what has no room in its column, and says nothing. Only reads. */
export async function isLoose({ dialect, query }: OpenedDatabase): Promise<boolean> {
  if (dialect !== "mysql") return false
  const [row] = (await query("select @@sql_mode as mode_of")) as readonly ModeRow[]
  const mode = row?.mode_of
  return typeof mode === "string" && !/\bSTRICT_(?:TRANS|ALL)_TABLES\b/i.test(mode)
}

/** What to tell of it. */
export const LOOSE_MODE =
  "sql_mode of the connection has neither STRICT_TRANS_TABLES nor STRICT_ALL_TABLES: a value that has no room in its column is cut, and nobody is told. Put STRICT_TRANS_TABLES into sql_mode of the server, or of the connections of your application."
