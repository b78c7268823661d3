import { commands } from "../commands/table.js"
import type { Command, Outcome } from "./command.js"

const GLOBAL_LINES = [
  "  --json         print one JSON document, and never ask",
  "  --cwd <folder> work in this folder",
  "  --help         show this",
  "  --version      show the version",
]

const EXIT_CODES = "Exit codes: 0 done, 1 failed or found problems, 2 called in a wrong way."

/** The list of commands. */
export function overview(): Outcome {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return {
    exitCode: 0,
    report: { commands: commands.map(({ name, summary }) => ({ name, summary })) },
    text: [
      "Usage: sallyport <command> [options]",
      "",
      ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
      "",
      "Options of every command:",
      ...GLOBAL_LINES,
      "",
      `${EXIT_CODES} \`npx --no sallyport <command> --help\` explains a command.`,
    ],
  }
}

/** How one command is called. */
export function helpFor({ name, summary, usage }: Command): Outcome {
  return {
    exitCode: 0,
    report: { name, summary, usage },
    text: [
      `Usage: sallyport ${name} ${usage}`.trimEnd(),
      "",
      "Options of every command:",
      ...GLOBAL_LINES,
      "",
      EXIT_CODES,
    ],
  }
}
