import type { Extension, ObservedSetup } from "../../src/contract/extension.js"
import type { JsonValue } from "../../src/contract/json.js"
import type { Phases } from "../../src/contract/phases.js"
import { InvalidInput } from "../../src/errors/request-errors.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import type { CheckedRecords } from "../../src/records/checked-records.js"
import { hashedId } from "../../src/records/record-id.js"
import { requiredRecords } from "../../src/records/records-of.js"

const COLLECTION = "broken"

function recordsFor(setup: ObservedSetup): CheckedRecords {
  return requiredRecords(setup, "An extension of a test needs records.").store
}

/** Writes a record of this owner, under a name of it. */
export async function write(
  setup: ObservedSetup,
  owner: string | null,
  { name, value }: { readonly name: string; readonly value: JsonValue },
): Promise<void> {
  const id = await hashedId(`${owner} ${name}`)
  await recordsFor(setup).put({ collection: COLLECTION, id, owner, value, expires: null }, "always")
}

/** Removes what is somebody's. */
export const forget = (setup: ObservedSetup) => async (owner: string) =>
  void (await recordsFor(setup).removeOwned({ owner, collection: COLLECTION }))

/** An extension of these phases, which keeps nothing of somebody who was removed. */
function broken(phases: (setup: ObservedSetup) => Phases): Extension {
  return makeExtension("broken", {}, (setup) => ({
    phases: { removed: forget(setup), ...phases(setup) },
  }))
}

/** Acts by its place in the list. */
export function byPlace(): Extension {
  return broken((setup) => ({
    started: async (_, { user }) => {
      const place = setup.source.extensions?.findIndex(({ name }) => name === "broken") ?? -1
      await write(setup, String(user.id), { name: "place", value: place })
      return null
    },
  }))
}

/** Writes something between what others write, and lets everybody wait for it. */
export function lingering(): Extension {
  return broken((setup) => ({
    settled: async (_, { user }) => write(setup, String(user.id), { name: "settled", value: 1 }),
  }))
}

/** Keeps what it knows of a sign-in in a map by request. */
export function byRequest(): Extension {
  const seen = new WeakSet()
  return broken((setup) => ({
    attempt: async ({ request }) => {
      seen.add(request)
      return null
    },
    started: async ({ request }, { user }) => {
      await write(setup, String(user.id), { name: "seen", value: seen.has(request) })
      return null
    },
  }))
}

/** Keeps what it knows of a sign-in in a variable. */
export function inProcess(): Extension {
  let attempts = 0
  return broken((setup) => ({
    attempt: async () => {
      attempts += 1
      return null
    },
    started: async (_, { user }) => {
      await write(setup, String(user.id), { name: "attempts", value: attempts > 0 })
      return null
    },
  }))
}

/** Locks a person's sign-in, and unlocks it once it is done. */
export function locking(): Extension {
  const place = async (id: unknown) => ({ collection: COLLECTION, id: await hashedId(String(id)) })
  return broken((setup) => ({
    settled: async (_, { user }) => {
      const lock = { ...(await place(user.id)), owner: String(user.id), value: true, expires: null }
      if ((await recordsFor(setup).put(lock, "absent")) === null)
        throw new InvalidInput("Somebody signs in already.")
    },
    started: async (_, { user }) => {
      await recordsFor(setup).take(await place(user.id))
      return null
    },
  }))
}

/** Works in one process. */
export function exclusive(): Extension {
  const own = crypto.randomUUID()
  return broken((setup) => ({
    attempt: async () => {
      const place = { collection: COLLECTION, id: "process" }
      const record = { ...place, owner: null, value: own, expires: null }
      await recordsFor(setup).put(record, "absent")
      const found = await recordsFor(setup).get(place)
      if (found?.value !== own) throw new InvalidInput("Another process is at work.")
      return null
    },
  }))
}

/** Forgets nobody. */
export function keeping(): Extension {
  return broken((setup) => ({
    removed: async () => undefined,
    started: async (_, { user }) => {
      await write(setup, String(user.id), { name: "came", value: true })
      return null
    },
  }))
}

/** Ends every stored session that began without it. */
export function knowingAll(): Extension {
  return broken((setup) => ({
    started: async (_, { user, cookies }) => {
      for (const { value } of cookies)
        await write(setup, String(user.id), { name: value, value: true })
      return null
    },
    read: async (_, session) => {
      if (session.in === "token") return true
      const id = await hashedId(`${session.user.id} ${session.token}`)
      return (await recordsFor(setup).get({ collection: COLLECTION, id })) !== null
    },
  }))
}

/** Keeps what somebody has typed. */
export function listening(): Extension {
  return broken((setup) => ({
    attempt: async (_, { fields }) => {
      await write(setup, null, { name: "typed", value: fields?.["password"] ?? null })
      return null
    },
  }))
}
