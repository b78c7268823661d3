export { runCommandLine } from "./command-line/run-command-line.js"
export type { Call, Command, Flags, Outcome } from "./command-line/command.js"
export type { Terminal } from "./command-line/terminal.js"
