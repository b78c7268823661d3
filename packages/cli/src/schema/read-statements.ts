import type { NeededTable } from "@sallyport/adapter-base"

/** A statement of a schema, as far as a database can be compared with it. */
export type ReadStatement =
  | (NeededTable & {
      readonly kind: "table"
      readonly text: string
      /** What stands behind each column, such as `text NOT NULL`. */
      readonly definitions: Readonly<Record<string, string>>
    })
  | {
      readonly kind: "column"
      readonly text: string
      readonly table: string
      readonly column: string
    }
  | {
      readonly kind: "index"
      readonly text: string
      readonly table: string
      readonly columns: readonly string[]
      readonly isUnique: boolean
    }

const NAME = '("[^"]+"|`[^`]+`|[\\w$]+)'
const TABLE = new RegExp(`^create table (?:if not exists )?${NAME}\\s*\\(([^]*)\\)\\s*$`, "i")
const COLUMN = new RegExp(
  `^alter table ${NAME} add column (?:if not exists )?${NAME}\\s+([^]*)$`,
  "i",
)
const INDEX = new RegExp(
  `^create (unique )?index (?:if not exists )?${NAME}\\s+on ${NAME}\\s*\\(([^]*)\\)\\s*$`,
  "i",
)
/** What in the brackets of a table is no column. */
const CONSTRAINT = new RegExp(
  `^(?:constraint ${NAME}\\s+)?(primary key|unique|foreign key|check|(?:unique )?(?:index|key))\\b[^(]*\\(([^)]*)\\)`,
  "i",
)

/** Reads the statements that the adapters write. Throws Error for one that is of none of their kinds. */
export function readStatement(text: string): ReadStatement {
  const statement = text.trim()
  const [, table = "", inside] = TABLE.exec(statement) ?? []
  if (inside !== undefined) return readTable(statement, unquoted(table), inside)
  const [, altered = "", column] = COLUMN.exec(statement) ?? []
  if (column !== undefined)
    return { kind: "column", text, table: unquoted(altered), column: unquoted(column) }
  const [, unique, , indexed = "", columns] = INDEX.exec(statement) ?? []
  if (columns !== undefined)
    return {
      kind: "index",
      text,
      table: unquoted(indexed),
      columns: partsOf(columns).map(unquoted),
      isUnique: unique !== undefined,
    }
  throw new Error(`This statement of a schema cannot be read: ${statement.slice(0, 60)}`)
}

function readTable(text: string, name: string, inside: string): ReadStatement {
  const definitions: Record<string, string> = {}
  const keys: string[][] = []
  for (const part of partsOf(inside)) {
    const [, , kind, columns = ""] = CONSTRAINT.exec(part) ?? []
    if (kind !== undefined) {
      if (/^(?:primary|unique)/i.test(kind)) keys.push(partsOf(columns).map(unquoted))
      continue
    }
    const [, column = "", definition = ""] = new RegExp(`^${NAME}\\s*([^]*)$`).exec(part) ?? []
    definitions[unquoted(column)] = definition
    if (/\b(?:primary key|unique)\b/i.test(definition)) keys.push([unquoted(column)])
  }
  return { kind: "table", text, name, columns: Object.keys(definitions), keys, definitions }
}

/** What commas separate, those in brackets left alone. */
function partsOf(text: string): readonly string[] {
  const parts = [""]
  let depth = 0
  for (const letter of text) {
    if (letter === "(") depth += 1
    if (letter === ")") depth -= 1
    if (letter === "," && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, " ")).filter((part) => part !== "")
}

/** Of an index over the beginning of a text, only the column. */
const unquoted = (name: string) =>
  name
    .trim()
    .replace(/\(\d+\)$/, "")
    .replace(/^["`](.*)["`]$/, "$1")
