import type { ObservedSetup } from "../../contract/extension.js"
import type { JsonValue } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { WayIn, WayRemoval } from "../../contract/way-in.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import type { CheckedRecords } from "../../records/checked-records.js"
import { hashedId } from "../../records/record-id.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { recordsOf } from "../../records/records-of.js"
import { untilWritten } from "../../records/until-written.js"
import { removeUnlessLast, requireAnother } from "../../sign-in/remove-unless-last.js"
import { waysIn } from "../../sign-in/ways-in.js"

const COLLECTION = "way-removal"

/**
 * Removes a way in as `removeUnlessLast` does, and with records not two at the same time. So one record of the person lists
 * what is being removed, in the order in which it was announced, and each removal counts without those that were announced
 * before it. No time is compared, because clocks differ. What a process that stopped has left in the list counts as removed
 * until the person removes it once more.
 */
export async function removeWayIn<Result>(
  site: ObservedSetup,
  removal: WayRemoval<Result>,
  remove: () => Promise<Result>,
): Promise<Result> {
  const { user, way } = removal
  const { store } = recordsOf(site) ?? {}
  if (!store) return removeUnlessLast(site, removal, remove)
  const { owner } = await ownerOfUser(String(user.id))
  const place: Place = { store, owner, id: await hashedId(owner), name: await nameOf(way) }
  await announce(place, async (listed) => {
    const names = await Promise.all((await waysIn(site, user)).map(nameOf))
    const removed = [...listed, place.name]
    requireAnother(names.filter((name) => !removed.includes(name)))
    // What is no longer there need not be listed any more.
    return listed.filter((name) => names.includes(name))
  })
  try {
    return await remove()
  } finally {
    await withdraw(place)
  }
}

/** The list of a person, and how a removal is called in it. */
interface Place {
  readonly store: CheckedRecords
  readonly owner: string
  readonly id: string
  readonly name: string
}

/** Writes a removal at the end of the list. `left` reads what the person has, and answers what stays listed before it. */
async function announce(
  place: Place,
  left: (listed: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  await change(place, async (listed) => [
    ...(await left(listed.filter((name) => name !== place.name))),
    place.name,
  ])
}

/** What stays listed because the store failed is removed as described above, so this rejects nothing. */
async function withdraw(place: Place): Promise<void> {
  try {
    await change(place, async (listed) => listed.filter((name) => name !== place.name))
  } catch {
    return
  }
}

const LIMIT = {
  most: 20,
  refusal: () =>
    new AdapterError("The list of what is being removed changed at every attempt. Try again."),
}

/** Writes another list by the version of the one that was read. */
async function change(
  { store, owner, id }: Place,
  next: (listed: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const key = { collection: COLLECTION, id }
  await untilWritten(LIMIT, async () => {
    const record = await store.get(key)
    // After the list was read: whatever has gone from it since makes this write fail.
    const value: JsonValue = [...(await next(listIn(record)))]
    const when = record === null ? "absent" : { version: record.version }
    const written =
      value.length > 0
        ? await store.put({ ...key, owner, value, expires: null }, when)
        : record && (await store.take(key, { version: record.version }))
    const isDone = written !== null || (record === null && value.length === 0)
    return isDone || undefined
  })
}

function listIn(record: StoredRecord | null): readonly string[] {
  const value: unknown = record?.value
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : []
}

/** Short, whatever a provider or an authenticator chose. */
const nameOf = ({ kind, id }: WayIn) => hashedId(JSON.stringify([kind, id]))
