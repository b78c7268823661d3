import { parseArgs, type ParseArgsConfig } from "node:util"
import type { Command, Flags } from "./command.js"
import { WrongUsage } from "./failures.js"
import { nearest } from "./nearest.js"

type Options = NonNullable<ParseArgsConfig["options"]>

/** The options of every command. */
const GLOBAL_OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  json: { type: "boolean" },
  cwd: { type: "string" },
} as const satisfies Options

/** The name of the command among the arguments, and the arguments without it. The name is null if there is none. */
export function splitArguments(args: readonly string[]): {
  readonly name: string | null
  readonly rest: readonly string[]
} {
  const { tokens } = parseArgs({
    args: [...args],
    options: GLOBAL_OPTIONS,
    strict: false,
    tokens: true,
  })
  const first = tokens.find((token) => token.kind === "positional")
  if (!first) return { name: null, rest: args }
  return { name: first.value, rest: args.toSpliced(first.index, 1) }
}

/**
 * The options and words after a command's name. Throws `WrongUsage` for an option that the command does not have, for an
 * option without its value, and for words too many.
 */
export function readArguments(
  args: readonly string[],
  command: Pick<Command, "name" | "options" | "maxPositionals"> | null,
): { readonly flags: Flags; readonly positionals: readonly string[] } {
  const options: Options = { ...GLOBAL_OPTIONS, ...command?.options }
  refuseUnknown(args, options, command?.name ?? null)
  const { values, positionals } = parsed(args, options)
  refuseEmpty(values, positionals)
  const extra = positionals[command?.maxPositionals ?? 0]
  if (extra !== undefined)
    throw new WrongUsage(
      `sallyport ${command?.name ?? ""} takes no "${extra}".${optionFor(extra, options)}${oneByOne(command)}`,
    )
  return { flags: values, positionals }
}

/** An empty value is mostly that of a variable of the shell that is not set. */
function refuseEmpty(flags: Flags, positionals: readonly string[]): void {
  const [name] = Object.entries(flags).find(([, value]) => isEmpty(value)) ?? []
  if (name !== undefined) throw new WrongUsage(`--${name}: its value is empty.`)
  if (positionals.some(isEmpty)) throw new WrongUsage("One of the words is empty.")
}

const isEmpty = (value: unknown) => typeof value === "string" && value.trim() === ""

function oneByOne(command: Pick<Command, "name" | "maxPositionals"> | null): string {
  return command?.maxPositionals
    ? ` Call it once for each: npx --no sallyport ${command.name} …`
    : ""
}

/** The option that a word was meant for. */
function optionFor(word: string, options: Options): string {
  const isUrl = /^https?:\/\/|^localhost\b/.test(word)
  const name = isUrl ? "url" : /\.[cm]?[jt]s$/.test(word) ? "config" : ""
  return name in options ? ` Did you mean --${name} ${word}?` : ""
}

function refuseUnknown(args: readonly string[], options: Options, name: string | null): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const unknown = tokens.find((token) => token.kind === "option" && !(token.name in options))
  if (unknown?.kind !== "option") return
  // `-url` is read as several short ones.
  const written = args.find((one) => /^-\w{2,}$/.test(one) && one.startsWith(unknown.rawName))
  const meant = written?.slice(1) ?? unknown.name
  const close = meant in options ? meant : nearest(meant, Object.keys(options))
  const hint = close ? ` Did you mean --${close}?` : ""
  const help = name ? `npx --no sallyport ${name} --help` : "npx --no sallyport --help"
  throw new WrongUsage(
    `There is no option ${written ?? unknown.rawName}.${hint} \`${help}\` lists them.`,
  )
}

function parsed(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Node's message names the option and what it lacks.
    if (error instanceof TypeError) throw new WrongUsage(error.message)
    throw error
  }
}
