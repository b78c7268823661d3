import type { Addition } from "../add/addition.js"
import { whyByHand } from "../add/by-hand.js"
import { clientOf } from "../add/client-of.js"
import { editConfiguration } from "../add/edit-configuration.js"
import { findAddition } from "../add/find-addition.js"
import { neededAdditions } from "../add/needed-additions.js"
import { type AddReport, outcomeOf } from "../add/tell-addition.js"
import type { FileChange } from "../changes/file-change.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Call, Command } from "../command-line/command.js"
import { WrongUsage } from "../command-line/failures.js"
import { type Examination, examineChange } from "../doctor/examine-change.js"
import { readVariables, withVariable } from "../env-file/env-text.js"
import { ignoreFile } from "../env-file/ignore-file.js"
import { readEnvironment } from "../env-file/read-environment.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { type Project, readProject } from "../project/read-project.js"
import { requireApplication } from "../project/require-application.js"

/** `sallyport add`: puts a provider, an adapter or an extension into the configuration, and says what to register where. */
export const add: Command<AddReport> = {
  name: "add",
  summary: "add a provider, an adapter or an extension",
  usage: `<provider|adapter|extension> [--adapter <name>] [--mail <name> --from <address>] [--client <name>] [--dry-run]

Edits the configuration by its syntax tree: the rest of the file stays as it is. Adds the names of the variables to the env
file, and prints where to register your application, with the callback URL. What cannot be edited safely, or needs options of
yours, is shown instead, and the exit code is 1. A second run changes nothing. An adapter is put in if exactly one of the usual files
exports a database that it takes.

What the addition needs comes with it, or is named: an adapter for what keeps records, sessions() for what ends them, an email
provider for what sends mail. The changed configuration is examined as sallyport doctor does, before anything is written: what would be wrong is not written.

  --adapter <name>  the adapter that the configuration gets too, if it has none
  --mail <name>     the email provider that the configuration gets too, if it has none
  --from <address>  what that sends from
  --client <name>   for rate-limits: what sets the address of the client. vercel, cloudflare, fly, nginx, connection, or the number
                    of your own proxies
  --dry-run         show what would be written`,
  options: {
    adapter: { type: "string" },
    mail: { type: "string" },
    from: { type: "string" },
    client: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  maxPositionals: 1,
  run: async (call) => {
    const { directory, flags, positionals } = call
    const [name] = positionals
    if (name === undefined)
      throw new WrongUsage(
        "Name a provider, an adapter or an extension: npx --no sallyport add github",
      )
    const files = filesOnDisk(directory)
    requireApplication(files)
    const project = readProject(files)
    const addition = await findAddition(
      { name, client: async () => clientOf(call) },
      project,
      files,
    )
    const additions = [...(await neededAdditions(call, { project, files }, addition)), addition]
    const configuration = configurationChange(project, files, additions)
    const examination = await examined(call, { files, additions, configuration })
    const isSound = examination?.findings.every(({ severity }) => severity !== "error") ?? true
    const byHand = configuration === null ? whyByHand(project, files, additions) : null
    const variables = environmentChanges(project, { files, directory, additions })
    const changes = [...(configuration ?? []), ...(byHand?.isKnown === false ? [] : variables)]
    const isWritten = isSound && changes.length > 0 && !flags["dry-run"]
    if (isWritten) writeChanges(directory, changes)
    return outcomeOf({ additions, changes, examination, isSound, isWritten, byHand })
  },
}

/** One change or none; null if it has to be put in by hand. */
function configurationChange(
  project: Project,
  files: ProjectFiles,
  additions: readonly Addition[],
): readonly FileChange[] | null {
  const found = editConfiguration(project, files, additions)
  if (found === null || found.after === null) return null
  const { path, text, after } = found
  return after === text ? [] : [{ path, before: text, after }]
}

interface ProposedAddition {
  readonly files: ProjectFiles
  readonly additions: readonly Addition[]
  readonly configuration: readonly FileChange[] | null
}

/** Null if the configuration is not changed. */
async function examined(
  call: Call,
  { files, additions, configuration }: ProposedAddition,
): Promise<Examination | null> {
  const [change] = configuration ?? []
  if (!change) return null
  return examineChange({
    directory: call.directory,
    file: change.path,
    before: change.before ?? "",
    after: change.after,
    environment: readEnvironment(call.environment, files),
    variables: additions.flatMap(({ variables }) => variables),
  })
}

interface VariablesOfAdditions {
  readonly files: ProjectFiles
  readonly directory: string
  readonly additions: readonly Addition[]
}

function environmentChanges(
  { envFile }: Project,
  { files, directory, additions }: VariablesOfAdditions,
): readonly FileChange[] {
  const before = files.read(envFile)
  const known = readVariables(before ?? "")
  const missing = additions
    .flatMap(({ variables }) => variables)
    .filter((name) => known[name] === undefined)
  if (missing.length === 0) return []
  const after = missing.reduce((text, name) => withVariable(text, name, ""), before ?? "")
  const shown = missing.map((name) => `${name}=`)
  const change = { path: envFile, before, after, shown, isPrivate: true }
  const ignoring = ignoreFile(files, directory, envFile)
  return ignoring ? [change, ignoring] : [change]
}
