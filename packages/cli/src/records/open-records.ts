import type { Environment } from "@sallyport/conformance"
import type { AuthConfig } from "@sallyport/core"
import {
  type OwnCollection,
  ownCollections,
  type Records,
  recordsOf,
} from "@sallyport/core/records"
import type { Call } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { nearest } from "../command-line/nearest.js"
import { textFlag } from "../command-line/text-flag.js"
import { configOf, findConfigurations } from "../doctor/find-configurations.js"
import { readSecrets } from "../inspect/secrets.js"
import { filesInMemory } from "../project/project-files.js"

/** The records of an application. */
export interface OpenedRecords {
  readonly config: AuthConfig
  readonly records: Records
}

/** Throws `CommandFailed` if the application has no store of records, or no secret. */
export async function openRecords(call: Call): Promise<OpenedRecords> {
  const { configurations, environment, file } = await findConfigurations(
    call,
    textFlag(call, "config"),
  )
  for (const passed of configurations) {
    const config = await configOf(passed, environment)
    if (!config || typeof config === "function") continue
    const secrets = secretsOf(config, environment)
    const [first, ...others] = secrets
    if (first === undefined)
      throw new CommandFailed(
        `There is no secret for ${file}. Set AUTH_SECRET, or the option secret.`,
      )
    // What is swept on the way is no work of this command, so nobody is told if it fails.
    const report = () => undefined
    const records = recordsOf({ source: config, secrets: [first, ...others], report })
    if (records) return { config, records }
  }
  throw new CommandFailed(
    `${file} has no store of records: its adapter keeps none, and the option records is not set.`,
  )
}

/** The option before the environment, as the library has it. */
function secretsOf({ records, secret }: AuthConfig, environment: Environment): readonly string[] {
  const own = records && "get" in records ? undefined : records?.secret
  const given = own ?? secret
  if (given !== undefined && given.length > 0) return [given].flat()
  return readSecrets(environment, filesInMemory({})).map(({ value }) => value)
}

/** The collections that a command is for: those that fit, or the one that is named. Throws `WrongUsage` for a name that does not fit. */
export function chosenCollections(
  call: Call,
  fits: (one: OwnCollection) => boolean,
): readonly OwnCollection[] {
  const all = ownCollections.filter(fits)
  const wanted = textFlag(call, "collection")
  if (wanted === undefined) return all
  const found = all.filter(({ name }) => name === wanted)
  if (found.length > 0) return found
  const close = nearest(
    wanted,
    all.map(({ name }) => name),
  )
  throw new WrongUsage(
    `--collection: not "${wanted}".${close ? ` Did you mean "${close}"?` : ""} There are: ${all.map(({ name }) => name).join(", ")}.`,
  )
}
