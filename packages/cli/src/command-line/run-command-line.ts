import { statSync } from "node:fs"
import path from "node:path"
import { stdout } from "node:process"
import { commands } from "../commands/table.js"
import type { Command, Flags, Outcome } from "./command.js"
import { CommandFailed, WrongUsage } from "./failures.js"
import { helpFor, overview } from "./help.js"
import { nearest } from "./nearest.js"
import { keepingOutput } from "./own-output.js"
import { plainText } from "./plain-text.js"
import { readArguments, splitArguments } from "./read-arguments.js"
import { type Streams, terminalOf } from "./terminal.js"
import { ownVersion } from "./version.js"

/** What the command line needs of a process. Node's own `process` fits. */
export interface CommandProcess extends Streams {
  readonly argv: readonly string[]
  readonly cwd: () => string
}

/**
 * Runs the command that the arguments name, writes what came of it, and returns the exit code: 0 done, 1 failed or
 * problems found, 2 called in a wrong way. With `--json` the standard output holds one JSON document and nothing else.
 */
export async function runCommandLine(process: CommandProcess): Promise<0 | 1 | 2> {
  const args = process.argv.slice(2)
  const isJson = args.includes("--json")
  try {
    const work = async () => outcomeOf(args, process)
    const outcome = await (isJson && process.stdout === stdout ? keepingOutput(work) : work())
    process.stdout.write(isJson ? asJson(outcome.report) : asText(outcome.text))
    return outcome.exitCode
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    const isKnown = error instanceof WrongUsage || error instanceof CommandFailed
    if (isJson) process.stdout.write(asJson({ error: { name, message } }))
    // Of what nobody has foreseen, the place where it was thrown says most.
    else process.stderr.write(asText([isKnown ? message : (stack ?? message)]))
    return error instanceof WrongUsage ? 2 : 1
  }
}

const asJson = (report: unknown) => plainText(`${JSON.stringify(report, null, 2)}\n`)
const asText = (lines: readonly string[]) => plainText(lines.map((line) => `${line}\n`).join(""))

async function outcomeOf(args: readonly string[], process: CommandProcess): Promise<Outcome> {
  const { name, rest } = splitArguments(args)
  const command = name === null ? null : await commandNamed(name, rest)
  const { flags, positionals } = readArguments(rest, command)
  if (flags["version"]) return version()
  if (!command) return usageOrOverview(flags)
  if (flags["help"]) return helpFor(command)
  return command.run({
    directory: directoryFrom(flags, process.cwd()),
    environment: process.env,
    flags,
    positionals,
    terminal: terminalOf(process, Boolean(flags["json"])),
  })
}

async function commandNamed(name: string, rest: readonly string[]): Promise<Command> {
  const found = commands.find((command) => command.name === name)
  if (found) return found.load()
  const later = commands.find((command) => rest.includes(command.name))
  if (name === "help" || name === "version")
    throw new WrongUsage(`Write npx --no sallyport ${later ? `${later.name} ` : ""}--${name}`)
  // What stands before it may be a secret, such as a cookie.
  if (later)
    throw new WrongUsage(
      `The command comes first, then its words and options: npx --no sallyport ${later.name} …`,
    )
  const close = nearest(
    name,
    commands.map((command) => command.name),
  )
  const hint = close ? ` Did you mean "${close}"?` : ""
  throw new WrongUsage(
    `There is no command "${name}".${hint} \`npx --no sallyport --help\` lists them.`,
  )
}

/** Without a command the list is shown as well, but a script that forgot the command must notice. */
function usageOrOverview(flags: Flags): Outcome {
  return flags["help"] ? overview() : { ...overview(), exitCode: 2 }
}

function directoryFrom(flags: Flags, current: string): string {
  const directory = path.resolve(current, typeof flags["cwd"] === "string" ? flags["cwd"] : ".")
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongUsage(`--cwd: there is no folder ${directory}.`)
  return directory
}

function version(): Outcome {
  const number = ownVersion()
  return { exitCode: 0, report: { version: number }, text: [number] }
}
