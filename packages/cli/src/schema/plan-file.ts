import type { AdapterSchema } from "@sallyport/adapter-base"
import { type FileChange } from "../changes/file-change.js"
import { CommandFailed } from "../command-line/failures.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { mergeModels } from "./merge-models.js"
import type { PrismaFiles } from "./prisma-files.js"

/** What is to be written. */
export interface SchemaText {
  readonly language: AdapterSchema["language"]
  readonly parts: readonly string[]
}

/** Where to write it. */
interface SchemaTarget {
  readonly project: Project
  readonly files: ProjectFiles
  readonly prisma: PrismaFiles | null
  /** The file that is named; null: where projects of this kind have it. */
  readonly named: string | null
}

/** What `--write` does. */
export interface FilePlan {
  readonly changes: readonly FileChange[]
  /** What is not written, because it would change what is there. */
  readonly left: readonly string[]
}

const HEADS = { sql: "--", surrealql: "--", typescript: "//" } as const

/** The text of a file with these parts. */
export function textOf({ language, parts }: SchemaText): string {
  const end = language === "sql" || language === "surrealql" ? ";" : ""
  const body = parts.map((part) => `${part}${end}`).join("\n\n")
  const head =
    language in HEADS
      ? `${HEADS[language as keyof typeof HEADS]} Written by sallyport schema\n`
      : ""
  return `${head}${body}\n`
}

/** Nothing that is there is replaced. Throws `CommandFailed` where there is no file to write into. */
export function planFile(schema: SchemaText, target: SchemaTarget): FilePlan {
  if (schema.language === "call")
    throw new CommandFailed("Your application runs this itself, so there is no file to write.")
  if (schema.language === "prisma") return planModels(schema, target)
  if (schema.language === "sql" && target.named === null) return planMigration(schema, target)
  const path = target.named ?? defaultFile(schema, target)
  const before = target.files.read(path)
  const after = textOf(schema)
  const isThere = before !== null && schema.parts.every((part) => flat(before).includes(flat(part)))
  if (isThere) return { changes: [], left: [] }
  if (before === null) return { changes: [{ path, before, after }], left: [] }
  return { changes: [], left: [`${path} has something else. Put in:`, ...schema.parts] }
}

function defaultFile({ language }: SchemaText, { project }: SchemaTarget): string {
  if (language === "surrealql") return "surrealdb/auth.surql"
  if (language === "json") return "dynamodb-auth.json"
  return `${project.sourceFolder}auth-schema.${project.isTypeScript ? "ts" : "js"}`
}

function planModels({ parts }: SchemaText, { files, prisma, named }: SchemaTarget): FilePlan {
  const path = named ?? prisma?.main
  const before = path === undefined ? null : files.read(path)
  if (path === undefined || before === null)
    throw new CommandFailed("There is no schema.prisma. Make one: npx --no prisma init")
  const others = (prisma?.all ?? []).filter((file) => file !== path)
  const { text, left } = mergeModels(
    { main: before, others: others.map((file) => files.read(file) ?? "") },
    parts,
  )
  return { changes: text === before ? [] : [{ path, before, after: text }], left }
}

const FOLDER = "migrations"

/** A migration that may have run is never changed: what came later goes into another one. */
function planMigration({ language, parts }: SchemaText, { files }: SchemaTarget): FilePlan {
  const names = files.list(FOLDER).filter((name) => name.endsWith(".sql"))
  const written = names.map((name) => flat(files.read(`${FOLDER}/${name}`) ?? "")).join("\n")
  const missing = parts.filter((part) => !written.includes(flat(part)))
  if (missing.length === 0) return { changes: [], left: [] }
  const numbers = names.map((name) => Number(/^\d{1,6}(?=_)/.exec(name)?.[0] ?? 0))
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, "0")
  const path = `${FOLDER}/${number}_sallyport.sql`
  return {
    changes: [{ path, before: null, after: textOf({ language, parts: missing }) }],
    left: [],
  }
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim()
