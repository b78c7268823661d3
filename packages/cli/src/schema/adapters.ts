import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { AdapterSchema } from "@sallyport/adapter-base"
import { CommandFailed } from "../command-line/failures.js"
import { howToInstall } from "../install/how-to-install.js"

/** Adapters whose store needs tables, which they export from `./schema`. */
const WITH_SCHEMA = [
  "d1",
  "drizzle",
  "dynamodb",
  "kysely",
  "mikro-orm",
  "pg",
  "prisma",
  "sequelize",
  "surrealdb",
  "typeorm",
]

/** Adapters whose store needs none, and what else it may need. */
const WITHOUT_SCHEMA: Readonly<Record<string, string>> = {
  "azure-tables": "One table has to exist, which needs no columns: await client.createTable()",
  memory: "Nothing is needed: everything is in the memory of the process.",
  pouchdb: "Nothing is needed: the indexes are created when they are first used.",
  redis: "Nothing is needed: Redis has keys and no tables.",
  unstorage: "Nothing is needed: a storage has keys and no tables.",
}

/** Every adapter of Sallyport, by the middle of its package's name. */
export const adapterNames: readonly string[] = [
  ...WITH_SCHEMA,
  ...Object.keys(WITHOUT_SCHEMA),
].toSorted()

/** Why an adapter needs no schema; null if it needs one. */
export function whyNoSchema(adapter: string): string | null {
  return WITHOUT_SCHEMA[adapter] ?? null
}

/** Where an application is, and what installs its packages. */
interface InstallFolder {
  readonly directory: string
  readonly installs: string
  /** That the application is elsewhere, and where; null if it may be here. */
  readonly elsewhere: string | null
}

/**
 * The schema of an adapter as it is installed in the application. Throws `CommandFailed` with the command that installs it if
 * it is not there.
 */
export async function adapterSchema(
  adapter: string,
  { directory, installs, elsewhere }: InstallFolder,
): Promise<AdapterSchema> {
  const name = `@sallyport/${adapter}-adapter`
  const { resolve } = createRequire(path.join(directory, "package.json"))
  try {
    const module: unknown = await import(pathToFileURL(resolve(`${name}/schema`)).href)
    return (module as { readonly schema: AdapterSchema }).schema
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code
    if (code === "MODULE_NOT_FOUND" || code === "ERR_MODULE_NOT_FOUND")
      throw new CommandFailed(
        `${name}, or what it needs, is not installed here. ${elsewhere ?? howToInstall({ name, installs })}`,
      )
    if (code === "ERR_PACKAGE_PATH_NOT_EXPORTED")
      throw new CommandFailed(
        `${name} is too old for this command. ${howToInstall({ name, installs })}`,
      )
    throw error
  }
}
