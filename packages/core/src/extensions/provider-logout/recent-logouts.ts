import type { ProviderLogin, ProviderLogout } from "../../contract/provider-login.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { untilWritten } from "../../records/until-written.js"
import { isLoggedOut } from "../logins/is-logged-out.js"
import type { LogoutSetup } from "./logout-setup.js"

/** What providers have ended of late, by the keys of what ended. */
const COLLECTION = "logged-out"

/** Milliseconds. No sign-in takes as long, not even one that waits for a second step. */
const ONE_HOUR = 60 * 60 * 1000

/** Each failed attempt is the success of another token for the same session. */
const LIMIT = {
  most: 20,
  refusal: () => new Error("Others changed what this provider has ended at every attempt"),
}

/**
 * Remembers that a provider has ended this, so that a sign-in which is under way by what has ended does not begin a session
 * afterwards. Before anything is ended: what is recorded from then on has seen it.
 */
export async function rememberLogout(
  setup: LogoutSetup,
  { keys, at }: Required<ProviderLogout>,
  now: number,
): Promise<void> {
  const expires = new Date(now + ONE_HOUR)
  await Promise.all(keys.map(async (id) => remember(setup, { id, at: at ?? 0, expires })))
}

async function remember(
  { records }: LogoutSetup,
  { id, at, expires }: { readonly id: string; readonly at: number; readonly expires: Date },
): Promise<string> {
  const { store } = records()
  const key = { collection: COLLECTION, id }
  return untilWritten(LIMIT, async () => {
    const found = await store.get(key)
    // A token that comes late, or again, takes nothing back.
    const latest = Math.max(at, timeIn(found) ?? at)
    const when = found ? { version: found.version } : "absent"
    const record = { ...key, owner: null, value: latest, expires }
    return (await store.put(record, when)) ?? undefined
  })
}

/** What a provider has ended of late that this sign-in was part of; null if nothing. */
export async function recentLogout(
  { records }: LogoutSetup,
  login: ProviderLogin,
): Promise<ProviderLogout | null> {
  const { store } = records()
  const asked = login.keys.map(async (id) => store.get({ collection: COLLECTION, id }))
  const found = await Promise.all(asked)
  const logouts = found.flatMap((record): ProviderLogout[] => {
    const at = timeIn(record)
    return record && at !== undefined ? [{ keys: [record.id], at }] : []
  })
  return logouts.find((logout) => isLoggedOut(login, logout)) ?? null
}

function timeIn(record: StoredRecord | null): number | undefined {
  return typeof record?.value === "number" ? record.value : undefined
}
