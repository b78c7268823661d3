import type { FileChange } from "../changes/file-change.js"
import { takeBack } from "../changes/take-back.js"
import { writeAfterAsking } from "../changes/write-after-asking.js"
import type { Call, Command } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { ownVersion } from "../command-line/version.js"
import { applicationFacts } from "../differences/application-facts.js"
import { differencesFor } from "../differences/concerning-differences.js"
import { examinationLines, examineChanges, hasNoErrors } from "../doctor/examine-change.js"
import { readEnvironment } from "../env-file/read-environment.js"
import { install, versionOf } from "../install/install-commands.js"
import { findAuth } from "../move/find-auth.js"
import { type ApplicationToMove, planMove, type MoveWay } from "../move/plan-move.js"
import { alreadyThere, beforeLines, type MoveReport, outcomeOf } from "../move/tell-move.js"
import { filesOnDisk } from "../project/project-files.js"
import {
  lockFilesOf,
  type PackageManager,
  readPackageManager,
} from "../project/read-package-manager.js"
import { doctor } from "./doctor.js"

/** `sallyport move`: moves an application from Auth.js 5 or next-auth 4. */
export const move: Command<MoveReport> = {
  name: "move",
  summary: "move an application from Auth.js or next-auth",
  usage: `[--alias | --rename] [--yes] [--dry-run] [--install] [--from <clone>] [--doctor] [--all] [--force]

Moves an application from Auth.js 5 or next-auth 4. People stay signed in, and tables, cookies, URLs and variables stay. Each
change is shown first. What cannot be moved is listed with its file and line, and the exit code is 1. The differences from
Auth.js that concern your configuration are listed too: it is read for that, and run if it can be. A configuration that is
changed is examined as sallyport doctor does, before anything is written: what would not work any more is not written.

  --alias         only package.json changes: Sallyport is installed under the name that your code imports. The default
  --rename        the imports change, and the dependencies with them
  --yes           write without asking
  --dry-run       show what would be written
  --install       install the packages as well, which runs their scripts
  --doctor        examine the configuration afterwards, as sallyport doctor does
  --all           tell of every difference that concerns the configuration, also of those that need nothing
  --from <clone>  take the packages from this clone of the repository, packed with npm pack
  --force         go on without a clean Git tree, so without an undo`,
  options: {
    alias: { type: "boolean" },
    rename: { type: "boolean" },
    yes: { type: "boolean", short: "y" },
    "dry-run": { type: "boolean" },
    install: { type: "boolean" },
    doctor: { type: "boolean" },
    all: { type: "boolean" },
    from: { type: "string" },
    force: { type: "boolean" },
  },
  run: async (call) => {
    const way = wayOf(call)
    const moving = applicationToMove(call)
    if (moving === null) return alreadyThere(way)
    const plan = planMove(moving, way)
    const application = { ...moving, directory: call.directory, way }
    const environment = readEnvironment(call.environment, moving.files)
    const { facts, read } = await applicationFacts({ ...application, environment })
    const differences = differencesFor(facts, Boolean(call.flags["all"]))
    const examination = await examineChanges({
      directory: call.directory,
      // With the alias, the configuration stays as it is.
      changes: plan.changes.filter(({ path }) => read.includes(path)),
      environment,
      variables: [],
    })
    const isWritten = hasNoErrors(examination) && plan.changes.length > 0 && !call.flags["dry-run"]
    const findings = { facts, read, differences }
    if (isWritten)
      await writeAfterAsking(call, {
        changes: plan.changes,
        shown: [...beforeLines(plan, findings), ...examinationLines(examination)],
        remark: plan.leftovers.length === 0 ? "" : "Some things are left to you. ",
      })
    const command = installCommand(moving.manager)
    if (call.flags["install"] && !call.flags["dry-run"] && hasNoErrors(examination))
      await installed(call, command, { ...moving, changes: isWritten ? plan.changes : [] })
    const examined = call.flags["doctor"] ? await doctor.run(call) : null
    const result = { call, way, plan, findings, examination, isWritten }
    return outcomeOf({ ...result, install: command.join(" "), examined })
  },
}

function wayOf({ flags }: Call): MoveWay {
  if (flags["alias"] && flags["rename"]) throw new WrongUsage("Choose one: --alias or --rename.")
  return flags["rename"] ? "rename" : "alias"
}

/** Before the first release, the names on npm are nobody's of ours. */
function applicationToMove(call: Call): ApplicationToMove | null {
  const { directory, flags } = call
  const from = typeof flags["from"] === "string" ? flags["from"] : null
  const version = ownVersion()
  if (from === null && version === "0.0.0" && !flags["dry-run"])
    throw new WrongUsage(
      "The packages aren't on npm yet: name a clone of the repository with --from, or look with --dry-run.",
    )
  const files = filesOnDisk(directory)
  const auth = findAuth(files)
  if (auth === null) return null
  const found = readPackageManager(files)
  const manager = found.name === "pnpm" ? { ...found, version: versionOf(found, call) } : found
  return { files, auth, manager, source: { from, directory, version } }
}

/** Installs the packages. If that fails, every file is put back, so that the application goes on as it was. */
async function installed(
  call: Call,
  command: readonly string[],
  { files, manager, changes }: ApplicationToMove & { readonly changes: readonly FileChange[] },
): Promise<void> {
  const written = changes.map(({ path }) => path)
  const locks = lockFilesOf(manager).filter((path) => !written.includes(path))
  const kept = [...changes, ...locks.map((path) => ({ path, before: files.read(path), after: "" }))]
  try {
    await install(call, command, call.directory)
  } catch (error) {
    if (!(error instanceof CommandFailed) || changes.length === 0) throw error
    takeBack(call.directory, kept)
    throw new CommandFailed(`${error.message}. Every file is as it was before.`)
  }
}

/** pnpm would refuse to change its lock file where it believes to be in continuous integration. */
function installCommand({ name }: PackageManager): readonly string[] {
  return [name, "install", ...(name === "pnpm" ? ["--no-frozen-lockfile"] : [])]
}
