import type { Call, Command, Outcome } from "../command-line/command.js"
import { counted } from "../command-line/counted.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { openRecords } from "../records/open-records.js"
import { findOrphans, type Orphan, orphanLines, removeOrphans } from "../records/orphans.js"
import { reseal, type ResealedCollection, resealedLines } from "../records/reseal.js"

/** What `sallyport records --json` prints. */
type RecordsReport =
  | {
      readonly operation: "reseal"
      readonly written: boolean
      readonly collections: readonly ResealedCollection[]
    }
  | {
      readonly operation: "orphans"
      readonly orphans: readonly Omit<Orphan, "version">[]
      readonly removed: number
    }
  | { readonly operation: "sweep"; readonly before: string; readonly removed: number }

/** `sallyport records`: keeps the store of records in order. */
export const records: Command<RecordsReport> = {
  name: "records",
  summary: "seal records again, find those of nobody, remove expired ones",
  usage: `<reseal|orphans|sweep> [--dry-run] [--collection <name>] [--config <file>]

Works on the store of records of your configuration, which is run for that. Nothing secret is printed. What is interrupted can be run again.

  reseal    seal with the first secret whatever was sealed with a later one, so that a later one can be removed
  orphans   list the records whose user does not exist any more. With --delete, remove them
  sweep     remove what expired more than a day ago

  --delete             remove the orphans, after asking
  --yes                do not ask
  --force              remove them also if not one of the users exists, which is so with a wrong database too
  --collection <name>  only this collection; not for sweep
  --config <file>      the file that has the configuration. Default: the one that is found
  --dry-run            write and remove nothing`,
  options: {
    delete: { type: "boolean" },
    yes: { type: "boolean" },
    force: { type: "boolean" },
    collection: { type: "string" },
    config: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  maxPositionals: 1,
  run: async (call) => {
    const [operation = ""] = call.positionals
    const work = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!work)
      throw new WrongUsage("Name what to do: npx --no sallyport records reseal, orphans or sweep")
    try {
      return await work(call)
    } catch (error) {
      // Its message names the operation, and neither a key nor a value.
      if (error instanceof Error && error.name === "AdapterError")
        throw new CommandFailed(`The store could not be asked: ${error.message}`)
      throw error
    } finally {
      call.terminal.progress("")
    }
  },
}

const operations: Readonly<Record<string, (call: Call) => Promise<Outcome<RecordsReport>>>> = {
  reseal: async (call) => {
    const isDryRun = Boolean(call.flags["dry-run"])
    const collections = await reseal(call, await openRecords(call))
    const isLeft = collections.some(({ unknown, left }) => unknown + left > 0)
    return {
      exitCode: isLeft ? 1 : 0,
      report: { operation: "reseal", written: !isDryRun, collections },
      text: resealedLines(collections, isDryRun),
    }
  },
  orphans: async (call) => {
    const opened = await openRecords(call)
    const { orphans: found, isEverybody } = await findOrphans(call, opened)
    const lines = orphanLines(found)
    if (isEverybody && call.flags["delete"] && !call.flags["force"] && !call.flags["dry-run"])
      throw new CommandFailed(
        "Not one of the users of these records exists, so the adapter may be connected to another database. Nothing was removed. Pass --force if they are all gone.",
      )
    const isRemoving = found.length > 0 && (await mayRemove(call, lines))
    const removed = isRemoving ? await removeOrphans(opened, found) : 0
    return {
      exitCode: 0,
      report: {
        operation: "orphans",
        orphans: found.map(({ collection, id, owner }) => ({ collection, id, owner })),
        removed,
      },
      text: [
        ...(isRemoving && !call.flags["yes"] ? [] : lines),
        found.length === 0
          ? "Every record belongs to a user who exists, or to nobody."
          : endOf(removed),
      ],
    }
  },
  sweep: async (call) => {
    const { store } = (await openRecords(call)).records
    const before = new Date(Date.now() - GRACE)
    let removed = 0
    if (!call.flags["dry-run"])
      for (let count = MOST; count > 0; removed += count) {
        count = amountOf(await store.sweep(before, MOST))
        call.terminal.progress(`${counted(removed + count, "record")} removed`)
      }
    return {
      exitCode: 0,
      report: { operation: "sweep", before: before.toISOString(), removed },
      text: [
        call.flags["dry-run"]
          ? `Nothing was removed (--dry-run). Whatever expired before ${before.toISOString()} would be; a store does not say how many that are.`
          : `${wereRemoved(removed, "expired record")} A store that removes them by itself has none.`,
      ],
    }
  },
}

/** As the library does it: to a process whose clock is behind, a record still exists. */
const GRACE = 24 * 60 * 60 * 1000
const MOST = 1000

/** What is no number would be asked for again and again. */
function amountOf(removed: unknown): number {
  if (Number.isSafeInteger(removed) && Number(removed) >= 0) return Number(removed)
  throw new CommandFailed("The store does not say how many records it has removed.")
}

async function mayRemove(call: Call, lines: readonly string[]): Promise<boolean> {
  if (!call.flags["delete"] || call.flags["dry-run"]) return false
  if (call.flags["yes"]) return true
  call.terminal.progress("")
  call.terminal.show(lines)
  return call.terminal.confirm("Remove these records?", "--yes")
}

function wereRemoved(count: number, what: string): string {
  return `${counted(count, what)} ${count === 1 ? "was" : "were"} removed.`
}

function endOf(removed: number): string {
  return removed > 0
    ? wereRemoved(removed, "record")
    : "Nothing was removed. Pass --delete to remove them."
}
