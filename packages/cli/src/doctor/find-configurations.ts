import { statSync } from "node:fs"
import path from "node:path"
import type { Environment, examineConfiguration } from "@sallyport/conformance"
import type { Call } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { readEnvironment } from "../env-file/read-environment.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { placeElsewhere } from "../project/require-application.js"
import { configurationFiles } from "../recipes/configuration-files.js"
import { eventFor } from "./event.js"
import { loadConfigurations } from "./load-configuration.js"
import { isConfiguration, type PassedConfiguration } from "./recorded-calls.js"

/** What was found, and the variables that it was loaded with. */
interface LoadedConfigurations {
  readonly file: string
  readonly environment: Environment
  readonly configurations: readonly PassedConfiguration[]
}

/**
 * The configurations of the application in this folder, and the file that has them. Throws `CommandFailed` if there is none,
 * or if its file cannot be run, and `WrongUsage` if the file that is wanted is not there.
 */
export async function findConfigurations(
  call: Call,
  wanted: string | undefined,
): Promise<LoadedConfigurations> {
  const { directory } = call
  if (wanted !== undefined) refuseNoFile(path.resolve(directory, wanted))
  const files = filesOnDisk(directory)
  const environment = readEnvironment(call.environment, files)
  const candidates = wanted === undefined ? configurationFiles(readProject(files), files) : [wanted]
  const there = candidates.filter((name) => files.read(name) !== null)
  for (const file of there) {
    const configurations = await loadConfigurations({ directory, file, environment })
    if (configurations.length > 0) return { file, environment, configurations }
  }
  throw new CommandFailed(
    wanted === undefined
      ? whyNone(files, there)
      : `${wanted} neither passes on nor exports a configuration with providers.`,
  )
}

function whyNone(files: ProjectFiles, there: readonly string[]): string {
  const place = placeElsewhere(files)
  if (!place && there.length > 0)
    return `No configuration was found here: ${there.join(", ")} neither passes on nor exports one, which is an object whose providers are a list. Name another file with --config.`
  if (place) return `${place.here}. ${place.call}`
  return "No configuration was found here. Name its file with --config, or the folder of your application with --cwd. `npx --no sallyport init` sets up sign-in."
}

function refuseNoFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new WrongUsage(`--config: there is no file ${file}.`)
  if (found.isDirectory()) throw new WrongUsage(`--config: ${file} is a folder. Name a file in it.`)
}

type ExaminedConfig = Parameters<typeof examineConfiguration>[0]["config"]

/** Null for a function that returns no configuration: it was something else, such as a handler. One that throws is kept. */
export async function configOf(
  passed: PassedConfiguration,
  environment: Environment,
): Promise<ExaminedConfig | null> {
  if (typeof passed !== "function") return passed as ExaminedConfig
  const event = eventFor(environment)
  try {
    const config = await passed(event)
    return isConfiguration(config) ? (config as ExaminedConfig) : null
  } catch {
    return passed as ExaminedConfig
  }
}
