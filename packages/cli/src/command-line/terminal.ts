import type { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { CommandFailed, WrongUsage } from "./failures.js"

/** Where a command asks the person who runs it. */
export interface Terminal {
  /** Whether somebody can be asked. */
  readonly isInteractive: boolean
  /** Shows lines at once, before the command has ended. Does nothing with `--json`. */
  readonly show: (lines: readonly string[]) => void
  /**
   * The answer to a question with yes or no. Without a terminal it throws `WrongUsage`, which names the flag to pass.
   */
  readonly confirm: (question: string, flag: string) => Promise<boolean>
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
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The terminal of a process. With `--json` nobody is asked, so that the output is one document. */
export function terminalOf({ stdin, stdout, env }: Streams, isJson: boolean): Terminal {
  // A terminal in continuous integration has nobody in front of it.
  const isInteractive = !isJson && Boolean(stdin.isTTY && stdout.isTTY) && !env["CI"]
  return {
    isInteractive,
    show: (lines) => {
      if (!isJson) stdout.write(lines.map((line) => `${line}\n`).join(""))
    },
    confirm: async (question, flag) => {
      if (!isInteractive)
        throw new WrongUsage(
          `There is no terminal to ask in: "${question}" Pass ${flag} to say yes.`,
        )
      return askInTerminal(question)
    },
    readInput: async () => (await text(stdin)).replace(/\r?\n$/, ""),
  }
}

async function askInTerminal(question: string): Promise<boolean> {
  const { confirm, isCancel } = await import("@clack/prompts")
  const answer = await confirm({ message: question })
  if (isCancel(answer)) throw new CommandFailed("Cancelled. Nothing was changed.")
  return answer
}
