import type { AdapterSchema, SqlDialect } from "@sallyport/adapter-base"
import { type FileChange, reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { WrongUsage } from "../command-line/failures.js"
import { filesOnDisk } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { requireApplication } from "../project/require-application.js"
import { whyNoSchema } from "../schema/adapters.js"
import { checkSchema } from "../schema/check-schema.js"
import { chooseAdapter } from "../schema/choose-adapter.js"
import type { MissingPart } from "../schema/compare-tables.js"
import { type SchemaDemand, demandFor } from "../schema/demand.js"
import { LOOSE_MODE } from "../schema/loose-mode.js"
import { planFile, textOf } from "../schema/plan-file.js"

/** What `sallyport schema --json` prints. */
interface SchemaReport {
  readonly adapter: string
  /** Null where it does not matter, and with `--check`, which takes that of the database. */
  readonly dialect: SqlDialect | null
  readonly language: AdapterSchema["language"] | null
  /** What the database needs, as text; null if it needs nothing. */
  readonly text: string | null
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** What is not written, because it would change what is there. */
  readonly left: readonly string[]
  /** What the database lacks; null without `--check`. */
  readonly missing: readonly MissingPart[] | null
  readonly notes: readonly string[]
}

/** `sallyport schema`: prints, writes or compares the tables that an adapter needs. */
export const schema: Command<SchemaReport> = {
  name: "schema",
  summary: "print, write or check the tables that your adapter needs",
  usage: `[--write [<file>]] [--check] [--adapter <name>] [--dialect <name>] [--config <file>] [--dry-run]

Prints what the database of your adapter needs: tables for users, accounts, sessions, sign-in links and passkeys, and the table of
records if your configuration keeps any. The adapter is that of your configuration, which is run for that, or else the one that
package.json shows.

  --write           write it where projects of this kind have it: models into schema.prisma, statements into a new migration, a
                    schema file for Drizzle, or entities. Nothing that is there is changed. A word after it names the file
  --check           compare it with your database, through the connection of your configuration, and list what is missing, and
                    which columns are too short for what may come. Only reads. The exit code is 1 if something is
  --adapter <name>  the adapter, such as drizzle or pg
  --dialect <name>  postgres, mysql or sqlite, where it cannot be found
  --records         include the table of records in any case
  --config <file>   the file that has the configuration. Default: the one that is found
  --dry-run         show what would be written`,
  options: {
    write: { type: "boolean" },
    check: { type: "boolean" },
    adapter: { type: "string" },
    dialect: { type: "string" },
    records: { type: "boolean" },
    config: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  maxPositionals: 1,
  run: async (call) => {
    const { flags, positionals, directory } = call
    if (positionals.length > 0 && !flags["write"])
      throw new WrongUsage(
        `A file is named for --write: npx --no sallyport schema --write ${positionals[0] ?? ""}`,
      )
    if (flags["write"] && flags["check"]) throw new WrongUsage("Pass --write or --check, not both.")
    const files = filesOnDisk(directory)
    if (flags["write"]) requireApplication(files)
    const project = readProject(files)
    const chosen = await chooseAdapter(call, project)
    const why = whyNoSchema(chosen.name)
    if (why !== null) return outcomeOf(chosen.name, { notes: [why] })
    const demand = await demandFor(call, { files, project, chosen })
    if (flags["check"]) return checked(demand)
    return flags["write"] ? written(call, demand) : printed(demand)
  },
}

function printed(demand: SchemaDemand): Outcome<SchemaReport> {
  const text = textOf({ language: demand.schema.language, parts: demand.parts })
  return outcomeOf(demand, { text, lines: text.trimEnd().split("\n") })
}

function written(call: Call, demand: SchemaDemand): Outcome<SchemaReport> {
  const { schema: adapter, parts } = demand
  const [named = null] = call.positionals
  const { changes, left } = planFile({ language: adapter.language, parts }, { ...demand, named })
  const isWritten = changes.length > 0 && !call.flags["dry-run"]
  if (isWritten) writeChanges(call.directory, changes)
  const end = endOf(changes, { isWritten, isLeft: left.length > 0 })
  return outcomeOf(demand, {
    text: textOf({ language: adapter.language, parts }),
    lines: [
      ...changes.flatMap(showChange),
      ...(left.length > 0 ? ["This is left to you:", ...left.map((line) => `  | ${line}`)] : []),
      ...end,
    ],
    changes,
    left,
    isWritten,
    notes: changes.length > 0 ? [adapter.next] : [],
  })
}

function endOf(
  changes: readonly FileChange[],
  { isWritten, isLeft }: { readonly isWritten: boolean; readonly isLeft: boolean },
): readonly string[] {
  if (isWritten) return changes.map(({ path }) => `${path} is written.`)
  if (changes.length > 0) return ["Nothing was written (--dry-run)."]
  return isLeft ? [] : ["Everything is there. Nothing was changed."]
}

async function checked(demand: SchemaDemand): Promise<Outcome<SchemaReport>> {
  const { missing, lines, isLoose } = await checkSchema(demand)
  return outcomeOf(demand, {
    lines,
    missing,
    notes: [...(missing.length > 0 ? [demand.schema.next] : []), ...(isLoose ? [LOOSE_MODE] : [])],
  })
}

interface SchemaResult {
  readonly text?: string
  readonly lines?: readonly string[]
  readonly changes?: readonly FileChange[]
  readonly left?: readonly string[]
  readonly isWritten?: boolean
  readonly missing?: readonly MissingPart[]
  readonly notes?: readonly string[]
}

function outcomeOf(of: SchemaDemand | string, result: SchemaResult): Outcome<SchemaReport> {
  const { text = null, lines = [], changes = [], left = [], missing = null, notes = [] } = result
  const demand = typeof of === "string" ? null : of
  const { dialects = [] } = demand?.schema ?? {}
  return {
    exitCode: left.length > 0 || (missing ?? []).length > 0 ? 1 : 0,
    report: {
      adapter: typeof of === "string" ? of : of.chosen.name,
      dialect: demand && dialects.length > 0 && !missing ? demand.dialect : null,
      language: demand?.schema.language ?? null,
      text,
      written: result.isWritten ?? false,
      changes: changes.map(reportOf),
      left,
      missing,
      notes,
    },
    text: [...lines, ...notes],
  }
}
