import path from "node:path"
import type { Environment } from "@sallyport/conformance"
import { CommandFailed } from "../command-line/failures.js"
import { frameworkModules } from "./framework-modules.js"
import { loadFailure } from "./load-failure.js"
import { ownModules } from "./own-modules.js"
import { isConfiguration, type PassedConfiguration, recordingModules } from "./recorded-calls.js"
import { withoutPorts } from "./without-ports.js"

/** A file of the application, and the variables that it is loaded with. */
export interface ConfigurationFile {
  readonly directory: string
  /** Relative to the directory. */
  readonly file: string
  readonly environment: Environment
  /** What the file has, if that is not written yet. Default: what is in it. */
  readonly text?: string
  /** In place of modules that the file imports, by what it calls them. */
  readonly modules?: Readonly<Record<string, unknown>>
}

/**
 * The configurations that a file passes on to this library, else those that it exports. The file is run as the application
 * runs it, but what it calls of this library only writes down its arguments.
 *
 * Throws `CommandFailed` if the file cannot be run.
 */
export async function loadConfigurations(
  from: ConfigurationFile,
): Promise<readonly PassedConfiguration[]> {
  const passed: PassedConfiguration[] = []
  const exported = await withVariables(from.environment, async () =>
    withoutPorts(async () => run(from, (one) => void passed.push(one))),
  )
  if (passed.length > 0) return passed
  return Object.values(exported).filter(isConfiguration)
}

async function run(
  from: ConfigurationFile,
  record: (passed: PassedConfiguration) => void,
): Promise<object> {
  const { directory, file, text } = from
  try {
    return await loaderFor(from, record)(path.resolve(directory, file), text)
  } catch (error) {
    throw new CommandFailed(loadFailure(file, error))
  }
}

/** TypeScript is run with the paths of `tsconfig.json` and without a build, whatever the version of Node.js. */
function loaderFor(
  { directory, environment, modules }: ConfigurationFile,
  record: (passed: PassedConfiguration) => void,
) {
  const made = (tsconfigPaths: boolean) =>
    ownModules(path.join(directory, "package.json"), {
      tsconfigPaths,
      alias: { $lib: path.join(directory, "src/lib"), "~": path.join(directory, "app") },
      virtualModules: { ...modules, ...frameworkModules(environment), ...recordingModules(record) },
    })
  try {
    return made(true)
  } catch {
    // The file may extend one that the framework writes when it first runs, as SvelteKit's does.
    return made(false)
  }
}

/**
 * An application reads `process.env` itself, so its variables have to be there while it is loaded. What it prints goes to
 * stderr: stdout is for the report.
 */
async function withVariables<Result>(
  environment: Environment,
  work: () => Promise<Result>,
): Promise<Result> {
  const missing = Object.entries(environment).filter(([name]) => process.env[name] === undefined)
  for (const [name, value] of missing) process.env[name] = value
  const { log, info } = console
  Object.assign(console, { log: console.error, info: console.error })
  try {
    return await work()
  } finally {
    for (const [name] of missing) delete process.env[name]
    Object.assign(console, { log, info })
  }
}
