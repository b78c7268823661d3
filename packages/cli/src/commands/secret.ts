import { randomBytes } from "node:crypto"
import { type FileChange, reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { CommandFailed } from "../command-line/failures.js"
import { ignoreFile } from "../env-file/ignore-file.js"
import { secretsIn, withNewSecret } from "../env-file/secret-change.js"
import { isTracked } from "../git/git.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"

/** What `sallyport secret --json` prints. */
interface SecretReport {
  /** The env file; null with `--print`. */
  readonly file: string | null
  /** The name of the new secret; null if there was one already. */
  readonly name: string | null
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** With `--print` alone. */
  readonly secret?: string
}

/** `sallyport secret`: makes `AUTH_SECRET` and writes it where the development server of the framework reads it. */
export const secret: Command<SecretReport> = {
  name: "secret",
  summary: "make AUTH_SECRET and write it into the env file",
  usage: `[--print] [--force] [--file <name>] [--dry-run]

Makes a secret of 32 random bytes and writes it as AUTH_SECRET into the env file of the framework: .env.local for Next.js,
.dev.vars beside a wrangler configuration, .env elsewhere. Adds the file to .gitignore. Changes nothing if a secret is set.

  --force        add a new secret beside the one that is set, which goes on opening what it has sealed: nobody is signed out
  --print        print a secret, and write nothing
  --file <name>  write into this file
  --dry-run      show what would be written`,
  options: {
    force: { type: "boolean" },
    print: { type: "boolean" },
    file: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  run: async (call) => {
    const made = randomBytes(32).toString("base64")
    if (call.flags["print"]) return printed(made)
    const files = filesOnDisk(call.directory)
    const file = envFileFor(call, files)
    const holder = [file, ".env.local", ".env", ".dev.vars"].find(
      (name) => secretsIn(files.read(name) ?? "").length > 0,
    )
    if (holder !== undefined && !call.flags["force"]) return alreadySet(holder)
    // A new secret has to stand where the old ones are, or these would be lost.
    return written(call, files, { file: holder ?? file, made })
  },
}

function envFileFor({ flags }: Call, files: ProjectFiles): string {
  return typeof flags["file"] === "string" ? flags["file"] : readProject(files).envFile
}

function printed(made: string): Outcome<SecretReport> {
  return {
    exitCode: 0,
    report: { file: null, name: "AUTH_SECRET", written: false, changes: [], secret: made },
    text: [made],
  }
}

function alreadySet(file: string): Outcome<SecretReport> {
  return {
    exitCode: 0,
    report: { file, name: null, written: false, changes: [] },
    text: [`A secret is set in ${file}. Nothing was changed; --force adds a new one beside it.`],
  }
}

function written(
  call: Call,
  files: ProjectFiles,
  { file, made }: { readonly file: string; readonly made: string },
): Outcome<SecretReport> {
  if (isTracked(call.directory, file))
    throw new CommandFailed(
      `Git keeps ${file}, so a secret in it would be committed. Take it out (git rm --cached ${file}), or name another file with --file.`,
    )
  const before = files.read(file)
  const { text, name, changed } = withNewSecret(before ?? "", made)
  const change: FileChange = {
    path: file,
    before,
    after: text,
    shown: changed.map((variable) => `${variable}=…`),
  }
  const ignoring = ignoreFile(files, call.directory, file)
  const changes = ignoring ? [change, ignoring] : [change]
  const isDry = Boolean(call.flags["dry-run"])
  if (!isDry) writeChanges(call.directory, changes)
  return {
    exitCode: 0,
    report: { file, name, written: !isDry, changes: changes.map(reportOf) },
    text: [
      ...changes.flatMap(showChange),
      isDry ? "Nothing was written (--dry-run)." : `${name} is in ${file}.`,
    ],
  }
}
