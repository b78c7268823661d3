import { randomBytes } from "node:crypto"
import { type FileChange, reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import { writeAfterAsking } from "../changes/write-after-asking.js"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { ownVersion } from "../command-line/version.js"
import {
  type Examination,
  examinationLines,
  examineChanges,
  hasNoErrors,
  refusalLines,
} from "../doctor/examine-change.js"
import { readVariables } from "../env-file/env-text.js"
import { planSecret, type SecretPlan } from "../env-file/plan-secret.js"
import { readEnvironment } from "../env-file/read-environment.js"
import { install, installCommands } from "../install/install-commands.js"
import { developmentScript } from "../project/development-script.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { type Project, readProject } from "../project/read-project.js"
import { requireApplication } from "../project/require-application.js"
import { type InitPlan, planFor } from "../recipes/plan.js"
import { LOCAL_PROVIDER } from "../recipes/recipe.js"
import { recipes } from "../recipes/table.js"

/** What `sallyport init --json` prints. */
interface InitReport {
  readonly framework: string
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** What has to be put in by hand. */
  readonly byHand: InitPlan["byHand"]
  /** What the doctor says of the configuration. With an error among them, nothing is written. */
  readonly findings: Examination["findings"]
  readonly install: readonly string[]
  readonly run: string
  readonly open: string
}

/** `sallyport init`: gives an application its sign-in, which works at once with the provider of `@sallyport/dev`. */
export const init: Command<InitReport> = {
  name: "init",
  summary: "set up sign-in in this application",
  usage: `[--yes] [--dry-run] [--install] [--from <clone>] [--force]

Finds your framework and writes its configuration, its route and a script for development, then a secret. Each file is shown
first. A file that has something else is never replaced: you are shown what to put in. A second run changes nothing. The
configuration is examined as sallyport doctor does, before anything is written: what would not work is not written.

The first provider is the one of @sallyport/dev, which runs on your machine: you can sign in at once, without an account.

  --yes           write without asking
  --dry-run       show what would be written
  --install       install the packages as well, which runs their scripts
  --from <clone>  take the packages from this clone of the repository, packed with npm pack
  --force         go on without a clean Git tree, so without an undo; also beside Auth.js`,
  options: {
    yes: { type: "boolean", short: "y" },
    "dry-run": { type: "boolean" },
    install: { type: "boolean" },
    from: { type: "string" },
    force: { type: "boolean" },
  },
  run: async (call) => {
    const files = filesOnDisk(call.directory)
    requireApplication(files)
    const project = readProject(files)
    refuseUnfit(project, call)
    const plan = planFor(project, files)
    const secret = secretFor(call, files, project)
    const changes = [...plan.changes, ...secret.changes]
    const commands = installationOf(call, project)
    const examination = await examined(call, { files, plan, secret })
    const isWritten = hasNoErrors(examination) && changes.length > 0 && !call.flags["dry-run"]
    if (isWritten) await writeAfterAsking(call, { changes, shown: changes.flatMap(showChange) })
    if (call.flags["install"] && !call.flags["dry-run"] && hasNoErrors(examination))
      for (const command of commands) await install(call, command, call.directory)
    const result = { call, project, plan, secret, changes, install: commands }
    return outcome({ ...result, examination, isWritten })
  },
}

function refuseUnfit({ authjs }: Project, { flags }: Call): void {
  const [name] = Object.keys(authjs)
  if (name !== undefined && !flags["force"])
    throw new CommandFailed(
      `This application uses ${name}: npx --no sallyport move takes it along with its sessions and accounts. --force sets up Sallyport beside it.`,
    )
  if (flags["install"] && flags["from"] === undefined && ownVersion() === "0.0.0")
    throw new WrongUsage(
      "The packages aren't on npm yet: name a clone of the repository with --from.",
    )
}

interface PlannedInit {
  readonly files: ProjectFiles
  readonly plan: InitPlan
  readonly secret: SecretPlan
}

/** Of the files, only that of the configuration is run: the others import it, and it is not there yet. */
async function examined(call: Call, { files, plan, secret }: PlannedInit): Promise<Examination> {
  const written = secret.changes.find(({ path }) => path === secret.file)
  return examineChanges({
    directory: call.directory,
    changes: plan.changes.filter(
      ({ path, after }) => path !== "package.json" && after.includes(LOCAL_PROVIDER),
    ),
    environment: {
      // What is written is for development, whatever this shell is for.
      NODE_ENV: "development",
      ...readEnvironment(call.environment, files),
      ...(written && readVariables(written.after)),
    },
    variables: ["AUTH_LOCAL_ID", "AUTH_LOCAL_SECRET", "AUTH_LOCAL_ISSUER"],
  })
}

function secretFor({ directory }: Call, files: ProjectFiles, { envFile }: Project) {
  const secret = randomBytes(32).toString("base64")
  return planSecret({ directory, files, file: envFile, secret })
}

function installationOf(
  { directory, flags }: Call,
  project: Project,
): readonly (readonly string[])[] {
  const { packages, isBuiltIn = false } = recipes[project.framework.id]
  const own = packages(project)
  return installCommands({
    manager: project.packageManager,
    packages: ["@sallyport/core", ...(isBuiltIn ? [] : own)],
    development: [...(isBuiltIn ? own : []), "@sallyport/dev"],
    present: Object.keys(project.manifest?.devDependencies ?? {}),
    from: typeof flags["from"] === "string" ? flags["from"] : null,
    directory,
  })
}

interface InitResult {
  readonly call: Call
  readonly project: Project
  readonly plan: InitPlan
  readonly secret: SecretPlan
  readonly changes: readonly FileChange[]
  readonly install: readonly (readonly string[])[]
  readonly examination: Examination
  readonly isWritten: boolean
}

function outcome(result: InitResult): Outcome<InitReport> {
  const { project, plan, changes, isWritten } = result
  const { id, basePath, port } = project.framework
  const report: InitReport = {
    framework: id,
    written: isWritten,
    changes: changes.map(reportOf),
    byHand: plan.byHand,
    findings: result.examination.findings,
    install: result.install.map((command) => command.join(" ")),
    run: `${project.packageManager.name} run ${developmentScript(project.manifest)}`,
    open: `http://localhost:${port}${basePath}/signin`,
  }
  if (!hasNoErrors(result.examination))
    return {
      exitCode: 1,
      report,
      text: refusalLines(result.examination, "npx --no sallyport init"),
    }
  return { exitCode: plan.byHand.length > 0 ? 1 : 0, report, text: textOf(result, report) }
}

function textOf(result: InitResult, report: InitReport) {
  const { call, project, plan, secret, changes, examination, isWritten } = result
  const { name } = project.framework
  const isDry = changes.length > 0 && !isWritten
  return [
    ...(isDry ? changes.flatMap(showChange) : []),
    ...plan.byHand.flatMap(({ path, why, text }) => [
      `by hand  ${path}: ${why} Put in:`,
      ...text
        .trimEnd()
        .split("\n")
        .map((line) => `  | ${line}`),
      "",
    ]),
    ...(changes.length === 0 ? [`${name} is set up. Nothing was changed.`] : []),
    ...(isDry ? ["Nothing was written (--dry-run)."] : []),
    ...(secret.warning === null ? [] : [secret.warning]),
    ...(isWritten ? [`Sign-in for ${name} is written.`] : []),
    ...examinationLines(examination),
    ...(call.flags["install"] ? [] : installLines(call, report)),
    `Start it with \`${report.run}\`, open ${report.open} and choose Local.`,
  ]
}

/** Before the first release, the names on npm are nobody's of ours. */
function installLines({ flags }: Call, { install }: InitReport): readonly string[] {
  if (flags["from"] === undefined && ownVersion() === "0.0.0")
    return [
      "The packages aren't on npm yet: --from, with the folder of a clone of the repository, shows how to install packed ones.",
    ]
  return ["Install the packages:", ...install.map((line) => `  ${line}`)]
}
