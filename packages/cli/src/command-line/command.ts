import type { ParseArgsConfig } from "node:util"
import type { Terminal } from "./terminal.js"

/** What was given with options, by their long names. */
export type Flags = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>

/** What a command is called with. */
export interface Call {
  /** The absolute path of the folder that the command works in. */
  readonly directory: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly flags: Flags
  /** What was given without a dash, after the command's name. */
  readonly positionals: readonly string[]
  readonly terminal: Terminal
}

/** What a command did. */
export interface Outcome<Report = unknown> {
  /** 0: done. 1: it failed, or found problems. 2: it was called in a wrong way. */
  readonly exitCode: 0 | 1 | 2
  /** What `--json` prints. */
  readonly report: Report
  /** The lines that a person reads. */
  readonly text: readonly string[]
}

/** One command of `sallyport`. */
export interface Command<Report = unknown> {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What follows the name, such as `<provider> [--dry-run]`, then lines that explain it. */
  readonly usage: string
  /** Its own options, beside those of every command. */
  readonly options: NonNullable<ParseArgsConfig["options"]>
  /** How many words may follow the name; 0 if left out. */
  readonly maxPositionals?: number
  readonly run: (call: Call) => Promise<Outcome<Report>>
}
