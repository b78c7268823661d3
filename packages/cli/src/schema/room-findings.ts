import type { AuthConfig } from "@sallyport/core"
import { catalogue, demandsOf, type Finding } from "@sallyport/conformance"
import type { Call } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { filesOnDisk } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { whyNoSchema } from "./adapters.js"
import { lookIntoDatabase } from "./check-schema.js"
import { madeWith } from "./choose-adapter.js"
import { demandFor } from "./demand.js"
import { LOOSE_MODE } from "./loose-mode.js"

function finding(code: "COLUMN_TOO_NARROW" | "MODE_NOT_STRICT", cause: string): Finding {
  const { severity, fix, page } = catalogue[code]
  return { code, severity, fix, page, cause }
}

/**
 * The columns of a configuration's database that hold less than what may come, and a mode in which it cuts that and says
 * nothing, as `sallyport schema --check` tells them. Empty
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
    const { missing, isLoose } = await lookIntoDatabase(demand)
    const short = missing.flatMap(({ kind, table, columns, why = "" }) =>
      kind === "room"
        ? [finding("COLUMN_TOO_NARROW", `${table} (${columns.join(", ")}): ${why}.`)]
        : [],
    )
    return isLoose ? [finding("MODE_NOT_STRICT", LOOSE_MODE), ...short] : short
  } catch (error) {
    // The examination of the store tells of a database that cannot be reached.
    if (error instanceof CommandFailed || error instanceof WrongUsage) return []
    throw error
  }
}
