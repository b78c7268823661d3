import type { AuthConfig } from "@sallyport/core"
import { ownRecords } from "@sallyport/core/integration"
import { demandsOf } from "@sallyport/conformance"
import type { Call } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { nearest } from "../command-line/nearest.js"
import { textFlag } from "../command-line/text-flag.js"
import { configOf, findConfigurations } from "../doctor/find-configurations.js"
import type { Project } from "../project/read-project.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"
import { notHere } from "../project/require-application.js"
import { adapterNames } from "./adapters.js"

/** The adapter of an application, and what is known of how it is used. */
export interface ChosenAdapter {
  /** The middle of its package's name. */
  readonly name: string
  /** Whether something keeps records. */
  readonly records: boolean
  /** What the adapter was made with; null if the configuration could not be asked. */
  readonly madeWith: { readonly connection?: unknown } | null
  /** Why the configuration could not be asked; null if it could. */
  readonly unloaded: string | null
}

/** Throws `CommandFailed`, or `WrongUsage` for a name that is no adapter's, if it cannot be told which adapter is meant. */
export async function chooseAdapter(call: Call, project: Project): Promise<ChosenAdapter> {
  const wanted = wantedName(textFlag(call, "adapter"))
  const { config, unloaded } = await configured(call)
  const made = config?.adapter ? madeWith(config) : null
  const name = wanted ?? made?.adapter ?? onlyOne(project, filesOnDisk(call.directory))
  const isUsed = made?.adapter === name
  return {
    name,
    // Without a configuration nobody can tell, and a table too many harms nobody.
    records: config ? demandsOf(config).records : true,
    madeWith: isUsed ? made : null,
    unloaded: unloaded ?? (isUsed ? null : "it does not use this adapter"),
  }
}

function wantedName(given: string | undefined): string | null {
  if (given === undefined) return null
  const name = given.toLowerCase().replace(/^@sallyport\/|-adapter$/g, "")
  if (adapterNames.includes(name)) return name
  const close = nearest(name, adapterNames)
  const hint = close ? ` Did you mean "${close}"?` : ""
  throw new WrongUsage(
    `There is no adapter "${given}".${hint} There are: ${adapterNames.join(", ")}.`,
  )
}

interface FirstConfiguration {
  readonly config: AuthConfig | null
  readonly unloaded: string | null
}

/** The first configuration. One that is named has to be there; of others the packages say enough. */
async function configured(call: Call): Promise<FirstConfiguration> {
  const named = textFlag(call, "config")
  try {
    const { configurations, environment } = await findConfigurations(call, named)
    for (const passed of configurations) {
      const config = await configOf(passed, environment)
      if (config && typeof config !== "function") return { config, unloaded: null }
    }
    return { config: null, unloaded: "the function that returns it throws" }
  } catch (error) {
    if (!(error instanceof CommandFailed) || named !== undefined) throw error
    return { config: null, unloaded: error.message }
  }
}

/** What an adapter was made with, as `@sallyport/adapter-base` has it. */
interface MadeWith {
  readonly adapter: string
  readonly connection?: unknown
  /** What the settings of the store let it lose, a sentence each. */
  readonly losses?: () => Promise<readonly string[]>
}

/** What `withRecords` of the adapters has left on the function that leads to the records; null for an adapter of others. */
export function madeWith({ adapter }: AuthConfig): MadeWith | null {
  if (!adapter) return null
  const carried = ownRecords(adapter) as Readonly<Record<symbol, { readonly madeWith?: object }>>
  const [key] = Object.getOwnPropertySymbols(carried)
  const made = key === undefined ? undefined : carried[key]?.madeWith
  return (made ?? null) as MadeWith | null
}

/** By the packages that the application asks for: an adapter of Sallyport, or else a database that one is for. */
function onlyOne({ manifest, databases }: Project, files: ProjectFiles): string {
  const asked = Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })
  const ours = asked.flatMap((name) => /^@sallyport\/(.+)-adapter$/.exec(name)?.[1] ?? [])
  const likely = databases.flatMap(
    ({ adapter }) => /^@sallyport\/(.+)-adapter$/.exec(adapter)?.[1] ?? [],
  )
  const found = [...new Set(ours.length > 0 ? ours : likely)]
  const [only] = found
  // A mapper comes before the driver that it uses.
  if (only !== undefined && (found.length === 1 || ours.length === 0)) return only
  const place = found.length === 0 ? notHere(files) : null
  if (place !== null) throw new CommandFailed(place)
  const names = found.length > 1 ? found : adapterNames
  const which =
    found.length > 1 ? `There are several: ${found.join(", ")}.` : "No database was found."
  throw new CommandFailed(
    `${which} Name the adapter: npx --no sallyport schema --adapter ${names.join(", or ")}`,
  )
}
