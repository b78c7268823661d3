import { accessSync, constants, statSync } from "node:fs"
import path from "node:path"

/** Why a program cannot be started, with what to write; undefined if there is one, or if only the system can know. */
export function missingProgram(program: string, env: NodeJS.ProcessEnv): string | undefined {
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

/** Both look to the system like the name of a program. */
export function adviceOn(program: string): string {
  if (program.startsWith("-"))
    return `\nsallyport-dev has no option ${program}: what follows it is the program, as in sallyport-dev next dev`
  if (/\s/.test(program)) return `\nWrite it without quotes: sallyport-dev ${program}`
  return ""
}
