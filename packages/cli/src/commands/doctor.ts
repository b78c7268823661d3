import {
  type Environment,
  examineAddress,
  examineConfiguration,
  examineStore,
  type Finding,
} from "@sallyport/conformance"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { CommandFailed } from "../command-line/failures.js"
import { eventFor } from "../doctor/event.js"
import { loadConfigurations } from "../doctor/load-configuration.js"
import { isConfiguration, type Passed } from "../doctor/recorded-calls.js"
import { readVariables } from "../env-file/env-text.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { configurationFiles } from "../recipes/configuration-files.js"

/** What `sallyport doctor --json` prints. */
interface DoctorReport {
  /** What was looked at: files, and the URL. */
  readonly examined: readonly string[]
  readonly findings: readonly Finding[]
}

/** `sallyport doctor`: says what is wrong with a configuration, with a running site, or with its store. */
export const doctor: Command<DoctorReport> = {
  name: "doctor",
  summary: "say what is wrong, and how to fix it",
  usage: `[--config <file>] [--url <url>] [--store] [--at <url>] [--production]

Loads the configuration as the application does, and examines it. Each finding has a code, its cause, and what to change.
Nothing is changed, nobody is signed in, and no mail is sent. The exit code is 1 if there is an error.

  --config <file>  the file that has the configuration. Default: the one that is found
  --url <url>      probe a running site too: its routes, cookies, proxies, caches, clock and error pages
  --store          ask the store too whether it has what the configuration needs. Reads only
  --at <url>       where the configuration will run. Default: AUTH_URL
  --production     judge it as in production. Default: what NODE_ENV and the URL say`,
  options: {
    config: { type: "string" },
    url: { type: "string" },
    store: { type: "boolean" },
    at: { type: "string" },
    production: { type: "boolean" },
  },
  run: async (call) => {
    const url = textFlag(call, "url")
    const wanted = textFlag(call, "config")
    const found = url !== undefined && wanted === undefined ? null : await loaded(call, wanted)
    const configurations = found?.configurations ?? []
    const environment = found?.environment ?? {}
    const own = await Promise.all(
      configurations.map(async (passed) => examined(call, { passed, environment })),
    )
    const live = url === undefined ? [] : await examineAddress({ url })
    const looked = [...(found ? [found.file] : []), ...(url === undefined ? [] : [url])]
    return outcome(looked, unique([...own.flat(), ...live]))
  },
}

function textFlag({ flags }: Call, name: string): string | undefined {
  const value = flags[name]
  return typeof value === "string" ? value : undefined
}

interface Loaded {
  readonly file: string
  readonly environment: Environment
  readonly configurations: readonly Passed[]
}

async function loaded(call: Call, wanted: string | undefined): Promise<Loaded> {
  const { directory } = call
  const files = filesOnDisk(directory)
  const environment = environmentOf(call, files)
  const candidates = wanted === undefined ? configurationFiles(readProject(files), files) : [wanted]
  for (const file of candidates.filter((name) => files.read(name) !== null)) {
    const configurations = await loadConfigurations({ directory, file, environment })
    if (configurations.length > 0) return { file, environment, configurations }
  }
  throw new CommandFailed(
    wanted === undefined
      ? "No configuration was found here. Name its file with --config."
      : `${wanted} neither passes on nor exports a configuration with providers.`,
  )
}

/** The variables of this process go before those of the env files, as frameworks have it. */
function environmentOf({ environment }: Call, files: ProjectFiles): Environment {
  const texts = [".env", ".dev.vars", ".env.local"].map((name) => files.read(name) ?? "")
  return { ...Object.assign({}, ...texts.map(readVariables)), ...environment }
}

interface Examined {
  readonly passed: Passed
  readonly environment: Environment
}

async function examined(
  call: Call,
  { passed, environment }: Examined,
): Promise<readonly Finding[]> {
  const at = textFlag(call, "at")
  const config = await configOf(passed, environment)
  if (config === null) return []
  const found = await examineConfiguration({
    config,
    environment,
    ...(at !== undefined && { at }),
    ...(call.flags["production"] === true && { production: true }),
  })
  if (!call.flags["store"] || typeof config === "function" || !config.adapter) return found
  return [...found, ...(await examineStore({ adapter: config.adapter, config }))]
}

type Config = Parameters<typeof examineConfiguration>[0]["config"]

/** Null for a function that returns no configuration: it was something else, such as a handler. One that throws is kept. */
async function configOf(passed: Passed, environment: Environment): Promise<Config | null> {
  if (typeof passed !== "function") return passed as Config
  const event = eventFor(environment)
  try {
    const config = await passed(event)
    return isConfiguration(config) ? (config as Config) : null
  } catch {
    return passed as Config
  }
}

function unique(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [`${one.code} ${one.cause}`, one])).values()]
}

function outcome(looked: readonly string[], findings: readonly Finding[]): Outcome<DoctorReport> {
  const errors = findings.filter(({ severity }) => severity === "error").length
  const place = looked.join(", ")
  const end =
    findings.length === 0
      ? `Nothing is wrong with ${place}.`
      : `${errors} errors and ${findings.length - errors} warnings in ${place}.`
  return {
    exitCode: errors > 0 ? 1 : 0,
    report: { examined: looked, findings },
    text: [...findings.flatMap(linesOf), end],
  }
}

function linesOf({ severity, code, cause, fix, page }: Finding): readonly string[] {
  return [`${severity}  ${code}`, `  ${cause}`, `  Fix: ${fix}`, `  See ${page}`, ""]
}
