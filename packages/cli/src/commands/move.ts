import { type FileChange, reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { ownVersion } from "../command-line/version.js"
import { stateOfTree } from "../git/git.js"
import { runInstall } from "../install/install-commands.js"
import { findAuth } from "../move/find-auth.js"
import { type Departure, type MovePlan, planMove, type Way } from "../move/plan-move.js"
import type { Leftover } from "../move/rename-source.js"
import { filesOnDisk } from "../project/project-files.js"
import { type PackageManager, readPackageManager } from "../project/read-package-manager.js"

/** What `sallyport move --json` prints. */
interface MoveReport {
  /** 4: next-auth 4. 5: Auth.js 5. Null: the application has moved already. */
  readonly from: 4 | 5 | null
  readonly way: Way
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** What cannot be moved. */
  readonly leftovers: readonly Leftover[]
  readonly install: string
}

/** `sallyport move`: moves an application from Auth.js 5 or next-auth 4. */
export const move: Command<MoveReport> = {
  name: "move",
  summary: "move an application from Auth.js or next-auth",
  usage: `[--alias | --rename] [--yes] [--dry-run] [--install] [--from <clone>] [--force]

Moves an application from Auth.js 5 or next-auth 4. People stay signed in, and tables, cookies, URLs and variables stay. Each
change is shown first. What cannot be moved is listed with its file and line, and the exit code is 1.

  --alias         only package.json changes: Sallyport is installed under the name that your code imports. The default
  --rename        the imports change, and the dependencies with them
  --yes           write without asking
  --dry-run       show what would be written
  --install       install the packages as well
  --from <clone>  take the packages from this clone of the repository, packed with npm pack
  --force         go on without a clean Git tree, so without an undo`,
  options: {
    alias: { type: "boolean" },
    rename: { type: "boolean" },
    yes: { type: "boolean", short: "y" },
    "dry-run": { type: "boolean" },
    install: { type: "boolean" },
    from: { type: "string" },
    force: { type: "boolean" },
  },
  run: async (call) => {
    const way = wayOf(call)
    const departure = departureOf(call)
    if (departure === null) return there(way)
    const plan = planMove(departure, way)
    const isWritten = plan.changes.length > 0 && !call.flags["dry-run"]
    if (isWritten) await write(call, plan)
    if (call.flags["install"] && !call.flags["dry-run"]) await install(call, departure.manager)
    return outcome({ call, way, departure, plan, isWritten })
  },
}

function wayOf({ flags }: Call): Way {
  if (flags["alias"] && flags["rename"]) throw new WrongUsage("Choose one: --alias or --rename.")
  return flags["rename"] ? "rename" : "alias"
}

/** Before the first release, the names on npm are nobody's of ours. */
function departureOf({ directory, flags }: Call): Departure | null {
  const from = typeof flags["from"] === "string" ? flags["from"] : null
  const version = ownVersion()
  if (from === null && version === "0.0.0" && !flags["dry-run"])
    throw new WrongUsage(
      "The packages aren't on npm yet: name a clone of the repository with --from, or look with --dry-run.",
    )
  const files = filesOnDisk(directory)
  const auth = findAuth(files)
  if (auth === null) return null
  const manager = readPackageManager(files)
  return { files, auth, manager, source: { from, directory, version } }
}

function there(way: Way): Outcome<MoveReport> {
  const nothing = { written: false, changes: [], leftovers: [], install: "" }
  return {
    exitCode: 0,
    report: { from: null, way, ...nothing },
    text: ["This application is on Sallyport. Nothing was changed."],
  }
}

async function write({ directory, flags, terminal }: Call, plan: MovePlan): Promise<void> {
  const state = stateOfTree(directory)
  const isUndone = state === "clean" || Boolean(flags["force"])
  const reason = state === "none" ? "This is no Git repository" : "Not everything is committed"
  terminal.show([...plan.changes.flatMap(showChange), ...leftoverLines(plan.leftovers)])
  if (flags["yes"]) {
    if (!isUndone)
      throw new CommandFailed(`${reason}, so there is no undo. Commit first, or pass --force.`)
  } else {
    const warning = isUndone ? "" : `${reason}, so there is no undo. `
    const left = plan.leftovers.length === 0 ? "" : "Some things are left to you. "
    if (!(await terminal.confirm(`${warning}${left}Write ${countOf(plan.changes)}?`, "--yes")))
      throw new CommandFailed("Nothing was written.")
  }
  writeChanges(directory, plan.changes)
}

const countOf = ({ length }: readonly FileChange[]) =>
  length === 1 ? "this file" : `these ${length} files`

/** pnpm would refuse to change its lock file where it believes to be in continuous integration. */
function installCommand({ name }: PackageManager): readonly string[] {
  return [name, "install", ...(name === "pnpm" ? ["--no-frozen-lockfile"] : [])]
}

async function install({ directory, flags }: Call, manager: PackageManager): Promise<void> {
  const command = installCommand(manager)
  const code = await runInstall(command, directory, flags["json"] ? "stderr" : "stdout")
  if (code !== 0)
    throw new CommandFailed(`The installation failed with ${code}: ${command.join(" ")}`)
}

interface Done {
  readonly call: Call
  readonly way: Way
  readonly departure: Departure
  readonly plan: MovePlan
  readonly isWritten: boolean
}

function outcome(done: Done): Outcome<MoveReport> {
  const { way, departure, plan, isWritten } = done
  const report: MoveReport = {
    from: departure.auth.generation,
    way,
    written: isWritten,
    changes: plan.changes.map(reportOf),
    leftovers: plan.leftovers,
    install: installCommand(departure.manager).join(" "),
  }
  return { exitCode: plan.leftovers.length > 0 ? 1 : 0, report, text: textOf(done, report) }
}

function textOf({ call, plan, isWritten }: Done, report: MoveReport): readonly string[] {
  const { changes, leftovers } = plan
  if (changes.length === 0)
    return [...leftoverLines(leftovers), "This application has moved. Nothing was changed."]
  const shown = isWritten ? [] : [...changes.flatMap(showChange), ...leftoverLines(leftovers)]
  return [
    ...shown,
    isWritten ? "The move is written." : "Nothing was written (--dry-run).",
    ...(call.flags["install"] ? [] : [`Install the packages: ${report.install}`]),
    "Then examine the configuration: sallyport doctor",
  ]
}

function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  if (leftovers.length === 0) return []
  const lines = leftovers.map(
    ({ path, line, why }) => `  ${path}${line === null ? "" : `:${line}`}  ${why}`,
  )
  return ["Left to you:", ...lines, ""]
}
