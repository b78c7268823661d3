import type { AuthConfig } from "@sallyport/core"
import { catalogue, demandsOf, type Finding } from "@sallyport/conformance"
import type { Call } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { filesOnDisk } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { whyNoSchema } from "./adapters.js"
import { missingInDatabase } from "./check-schema.js"
import { madeWith } from "./choose-adapter.js"
import { demandFor } from "./demand.js"

const CODE = "COLUMN_TOO_NARROW"

/**
 * The columns of a configuration's database that hold less than what may come, as `sallyport schema --check` lists them. Empty
 * for an adapter that is not ours, or whose database cannot be asked.
 */
export async function roomFindings(call: Call, config: AuthConfig): Promise<readonly Finding[]> {
  const made = madeWith(config)
  if (!made || whyNoSchema(made.adapter) !== null) return []
  const files = filesOnDisk(call.directory)
  const chosen = {
    name: made.adapter,
    records: demandsOf(config).records,
    madeWith: made,
    unloaded: null,
  }
  try {
    const demand = await demandFor(call, { files, project: readProject(files), chosen })
    const { severity, fix, page } = catalogue[CODE]
    return (await missingInDatabase(demand)).flatMap(({ kind, table, columns, why = "" }) =>
      kind === "room"
        ? [{ code: CODE, severity, fix, page, cause: `${table} (${columns.join(", ")}): ${why}.` }]
        : [],
    )
  } catch (error) {
    // The examination of the store tells of a database that cannot be reached.
    if (error instanceof CommandFailed || error instanceof WrongUsage) return []
    throw error
  }
}
