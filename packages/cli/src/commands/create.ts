import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import path from "node:path"
import { entryAt } from "../changes/real-place.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { counted } from "../command-line/counted.js"
import { nearest } from "../command-line/nearest.js"
import { ownVersion } from "../command-line/version.js"
import { packageSources } from "../templates/package-sources.js"
import { packagedExamples, readExample } from "../templates/read-example.js"
import { standaloneFiles } from "../templates/standalone-files.js"
import { ENV_EXAMPLE, productionVariables } from "../templates/production.js"
import { type Template, templates } from "../templates/templates.js"
import { install } from "../install/install-commands.js"
import { filesOnDisk } from "../project/project-files.js"

/** What `sallyport create --json` prints. */
interface CreateReport {
  readonly template: string
  readonly folder: string
  readonly files: readonly string[]
  readonly written: boolean
  readonly install: string
  readonly run: string
  readonly open: string
}

const names = templates.map(({ name }) => name)

/** `sallyport create`: a new application that has sign-in, a database and mail, and runs without an account anywhere. */
export const create: Command<CreateReport> = {
  name: "create",
  summary: "make a new application that has sign-in",
  usage: `<folder> [--template <name>] [--dry-run] [--install] [--from <clone>]

Makes an application in a new folder: sign-in with an identity provider of @sallyport/dev, links by email, passwords and passkeys,
an account page, pages for members and administrators, users in SQLite. All of it runs on your machine, without an account anywhere.

  --template <name>  ${names.slice(0, 6).join(", ")},
                     ${names.slice(6).join(", ")}
  --dry-run          show which files would be written
  --install          install the packages as well, which runs their scripts
  --from <clone>     take the packages from this clone of the repository, packed with npm pack`,
  options: {
    template: { type: "string", short: "t" },
    "dry-run": { type: "boolean" },
    install: { type: "boolean" },
    from: { type: "string" },
  },
  maxPositionals: 1,
  run: async (call) => {
    refuseUnreleased(call)
    const directory = await directoryFor(call)
    const template = await templateFor(call)
    const files = filesOf(call, { template, directory })
    const isWritten = !call.flags["dry-run"]
    if (isWritten) {
      const changes = [...files].map(([file, after]) => ({
        path: file,
        before: null,
        after,
        isPrivate: isPrivate(file),
      }))
      writeChanges(directory, changes)
    }
    const manager = managerOf(call.environment)
    const command = [manager, "install"]
    if (isWritten && call.flags["install"]) await install(call, command, directory)
    return outcome(call, {
      template: template.name,
      folder: path.relative(call.directory, directory) || ".",
      files: [...files.keys()].toSorted(),
      written: isWritten,
      install: command.join(" "),
      run: `${manager} run dev`,
      open: DEVELOPMENT,
    })
  },
}

function refuseUnreleased({ flags }: Call): void {
  if (flags["from"] === undefined && ownVersion() === "0.0.0")
    throw new WrongUsage(
      "The packages aren't on npm yet: name a clone of the repository with --from.",
    )
}

/** The folder of the new application. What is in a folder already is left alone, but for a repository. */
async function directoryFor({ directory, positionals, terminal }: Call): Promise<string> {
  const folder = positionals[0] ?? (await terminal.ask("In which folder?", "a name for the folder"))
  if (folder.trim() === "") throw new WrongUsage("A name for the folder is missing.")
  const whole = path.resolve(directory, folder)
  const there = filesOnDisk(whole)
    .list(".")
    .filter((name) => name !== ".git/")
  const isLink = entryAt(whole)?.isSymbolicLink() === true && !existsSync(whole)
  if (there.length > 0 || isLink || filesOnDisk(directory).read(folder) !== null)
    throw new CommandFailed(`${folder} is not empty. Choose a folder that is not there yet.`)
  return whole
}

async function templateFor({ flags, terminal }: Call): Promise<Template> {
  const options = templates.map(({ name, title }) => ({ value: name, label: title }))
  const given = flags["template"]
  const name =
    typeof given === "string"
      ? given
      : await terminal.choose(
          "With which framework?",
          options,
          `--template, such as --template hono`,
        )
  const found = templates.find((one) => one.name === name)
  if (found) return found
  const close = nearest(name, names)
  throw new WrongUsage(
    `There is no template "${name}".${close ? ` Did you mean "${close}"?` : ""} There are ${names.join(", ")}.`,
  )
}

/** Where the application is during development, unless PORT or its framework chooses another port. */
const DEVELOPMENT = "http://localhost:3000"

/** An env file has a secret, but for the example of one. */
function isPrivate(file: string): boolean {
  return file.startsWith(".env") && file !== ENV_EXAMPLE
}

/** The files of the application, and a secret of its own, so that sessions outlive the server. */
function filesOf(
  call: Call,
  { template, directory }: { readonly template: Template; readonly directory: string },
): ReadonlyMap<string, string> {
  const examples = packagedExamples()
  const example = readExample(examples, template.folder)
  const from =
    typeof call.flags["from"] === "string" ? path.resolve(call.directory, call.flags["from"]) : null
  const secret = randomBytes(32).toString("base64")
  // No AUTH_URL: during development the application is at whichever port it gets.
  const own = `# In production it is another one: see .env.example.\nAUTH_SECRET=${secret}\n`
  return new Map([
    ...standaloneFiles({
      example,
      baseTsconfig: examples.read("tsconfig.base.json") ?? "{}",
      sources: packageSources({ examples, example, directory, from }),
    }),
    [template.name.startsWith("next") ? ".env.local" : ".env", own],
    [ENV_EXAMPLE, productionVariables],
  ])
}

/** The package manager that runs this command, as `npm create` and its like say it. */
function managerOf(environment: Call["environment"]): string {
  const [, name = "npm"] =
    /^(npm|pnpm|yarn|bun)\//.exec(environment["npm_config_user_agent"] ?? "") ?? []
  return name
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\p{L}\p{N}@%+=:,./~\\_-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

function outcome({ flags }: Call, report: CreateReport): Outcome<CreateReport> {
  const { folder, files, written, install, run, open } = report
  const steps = [
    ...(folder === "." ? [] : [`cd ${quoted(folder)}`]),
    ...(flags["install"] ? [] : [install]),
    run,
  ]
  const text = written
    ? [
        `${folder} is written: ${counted(files.length, "file")}.`,
        ...steps.map((step) => `  ${step}`),
        `Then open ${open}.`,
      ]
    : [...files, "Nothing was written (--dry-run)."]
  return { exitCode: 0, report, text }
}
