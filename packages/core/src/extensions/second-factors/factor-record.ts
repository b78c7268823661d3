import { hashedId } from "../../records/record-id.js"
import { openValue } from "../../records/sealed-value.js"
import { untilWritten } from "../../records/until-written.js"
import { forgetWay } from "../ways/way-records.js"
import type { FactorsSetup } from "./factors-setup.js"
import { putSealed, readSealed } from "../records/sealed-record.js"

/** The collection of what is kept of each person's second factor. */
const FACTOR = "factor"

/** An authenticator app that somebody has confirmed. */
interface Totp {
  /** Base32. */
  readonly key: string
  /** The last step whose code was used. No code of it, or of an earlier one, is accepted again. */
  readonly step: number
  /** When it was confirmed, in seconds since the epoch. */
  readonly since: number
  /** Names the session in which it was confirmed. */
  readonly line?: string | undefined
}

/** What is kept of a person. */
export interface Factor {
  readonly totp?: Totp | undefined
  /**
   * A key that an app was given, and from which it has not yet shown a code. `at`: seconds since the epoch. `line`:
   * names the session in which it was given.
   */
  readonly pending?:
    | { readonly key: string; readonly at: number; readonly line?: string | undefined }
    | undefined
  /** When they first signed in without a factor although one was required, in seconds since the epoch. */
  readonly requiredSince?: number | undefined
  /** Code of the application demands one of this person, whatever the option says. */
  readonly isDemanded?: true | undefined
}

/** What is kept of this person; empty if nothing is. Rejects if that is unknown. */
export async function readFactor(setup: FactorsSetup, owner: string): Promise<Factor> {
  const found = await readSealed<Factor>(setup, FACTOR, await hashedId(owner))
  return found?.value ?? {}
}

const LIMIT = {
  most: 50,
  refusal: () =>
    new Error("The second factor of this person was changed by others at every attempt"),
}

/**
 * Changes what is kept of a person, so that of many requests at the same time each sees what the one before it left.
 * Nothing is written if `change` returns null. Returns what is kept then; null if nothing was written.
 */
export async function changeFactor(
  setup: FactorsSetup,
  owner: string,
  change: (factor: Factor) => Factor | null,
): Promise<Factor | null> {
  const key = { collection: FACTOR, id: await hashedId(owner) }
  return untilWritten(LIMIT, async () => {
    const found = await readSealed<Factor>(setup, FACTOR, key.id)
    const value = change(found?.value ?? {})
    if (!value) return null
    const when = found ? { version: found.record.version } : "absent"
    const version = await putSealed(setup, { ...key, owner, value, expires: null }, when)
    return version === null ? undefined : value
  })
}

/**
 * Removes what a person has for the second step, also what no secret opens. What the application demands of them stays, and
 * where nobody can read any more whether it does, it counts as demanded. Returns whether they had an app.
 */
export async function removeFactor(setup: FactorsSetup, owner: string): Promise<boolean> {
  const { store, secrets } = setup.records()
  const key = { collection: FACTOR, id: await hashedId(owner) }
  const had = await untilWritten(LIMIT, async () => {
    const record = await store.get(key)
    if (!record) return false
    const found = await openValue(record, secrets)
    const { totp, isDemanded } = found.state === "opened" ? (found.value as Factor) : lost(setup)
    const when = { version: record.version }
    const value: Factor = { isDemanded }
    // In one write, so that a process that stops never leaves the one without the other.
    const removed = isDemanded
      ? await putSealed(setup, { ...key, owner, value, expires: null }, when)
      : await store.take(key, when)
    return removed === null ? undefined : totp !== undefined
  })
  await forgetWay(setup, ["totp", owner])
  return had
}

/** What counts in place of what no secret opens. Only a back office demands factors of single people. */
function lost(setup: FactorsSetup): Factor {
  const isDemanded = setup.provided("acting") ? true : undefined
  return { totp: { key: "", step: 0, since: 0 }, isDemanded }
}

/** Forgets everything of a person who is gone, and that a factor was demanded of them. */
export async function forgetFactor(setup: FactorsSetup, owner: string): Promise<void> {
  await setup.records().store.take({ collection: FACTOR, id: await hashedId(owner) })
  await forgetWay(setup, ["totp", owner])
}
