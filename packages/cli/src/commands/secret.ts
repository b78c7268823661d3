import { randomBytes } from "node:crypto"
import { reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import { writeChanges } from "../changes/write-changes.js"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { planSecret, type SecretPlan } from "../env-file/plan-secret.js"
import { filesOnDisk } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { refuseElsewhere } from "../project/require-application.js"

/** What `sallyport secret --json` prints. */
interface SecretReport {
  /** The env file; null with `--print`. */
  readonly file: string | null
  /** The name of the new secret; null if there was one already. */
  readonly name: string | null
  readonly written: boolean
  /** Why the secret that is there is none; null if nothing is known against it. */
  readonly warning: string | null
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
The exit code is 1 if Git keeps that one.

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
    const named = call.flags["file"]
    if (named === undefined) refuseElsewhere(files)
    const plan = planSecret({
      directory: call.directory,
      files,
      file: typeof named === "string" ? named : readProject(files).envFile,
      secret: made,
      isForced: Boolean(call.flags["force"]),
    })
    return written(call, plan)
  },
}

function printed(made: string): Outcome<SecretReport> {
  return {
    exitCode: 0,
    report: {
      file: null,
      name: "AUTH_SECRET",
      written: false,
      warning: null,
      changes: [],
      secret: made,
    },
    text: [made],
  }
}

function written(call: Call, { file, name, changes, warning }: SecretPlan): Outcome<SecretReport> {
  const isWritten = name !== null && !call.flags["dry-run"]
  if (isWritten) writeChanges(call.directory, changes)
  const end = isWritten ? `${name} is in ${file}.` : "Nothing was written (--dry-run)."
  const there = `A secret is set in ${file}. Nothing was changed; --force adds a new one beside it.`
  return {
    exitCode: warning === null ? 0 : 1,
    report: { file, name, warning, written: isWritten, changes: changes.map(reportOf) },
    text: [
      ...changes.flatMap(showChange),
      name === null ? there : end,
      ...(warning === null ? [] : [warning]),
    ],
  }
}
