import type { NeededTable } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import type { ProjectFiles } from "../project/project-files.js"
import { mappedName, modelsIn, type PrismaModel, uniqueKeysOf } from "./prisma-models.js"

/** The files of an application's Prisma schema. */
export interface PrismaFiles {
  /** The file with the data source. */
  readonly main: string
  readonly all: readonly string[]
  /** Such as `postgresql`; null if the file does not say it. */
  readonly provider: string | null
}

const FOLDERS = ["prisma", "prisma/schema", "prisma/models", "."]

/** Null if there is no schema, or if it is somewhere else. */
export function findPrismaFiles(files: ProjectFiles): PrismaFiles | null {
  const all = FOLDERS.flatMap((folder) =>
    files
      .list(folder)
      .filter((name) => name.endsWith(".prisma"))
      .map((name) => (folder === "." ? name : `${folder}/${name}`)),
  )
  const main = all.find((file) => /^datasource\s/m.test(files.read(file) ?? ""))
  if (main === undefined) return null
  const [, source = ""] = /^datasource\s+\w+\s*\{([^}]*)/m.exec(files.read(main) ?? "") ?? []
  const [, provider = null] = /provider\s*=\s*"(\w+)"/.exec(source) ?? []
  return { main, all, provider }
}

/** The tables of the models of these names, as they are called in the database. */
export function tablesOfModels(
  texts: readonly string[],
  names: readonly string[],
): readonly NeededTable[] {
  const models = texts.flatMap(modelsIn)
  const known = new Set(models.map(({ name }) => name))
  return models.filter(({ name }) => names.includes(name)).map((model) => tableOf(model, known))
}

const KINDS: Readonly<Record<string, StoredRow>> = {
  User: "user",
  Account: "account",
  Session: "session",
  VerificationToken: "verificationToken",
  Authenticator: "authenticator",
}

function tableOf(model: PrismaModel, models: ReadonlySet<string>): NeededTable {
  // A field whose type is a model is a relation, which has no column.
  const columns = model.fields.filter(({ type }) => !models.has(type.replace(/[?[\]]+$/, "")))
  const kind = KINDS[model.name]
  const columnOf = (name: string) =>
    mappedName(name, columns.find((one) => one.name === name)?.line ?? "")
  return {
    name: mappedName(model.name, model.blocks.find((block) => block.startsWith("@@map")) ?? ""),
    columns: columns.map(({ name }) => columnOf(name)),
    keys: uniqueKeysOf(model).map((key) => key.map(columnOf)),
    ...(kind && {
      rows: {
        kind,
        columns: Object.fromEntries(columns.map(({ name }) => [name, columnOf(name)])),
      },
    }),
  }
}
