import { readFileSync } from "node:fs"
import { schema } from "../../src/entrypoints/schema.js"

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")
const moved = readFileSync(
  new URL("../../../../../test/moving/stores/prisma/schema.prisma", import.meta.url),
  "utf8",
)

/** The models to copy in the README. */
export const ourModels = readme.split("```prisma\n")[1]?.split("```")[0] ?? ""

/** The model of records, which only some features need. */
export const recordModel = readme.split("```prisma\n")[2]?.split("```")[0] ?? ""

/** Both on MySQL and MariaDB, as their comments say. */
export function modelsOfMysql(records: boolean): string {
  return (schema.parts({ dialect: "mysql", records }) as readonly string[]).join("\n\n")
}

/**
 * The models of an application that was written for `@auth/prisma-adapter`, without our additions and without passkeys.
 */
export const officialModels = moved.slice(moved.indexOf("model User"))

/** Our models with serial ids. */
export const countedModels = ourModels
  .replaceAll(/(\n {2}userId +)String/g, "$1Int")
  .replace(/String( +@id @default\()cuid/, "Int$1autoincrement")

/** Our models with ids of PostgreSQL's type for UUIDs. */
export const uuidModels = ourModels
  .replaceAll(/(\n {2}userId +String)/g, "$1 @db.Uuid")
  .replace("@default(cuid())", "@default(uuid()) @db.Uuid")

/** Our models with names of their own for the keys of accounts and links. */
export const renamedModels = ourModels
  .replace(
    "@@id([provider, providerAccountId])",
    '@@id([provider, providerAccountId], name: "atProvider")',
  )
  .replace("@@id([identifier, token])", '@@id([identifier, token], name: "link")')
