import type { AdapterSchema, SqlDialect } from "@sallyport/adapter-base"
import type { Call } from "../command-line/command.js"
import { textFlag } from "../command-line/text-flag.js"
import type { ProjectFiles } from "../project/project-files.js"
import { notHere } from "../project/require-application.js"
import type { Project } from "../project/read-project.js"
import { adapterSchema } from "./adapters.js"
import type { ChosenAdapter } from "./choose-adapter.js"
import { chooseDialect } from "./choose-dialect.js"
import { findPrismaFiles, type PrismaFiles } from "./prisma-files.js"

/** An application, and the adapter that its database is for. */
export interface ApplicationWithAdapter {
  readonly files: ProjectFiles
  readonly project: Project
  readonly chosen: ChosenAdapter
}

/** What an application's database needs. */
export interface SchemaDemand extends ApplicationWithAdapter {
  readonly schema: AdapterSchema
  readonly prisma: PrismaFiles | null
  readonly dialect: SqlDialect
  readonly parts: readonly string[]
}

/** Throws `CommandFailed`, or `WrongUsage`, if the adapter is not installed, or if its kind of SQL cannot be told. */
export async function demandFor(call: Call, found: ApplicationWithAdapter): Promise<SchemaDemand> {
  const { files, project } = found
  const { name, madeWith } = found.chosen
  const records = found.chosen.records || Boolean(call.flags["records"])
  const { name: manager } = project.packageManager
  const installs = manager === "npm" ? "npm install" : `${manager} add`
  const adapter = await adapterSchema(name, {
    directory: call.directory,
    installs,
    elsewhere: notHere(files),
  })
  const prisma = name === "prisma" ? findPrismaFiles(files) : null
  const dialect = chooseDialect(adapter, {
    wanted: textFlag(call, "dialect"),
    manifest: project.manifest,
    madeWith,
    // The open database says it.
    isSaidLater: Boolean(call.flags["check"] ?? call.flags["store"]),
    provider: prisma?.provider ?? null,
  })
  const parts = await adapter.parts({ dialect, records })
  return { ...found, chosen: { ...found.chosen, records }, schema: adapter, prisma, dialect, parts }
}
