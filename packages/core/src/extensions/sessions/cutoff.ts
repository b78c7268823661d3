import { hashedId } from "../../records/record-id.js"
import type { SessionsSetup } from "./sessions-setup.js"

const CUTOFF = "cutoff"

/** It must outlast every token. As late as every store can keep a date. */
const NEVER = new Date("9999-12-31T00:00:00Z")

/**
 * How often all sessions of a person were ended. A sign-in that began before the last time must not let anybody in
 * afterwards, and no token that does not name its session, since it may be from before.
 */
export async function cutoffOf({ records }: SessionsSetup, owner: string): Promise<number> {
  const record = await records().store.get({ collection: CUTOFF, id: await hashedId(owner) })
  return typeof record?.value === "number" ? record.value : 0
}

/** Before anything else is removed: what starts from now on has seen it. Returns the new one. */
export async function raiseCutoff({ records }: SessionsSetup, owner: string): Promise<number> {
  const key = { collection: CUTOFF, id: await hashedId(owner) }
  return records().store.add(key, 1, NEVER)
}
