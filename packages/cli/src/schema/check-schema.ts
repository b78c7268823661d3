import type { AdapterSchema } from "@sallyport/adapter-base"
import { CommandFailed } from "../command-line/failures.js"
import { withoutPasswords } from "../command-line/without-passwords.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { ChosenAdapter } from "./choose-adapter.js"
import { type MissingPart, missingIn } from "./compare-tables.js"
import { isLoose } from "./loose-mode.js"
import { mergeModels } from "./merge-models.js"
import { type PrismaFiles, tablesOfModels } from "./prisma-files.js"
import { modelsIn } from "./prisma-models.js"

/** What is compared with a database. */
interface ComparedSchema {
  readonly schema: AdapterSchema
  readonly chosen: ChosenAdapter
  readonly files: ProjectFiles
  readonly prisma: PrismaFiles | null
  readonly parts: readonly string[]
}

/** What is missing, and the lines that say so to a person. */
export interface CheckedSchema extends FoundInDatabase {
  readonly lines: readonly string[]
}

/** What a database lacks. */
interface FoundInDatabase {
  readonly missing: readonly MissingPart[]
  /** Whether it cuts what has no room in its column. */
  readonly isLoose: boolean
}

/**
 * Compares the database of a configuration with what its adapter needs. Throws `CommandFailed` if it cannot be reached, because
 * then nobody knows.
 */
export async function checkSchema(compared: ComparedSchema): Promise<CheckedSchema> {
  const { chosen, schema } = compared
  if (!chosen.madeWith)
    throw new CommandFailed(
      `The database is reached through the adapter of your configuration, which could not be asked: ${chosen.unloaded ?? "it has none"}`,
    )
  if (!schema.open && !schema.missing)
    throw new CommandFailed(`What is in the store of ${chosen.name} cannot be compared.`)
  const { missing, isLoose } = await lookIntoDatabase(compared)
  const statements = [...new Set(missing.flatMap((one) => one.statements))]
  return {
    missing,
    isLoose,
    lines: [
      ...missing.map(lineOf),
      ...(statements.length > 0
        ? ["", ...statements.map((one) => `${one.replace(/;$/, "")};`), ""]
        : []),
      ...(missing.length === 0 ? ["The database has everything that is needed."] : []),
    ],
  }
}

/** What the database lacks. Only reads. Throws `CommandFailed` if it cannot be asked. */
export async function lookIntoDatabase(compared: ComparedSchema): Promise<FoundInDatabase> {
  const { schema, chosen } = compared
  const connection = chosen.madeWith?.connection
  const demand = { records: chosen.records }
  try {
    const statements = (await schema.missing?.(connection, demand)) ?? []
    const database = schema.missing ? undefined : await schema.open?.(connection, demand)
    if (!database) return { missing: statements.map(asMissing), isLoose: false }
    try {
      const missing = [...inFile(compared), ...(await missingIn(database, modelTables(compared)))]
      return { missing, isLoose: await isLoose(database) }
    } finally {
      await database.close?.()
    }
  } catch (error) {
    const reason =
      error instanceof Error ? (error.message.split("\n").find(Boolean) ?? error.name) : "unknown"
    throw new CommandFailed(`The database cannot be asked: ${withoutPasswords(reason)}`)
  }
}

/** The tables of the application's own models, which may have other names than ours. */
function modelTables({ prisma, files, parts }: ComparedSchema) {
  const names = modelsIn(parts.join("\n\n")).map(({ name }) => name)
  return prisma ? tablesOfModels(textsOf(prisma, files), names) : []
}

const textsOf = ({ all }: PrismaFiles, files: ProjectFiles) =>
  all.map((file) => files.read(file) ?? "")

/** What the models of the application lack: no table can be compared with a model that is not there. */
function inFile({ prisma, files, parts }: ComparedSchema): readonly MissingPart[] {
  if (!prisma) return []
  const models = textsOf(prisma, files).flatMap(modelsIn)
  return modelsIn(parts.join("\n\n")).flatMap((wanted): readonly MissingPart[] => {
    const there = models.find(({ name }) => name === wanted.name)
    const table = wanted.name
    if (!there) return [{ kind: "table", table, columns: [], statements: [] }]
    const { left } = mergeModels({ main: there.text, others: [] }, [wanted.text])
    const fields = wanted.fields.filter(
      // A list is the other side of a relation, and no column.
      ({ name, type }) => !type.endsWith("]") && !there.fields.some((one) => one.name === name),
    )
    const keys = left.flatMap((line) => /@@unique\(\[(.*)\]\)/.exec(line)?.[1]?.split(", ") ?? [])
    return [
      ...fields.map(({ name }) => ({
        kind: "column" as const,
        table,
        columns: [name],
        statements: [],
      })),
      ...(keys.length > 0
        ? [{ kind: "unique index" as const, table, columns: keys, statements: [] }]
        : []),
    ]
  })
}

function asMissing(statement: string): MissingPart {
  const [, name = ""] = /^DEFINE TABLE IF NOT EXISTS (\w+)/.exec(statement) ?? []
  if (name !== "") return { kind: "table", table: name, columns: [], statements: [statement] }
  const [, table = "", fields = ""] =
    / ON (\w+) FIELDS ([\w, ]+?)(?: UNIQUE)?;?$/.exec(statement) ?? []
  return { kind: "unique index", table, columns: fields.split(", "), statements: [statement] }
}

function lineOf({ kind, table, columns, why = "" }: MissingPart): string {
  if (kind === "room") return `short    ${table} (${columns.join(", ")}): ${why}`
  return kind === "table"
    ? `missing  table ${table}`
    : `missing  ${kind} ${table} (${columns.join(", ")})`
}
