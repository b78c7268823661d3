/** The command was called in a wrong way: exit code 2. The message says what to write instead. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage"
}

/** The command cannot do what it was called for: exit code 1. The message says why, and what to do. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed"
}
