import { examineConfiguration, type Finding } from "@sallyport/conformance"
import type { FileChange } from "../changes/file-change.js"
import { CommandFailed } from "../command-line/failures.js"
import { configOf } from "./find-configurations.js"
import { findingLines } from "./finding-lines.js"
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

/** The files of a configuration that a command is about to write. */
interface ConfigurationChanges extends Omit<ConfigurationChange, "file" | "before" | "after"> {
  readonly changes: readonly FileChange[]
}

/** What the doctor says of several changes, each finding once. */
export async function examineChanges({
  changes,
  ...around
}: ConfigurationChanges): Promise<Examination> {
  const all = await Promise.all(
    changes.map(async ({ path, before, after }) =>
      examineChange({ ...around, file: path, before: before ?? "", after }),
    ),
  )
  const findings = all.flatMap((one) => one.findings)
  return {
    findings: [...new Map(findings.map((one) => [textOf(one), one])).values()],
    unknown: all.find(({ unknown }) => unknown !== null)?.unknown ?? null,
  }
}

/** Whether a change may be written: nobody could sign in with what an error says. */
export function hasNoErrors({ findings }: Examination): boolean {
  return findings.every(({ severity }) => severity !== "error")
}

/** What a person reads of an examination whose change was not written. `command` is what to run again. */
export function refusalLines({ findings }: Examination, command: string): readonly string[] {
  return [
    ...findings.flatMap(findingLines),
    `Nothing was written, because sign-in would not work. Mend that first, then run ${command} again.`,
  ]
}

/** What a person reads of an examination whose change was written, or may be. */
export function examinationLines({ findings, unknown }: Examination): readonly string[] {
  return [
    ...findings.flatMap(findingLines),
    ...(unknown === null
      ? []
      : [
          `The configuration could not be examined: ${unknown} Once it can be run, this examines it: npx --no sallyport doctor`,
        ]),
  ]
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
