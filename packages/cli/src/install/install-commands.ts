import { spawn, spawnSync } from "node:child_process"
import path from "node:path"
import type { Call } from "../command-line/command.js"
import { CommandFailed } from "../command-line/failures.js"
import { filesOnDisk } from "../project/project-files.js"
import type { PackageManager } from "../project/read-package-manager.js"
import { packedPackages } from "./packed-packages.js"
import { shellArguments } from "./shell-arguments.js"

/** What is to be installed. */
export interface Installation {
  readonly manager: PackageManager
  readonly packages: readonly string[]
  /** What is installed for development alone. */
  readonly development: readonly string[]
  /** What the application has for development alone until now. */
  readonly present: readonly string[]
  /** A clone of this repository, from the application's folder, to take packed packages from. */
  readonly from: string | null
  readonly directory: string
}

/** The commands that install packages, and those for development alone, each as a program and its arguments. */
export function installCommands(one: Installation): readonly (readonly string[])[] {
  return [
    commandFor(one, one.packages, intoProduction(one)),
    commandFor(one, one.development, ["-D"]),
  ]
}

/** A package that is there for development alone stays so unless this is said: the page of this command installs core so. */
function intoProduction({ manager, packages, present }: Installation): readonly string[] {
  const isToMove = packages.some((name) => present.includes(name))
  return isToMove && ["npm", "pnpm"].includes(manager.name) ? ["--save-prod"] : []
}

function commandFor(one: Installation, names: readonly string[], options: readonly string[]) {
  const { name } = one.manager
  return [name, name === "npm" ? "install" : "add", ...options, ...placesOf(one, names)]
}

function placesOf({ from, directory }: Installation, names: readonly string[]): readonly string[] {
  if (from === null) return names
  const ours = names.filter((name) => name.startsWith("@sallyport/"))
  const packed = packedPackages(filesOnDisk(path.resolve(directory, from)), ours)
  const others = names.filter((name) => !ours.includes(name))
  return [...packed.map(({ file }) => asPath(path.posix.join(from, file))), ...others]
}

/** What begins with a hyphen would be an option, and what begins with a name a package on a server. */
const asPath = (file: string) => (/^\.|^[/\\]|^[a-z]:/i.test(file) ? file : `./${file}`)

/**
 * Runs a command that installs packages in a folder, with its output on this terminal. Throws `CommandFailed` if it fails.
 */
export async function install(
  { flags, environment }: Pick<Call, "flags" | "environment">,
  command: readonly string[],
  directory: string,
): Promise<void> {
  // With --json the standard output holds one document.
  const output = flags["json"] ? "stderr" : "stdout"
  const code = await run(command, { directory, environment, output })
  if (code !== 0)
    throw new CommandFailed(`The installation failed with ${code}: ${command.join(" ")}`)
}

/** What `pnpm --version` and its like say in a folder; null if the program is not there. */
export function versionOf(
  { name }: Pick<PackageManager, "name">,
  { directory, environment }: Pick<Call, "directory" | "environment">,
): string | null {
  const isWindows = process.platform === "win32"
  const { stdout } = spawnSync(name, ["--version"], {
    cwd: directory,
    // Next.js declares NODE_ENV as required.
    env: environment as NodeJS.ProcessEnv,
    encoding: "utf8",
    shell: isWindows,
    timeout: A_FEW_SECONDS,
  })
  return /^\d+\.\d+\S*/m.exec(stdout ?? "")?.[0] ?? null
}

const A_FEW_SECONDS = 10_000

interface ProcessOptions extends Pick<Call, "directory" | "environment"> {
  readonly output: "stdout" | "stderr"
}

function run(
  [program = "", ...args]: readonly string[],
  { directory, environment, output }: ProcessOptions,
): Promise<number> {
  return new Promise((resolve) => {
    // On Windows, package managers are scripts, which only a shell can run.
    const isWindows = process.platform === "win32"
    const child = spawn(program, isWindows ? shellArguments(args) : args, {
      cwd: directory,
      env: environment as NodeJS.ProcessEnv,
      stdio: ["ignore", output === "stdout" ? "inherit" : 2, "inherit"],
      shell: isWindows,
    })
    child.once("error", () => resolve(127))
    child.once("exit", (code) => resolve(code ?? 1))
  })
}
