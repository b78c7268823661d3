import type { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { CommandFailed, WrongUsage } from "./failures.js"
import { plainText } from "./plain-text.js"

/** Where a command asks the person who runs it. */
export interface Terminal {
  /** Whether somebody can be asked. */
  readonly isInteractive: boolean
  /** Shows lines at once, before the command has ended. Does nothing with `--json`. */
  readonly show: (lines: readonly string[]) => void
  /** Says on stderr, in one line that the next one replaces, how far the work is. Only where somebody looks at it. */
  readonly progress: (line: string) => void
  /**
   * The answer to a question with yes or no. Without a terminal it throws `WrongUsage`, which names the flag to pass.
   */
  readonly confirm: (question: string, flag: string) => Promise<boolean>
  /** The answer to a question of one line. Throws like `confirm`; `flag` says how to give it otherwise. */
  readonly ask: (question: string, flag: string) => Promise<string>
  /** One of several, by its `value`. Throws like `confirm`. */
  readonly choose: (
    question: string,
    options: readonly { readonly value: string; readonly label: string }[],
    flag: string,
  ) => Promise<string>
  /** All of the standard input, without the line break at its end. */
  readonly readInput: () => Promise<string>
}

/** The streams of a process, as far as a terminal needs them. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined }
  readonly stdout: {
    readonly isTTY?: boolean | undefined
    readonly write: (text: string) => unknown
  }
  readonly stderr: {
    readonly isTTY?: boolean | undefined
    readonly write: (text: string) => unknown
  }
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The terminal of a process. With `--json` nobody is asked, so that the output is one document. */
export function terminalOf({ stdin, stdout, stderr, env }: Streams, isJson: boolean): Terminal {
  // A terminal in continuous integration has nobody in front of it.
  const isInteractive = !isJson && Boolean(stdin.isTTY && stdout.isTTY) && !env["CI"]
  return {
    isInteractive,
    show: (lines) => {
      if (!isJson) stdout.write(plainText(lines.map((line) => `${line}\n`).join("")))
    },
    progress: (line) => {
      if (stderr.isTTY) stderr.write(`\r\u001B[K${plainText(line)}`)
    },
    confirm: async (question, flag) => {
      if (!isInteractive) throw noTerminal(question, `${flag} to say yes`)
      const { confirm } = await import("@clack/prompts")
      return answered<boolean>(await confirm({ message: question }))
    },
    ask: async (question, flag) => {
      if (!isInteractive) throw noTerminal(question, flag)
      const { text: ask } = await import("@clack/prompts")
      return answered<string>(await ask({ message: question }))
    },
    choose: async (question, options, flag) => {
      if (!isInteractive) throw noTerminal(question, flag)
      const { select } = await import("@clack/prompts")
      return answered<string>(await select({ message: question, options: [...options] }))
    },
    readInput: async () => (await text(stdin)).replace(/\r?\n$/, ""),
  }
}

function noTerminal(question: string, flag: string): WrongUsage {
  return new WrongUsage(`There is no terminal to ask in: "${question}" Pass ${flag}.`)
}

/** What was answered; a question that is left with Ctrl+C ends the command. */
function answered<Answer extends string | boolean>(answer: Answer | symbol): Answer {
  if (typeof answer === "symbol") throw new CommandFailed("Cancelled. Nothing was changed.")
  return answer
}
