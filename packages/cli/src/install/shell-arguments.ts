import { CommandFailed } from "../command-line/failures.js"

/**
 * Arguments as `cmd.exe` has to get them, which on Windows starts the package managers. Throws `CommandFailed` for what it
 * would take for a command or a variable, also between quotes.
 */
export function shellArguments(args: readonly string[]): readonly string[] {
  const refused = args.find((one) => /["%!&|<>^\r\n]/.test(one))
  if (refused !== undefined)
    throw new CommandFailed(
      `${JSON.stringify(refused)} cannot be passed on by the shell of Windows. Rename the folder.`,
    )
  return args.map((one) => (/[\s(),;=]/.test(one) ? `"${one}"` : one))
}
