import type { Node } from "@babel/types"
import type { ProjectFiles } from "../project/project-files.js"
import { nodesIn, openSource, type Source } from "../syntax/source.js"

/** A file of an application that exports its database. */
export interface FoundDatabaseModule {
  /** From the folder of the application, with `/`. */
  readonly path: string
  /** The name of the export. */
  readonly exported: string
}

const FOLDERS = ["", "src/"].flatMap((source) =>
  [
    "",
    "lib/",
    "lib/server/",
    "lib/server/db/",
    "db/",
    "server/",
    "server/db/",
    "server/utils/",
    "utils/",
  ].map((folder) => `${source}${folder}`),
)
const NAMES = ["db", "index", "prisma", "database", "drizzle", "kysely", "pool", "client"]
const ENDS = ["ts", "mts", "js", "mjs"]

/**
 * The one export among the usual files whose value is made by a function or class of this name, such as `drizzle` or
 * `PrismaClient`. Null if there is none, or more than one.
 */
export function findDatabaseModule(files: ProjectFiles, maker: string): FoundDatabaseModule | null {
  const found = FOLDERS.flatMap((folder) => {
    const there = files.list(folder === "" ? "." : folder.slice(0, -1))
    const names = there.filter((name) =>
      NAMES.some((one) => ENDS.some((end) => name === `${one}.${end}`)),
    )
    return names.flatMap((name) => exportsIn(files, `${folder}${name}`, maker))
  })
  const [only, ...others] = found
  return only && others.length === 0 ? only : null
}

function exportsIn(
  files: ProjectFiles,
  path: string,
  maker: string,
): readonly FoundDatabaseModule[] {
  const text = files.read(path)
  const source = text === null || !text.includes(maker) ? null : openSource(text)
  return source ? namesMadeBy(source, maker).map((exported) => ({ path, exported })) : []
}

/** A constant that is exported where it is made. */
function namesMadeBy({ program }: Source, maker: string): readonly string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return []
    const { declaration } = statement
    if (declaration?.type !== "VariableDeclaration") return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && init && isMadeBy(init, maker) ? [id.name] : [],
    )
  })
}

/** Also behind `??`, as in files that keep one client while a development server loads them again. */
function isMadeBy(value: Node, maker: string): boolean {
  if (value.type === "ArrowFunctionExpression" || value.type === "FunctionExpression") return false
  if (value.type === "LogicalExpression")
    return isMadeBy(value.left, maker) || isMadeBy(value.right, maker)
  if (value.type !== "NewExpression" && value.type !== "CallExpression") return false
  const { callee } = value
  if (callee.type === "Identifier") return callee.name === maker
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false
  // `new pg.Pool()`, and `new PrismaClient().$extends(…)`.
  return (
    callee.property.name === maker ||
    [...nodesIn(callee.object)].some((one) => one !== value && isMadeBy(one, maker))
  )
}
