/**
 * How databases and mappers say that there is no such table or column: SQLite, PostgreSQL, MySQL and MariaDB, Prisma.
 */
const MISSING =
  /no such (?:table|column)|has no column named|(?:relation|column) .{1,200}does not exist|(?:table .{1,200}doesn't exist)|unknown column|\b(?:42P01|42703|ER_NO_SUCH_TABLE|ER_BAD_FIELD_ERROR|P202[12])\b/i

/** Mappers wrap the error of the driver, some of them twice. */
const DEEPEST = 4

/**
 * What to do about a store that failed because its tables were never created, are of another version, or have no room
 * for a value; else empty. `given`: what the operation was given. No value is in the text, only how long it is.
 */
export function adviceOnTables(
  error: unknown,
  given: readonly unknown[] = [],
  depth: number = 0,
): string {
  if (typeof error !== "object" || error === null || depth === DEEPEST) return ""
  const { message, code, cause } = error as Readonly<Record<string, unknown>>
  const texts = [message, code].filter((text) => typeof text === "string")
  if (texts.some((text) => MISSING.test(text)))
    return (
      adviceOnMissingColumn(error, texts.join(" ")) ??
      ": a table or a column is missing in the database. `npx --no sallyport schema` prints what it needs, which migrateToLatest() of the adapters for PostgreSQL and Kysely creates. Check also that this is the database you mean"
    )
  return adviceOnColumn(error, texts.join(" "), given) || adviceOnTables(cause, given, depth + 1)
}

/** `migrateToLatest` adds no column to a table that is there. Undefined if no column is named. */
function adviceOnMissingColumn(error: object, text: string): string | undefined {
  // Prisma and SQLite write the table in front of it.
  const named = /column(?: named|:)? ['"`]?([\w.]{1,200})/i.exec(text)?.[1]?.split(".") ?? []
  const column = named.pop()
  if (!column) return undefined
  const [, table] = /(?:table|relation) "?(\w{1,64})/i.exec(text) ?? []
  const where = nameIn([(error as NamesColumn).meta?.modelName, table, named.pop()])
  const other = /user/i.test(where ?? "user")
    ? ", or leave the member out of what profile() returns"
    : ""
  return `: column ${column} is missing in ${where ? `the table ${where}` : "its table"}: add it (ALTER TABLE ${where ?? "…"} ADD COLUMN ${column} …)${other}`
}

const TOO_LONG = /too long|\b(?:22001|ER_DATA_TOO_LONG|P2000)\b/i
const OUT_OF_RANGE =
  /out of range|incorrect datetime value|does(?:n't| not) fit|\b(?:22003|22008|ER_WARN_DATA_OUT_OF_RANGE|ER_TRUNCATED_WRONG_VALUE|P2020|P2033)\b/i
const NO_NULL =
  /not[- ]null constraint|cannot be null|null constraint violation|\b(?:23502|ER_BAD_NULL_ERROR|P2011)\b/i

/** As PostgreSQL (`column`, `table`), Prisma (`meta`), SQLite (`User.email`), MySQL and MariaDB (`column 'email'`) name it. */
interface NamesColumn {
  readonly column?: unknown
  readonly table?: unknown
  readonly meta?: { readonly column_name?: unknown; readonly modelName?: unknown }
}

function adviceOnColumn(error: object, text: string, given: readonly unknown[]): string {
  const { column, table, meta } = error as NamesColumn
  const [, ofTable, ofColumn] = /failed: (\w{1,64})\.(\w{1,64})/.exec(text) ?? []
  const [, written] = /column:? ['"`]?(\w{1,64})/i.exec(text) ?? []
  const where = nameIn([table, meta?.modelName, ofTable])
  const named = nameIn([column, meta?.column_name, ofColumn, written])
  const place = where === undefined ? "" : ` of the table ${where}`
  if (NO_NULL.test(text))
    return `: the column ${named ?? "of one of its members"}${place} takes no null, and there is no value. Let the column be null`
  if (OUT_OF_RANGE.test(text))
    return `: the column ${named ?? "of a number or a date"}${place} has no room for its value. Make a number 64 bits wide, and let a date be later than 2038`
  if (!TOO_LONG.test(text)) return ""
  const [, limit] = /\((\d{1,9})\)/.exec(text) ?? []
  const long = longTexts(given).filter(([name, length]) =>
    named === undefined ? length > Number(limit ?? 190) : name === named,
  )
  const what = long.map(([name, length]) => `${name} (${length} characters)`).join(", ")
  const room = limit === undefined ? "" : `, which has room for ${limit} characters`
  return `: ${what || (named ?? "a value")} is too long for its column${place}${room}. Make the column longer, such as text`
}

function nameIn(found: readonly unknown[]): string | undefined {
  return found.find((one): one is string => typeof one === "string" && one !== "")
}

/** The texts among the arguments of an operation, by the name of their member, with their length. */
function longTexts(given: readonly unknown[]): readonly (readonly [string, number])[] {
  return given.flatMap((one) =>
    Object.entries(typeof one === "object" ? (one ?? {}) : {}).flatMap(
      ([name, value]: [string, unknown]) =>
        typeof value === "string" ? [[name, value.length] as const] : [],
    ),
  )
}
