import type { Addition } from "../add/addition.js"
import { editConfiguration } from "../add/edit-configuration.js"
import { findAddition } from "../add/find-addition.js"
import { type FileChange, reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Command, Outcome } from "../command-line/command.js"
import { WrongUsage } from "../command-line/failures.js"
import { readVariables, withVariable } from "../env-file/env-text.js"
import { ignoreFile } from "../env-file/ignore-file.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { type Project, readProject } from "../project/read-project.js"

/** What `sallyport add --json` prints. */
interface AddReport {
  readonly added: string
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** The lines to put in by hand; null if nothing is. */
  readonly byHand: readonly string[] | null
  /** What to do elsewhere. */
  readonly notes: readonly string[]
}

/** `sallyport add`: puts a provider, an adapter or an extension into the configuration, and says what to register where. */
export const add: Command<AddReport> = {
  name: "add",
  summary: "add a provider, an adapter or an extension",
  usage: `<provider|adapter|extension> [--dry-run]

Edits the configuration by its syntax tree: the rest of the file stays as it is. Adds the names of the variables to the env
file, and prints where to register your application, with the callback URL. What cannot be edited safely, or needs options of
yours, is shown instead, and the exit code is 1. A second run changes nothing. An adapter is put in if exactly one of the usual files
exports a database that it takes.

  --dry-run  show what would be written`,
  options: { "dry-run": { type: "boolean" } },
  maxPositionals: 1,
  run: async ({ directory, flags, positionals }) => {
    const [name] = positionals
    if (name === undefined)
      throw new WrongUsage("Name a provider, an adapter or an extension: sallyport add github")
    const files = filesOnDisk(directory)
    const project = readProject(files)
    const addition = findAddition(name, project, files)
    const configuration = configurationChanges(project, files, addition)
    const changes = [
      ...(configuration ?? []),
      ...environmentChanges(project, { files, directory, addition }),
    ]
    const isWritten = changes.length > 0 && !flags["dry-run"]
    if (isWritten) writeChanges(directory, changes)
    return outcome({ addition, changes, isWritten, isByHand: configuration === null })
  },
}

/** Null if it has to be put in by hand. */
function configurationChanges(
  project: Project,
  files: ProjectFiles,
  addition: Addition,
): readonly FileChange[] | null {
  const found = addition.isIncomplete ? null : editConfiguration(project, files, addition)
  if (found === null || found.after === null) return null
  const { path, text, after } = found
  return after === text ? [] : [{ path, before: text, after }]
}

interface Place {
  readonly files: ProjectFiles
  readonly directory: string
  readonly addition: Addition
}

function environmentChanges(
  { envFile }: Project,
  { files, directory, addition }: Place,
): readonly FileChange[] {
  const before = files.read(envFile)
  const known = readVariables(before ?? "")
  const missing = addition.variables.filter((name) => known[name] === undefined)
  if (missing.length === 0) return []
  const after = missing.reduce((text, name) => withVariable(text, name, ""), before ?? "")
  const shown = missing.map((name) => `${name}=`)
  const change = { path: envFile, before, after, shown, isPrivate: true }
  const ignoring = ignoreFile(files, directory, envFile)
  return ignoring ? [change, ignoring] : [change]
}

interface Added {
  readonly addition: Addition
  readonly changes: readonly FileChange[]
  readonly isWritten: boolean
  readonly isByHand: boolean
}

function outcome({ addition, changes, isWritten, isByHand }: Added): Outcome<AddReport> {
  const { import: wanted, list, code, notes, database } = addition
  const name = wanted.exported === "default" ? wanted.local : `{ ${wanted.local} }`
  const lines = [
    `import ${name} from "${wanted.from}"`,
    ...(database ? [`import { ${database.exported} } from "${database.path}"`] : []),
    list === "adapter" ? `adapter: ${code},` : `${list}: [${code}],`,
  ]
  const byHand = isByHand ? lines : null
  return {
    exitCode: isByHand ? 1 : 0,
    report: {
      added: addition.name,
      written: isWritten,
      changes: changes.map(reportOf),
      byHand,
      notes,
    },
    text: [
      ...changes.flatMap(showChange),
      ...(byHand
        ? ["Put this into your configuration by hand:", ...byHand.map((line) => `  | ${line}`), ""]
        : []),
      ...(changes.length === 0 && !isByHand
        ? [`${addition.name} is there. Nothing was changed.`]
        : []),
      ...(changes.length > 0 && !isWritten ? ["Nothing was written (--dry-run)."] : []),
      ...notes,
    ],
  }
}
