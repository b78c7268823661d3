import { examineConfiguration, type Finding } from "@sallyport/conformance"
import { CommandFailed } from "../command-line/failures.js"
import { configOf } from "./find-configurations.js"
import { type ConfigurationFile, loadConfigurations } from "./load-configuration.js"
import { modulesInPlace } from "./modules-in-place.js"

/** A file of a configuration, as it is and as a command would write it. */
export interface ConfigurationChange extends Pick<
  ConfigurationFile,
  "directory" | "file" | "environment"
> {
  readonly before: string
  readonly after: string
  /** Variables that somebody still has to fill in: the examination takes them for filled in. */
  readonly variables: readonly string[]
}

/** What the doctor says of a change. */
export interface Examination {
  /** What it would break, or make doubtful: nothing of that is said of the file as it is. */
  readonly findings: readonly Finding[]
  /** Why the file could not be run with the change, so that nothing is known; null if it could. */
  readonly unknown: string | null
}

/** Examines what a command is about to write, as `sallyport doctor` would afterwards. */
export async function examineChange(change: ConfigurationChange): Promise<Examination> {
  try {
    const findings = await findingsIn(change, change.after)
    if (findings.length === 0) return { findings, unknown: null }
    const known = new Set((await findingsIn(change, change.before)).map(textOf))
    return { findings: findings.filter((one) => !known.has(textOf(one))), unknown: null }
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    return { findings: [], unknown: error.message }
  }
}

const textOf = ({ code, cause }: Finding) => `${code} ${cause}`

async function findingsIn(change: ConfigurationChange, text: string): Promise<readonly Finding[]> {
  const { directory, file, variables } = change
  const filled = Object.fromEntries(variables.map((name) => [name, valueFor(name)]))
  const environment = { ...change.environment, ...filled }
  const modules = await modulesInPlace({ directory, text, former: change.before })
  const passed = await loadConfigurations({ directory, file, environment, text, modules })
  const found = passed.map(async (one) => {
    const config = await configOf(one, environment)
    return config === null ? [] : examineConfiguration({ config, environment })
  })
  return (await Promise.all(found)).flat()
}

function valueFor(name: string): string {
  return name.endsWith("_ISSUER") ? "https://issuer.example" : "to-be-filled-in"
}
