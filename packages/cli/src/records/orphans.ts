import type { Adapter } from "@sallyport/core/adapters"
import { everyRecord, storedIdOf } from "@sallyport/core/records"
import type { Call } from "../command-line/command.js"
import { counted } from "../command-line/counted.js"
import { CommandFailed } from "../command-line/failures.js"
import { chosenCollections, type OpenedRecords } from "./open-records.js"

/** A record whose user does not exist. Its value is shown to nobody. */
export interface Orphan {
  readonly collection: string
  readonly id: string
  readonly owner: string
  readonly version: string
}

interface FoundOrphans {
  readonly orphans: readonly Orphan[]
  /** Whether records of several users were found, and not one of these users. */
  readonly isEverybody: boolean
}

/** The records whose owner is a user that the adapter does not know. Rejects if the adapter cannot be asked: nobody knows then. */
export async function findOrphans(
  call: Call,
  { config, records }: OpenedRecords,
): Promise<FoundOrphans> {
  const { adapter } = config
  if (typeof adapter?.getUser !== "function")
    throw new CommandFailed(
      "There is no adapter to ask for users, so nobody knows whose user is gone.",
    )
  const known = new Map<string, boolean>()
  const orphans: Orphan[] = []
  let seen = 0
  for (const { name } of chosenCollections(call, ({ endsWithUser }) => endsWithUser))
    for await (const { collection, id, owner, version } of everyRecord(records.store, name)) {
      call.terminal.progress(`${name}: ${counted((seen += 1), "record")}`)
      const user = storedIdOf(owner ?? "")
      if (owner === null || user === null) continue
      const isKnown = known.get(user) ?? (await exists(adapter, user))
      known.set(user, isKnown)
      if (!isKnown) orphans.push({ collection, id, owner, version })
    }
  return { orphans, isEverybody: known.size > 1 && ![...known.values()].includes(true) }
}

/** A driver's error may quote what it was asked, so it is not passed on. */
async function exists(adapter: Adapter, user: string): Promise<boolean> {
  try {
    return Boolean(await adapter.getUser?.(user))
  } catch {
    throw new CommandFailed(
      "The adapter could not be asked whether a user exists, so nobody knows. Nothing was removed.",
    )
  }
}

/** Removes them, but none that was written since then. Returns how many. */
export async function removeOrphans(
  { records }: OpenedRecords,
  orphans: readonly Orphan[],
): Promise<number> {
  let removed = 0
  for (const { collection, id, version } of orphans)
    if (await records.store.take({ collection, id }, { version })) removed += 1
  return removed
}

/** How many of each collection and owner, for a person. */
export function orphanLines(orphans: readonly Orphan[]): readonly string[] {
  const names = orphans.map(({ collection, owner }) => `${collection} of user ${owner}`)
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length
    return `${counted(count, "record")}: ${name}`
  })
}
