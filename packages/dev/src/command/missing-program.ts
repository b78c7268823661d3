import { accessSync, constants, statSync } from "node:fs"
import path from "node:path"

/** Why a program cannot be started, with what to write; undefined if there is one, or if only the system can know. */
export function missingProgram(
  [program = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (program.startsWith("-")) return noOption(program, args)
  // On Windows, a shell finds programs in its own way.
  if (process.platform === "win32" || program.includes("/") || isInPath(program, env))
    return undefined
  const isOwn = isProgram(path.resolve("node_modules/.bin", program))
  const place = isOwn
    ? `${program} is in node_modules/.bin, which is not in PATH. Write npx sallyport-dev ${program}.`
    : `There is no program ${program}, neither in node_modules/.bin nor in PATH.`
  return `${place}${adviceOn(program)}`
}

function isInPath(program: string, { PATH = "" }: NodeJS.ProcessEnv): boolean {
  return PATH.split(path.delimiter).some((folder) => isProgram(path.join(folder, program)))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Looks to the system like the name of a program. */
export function adviceOn(program: string): string {
  return /\s/.test(program) ? `\nWrite it without quotes: sallyport-dev ${program}` : ""
}

/** Everything is of the program, a port as well. */
function noOption(option: string, args: readonly string[]): string {
  const found = /^(?:--port|-p)(?:=(.*))?$/i.exec(option)
  if (!found)
    return `sallyport-dev has no option ${option}: what follows it is the program, as in sallyport-dev next dev`
  const [, written] = found
  const [port = "", ...program] = written === undefined ? args : [written, ...args]
  const number = /^\d{1,5}$/.test(port) ? port : "3000"
  return `sallyport-dev has no option ${option}: the port is the program's. Write it after the program that has such an option, as in sallyport-dev next dev --port ${number}. A program that reads PORT, as most servers of Node.js do, gets it in the environment: PORT=${number} sallyport-dev ${program.join(" ") || "node app.js"}`
}
