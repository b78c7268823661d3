import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { JsonValue } from "../../contract/json.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { Proof } from "../../contract/session-facts.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { randomBase64url } from "../../crypto/random.js"
import { hashedId } from "../../records/record-id.js"
import type { FactorsSetup } from "./factors-setup.js"
import { broughtTogether, keptApart } from "../methods/long-identity.js"
import { type Opened, putSealed, readSealed } from "../records/sealed-record.js"

/** The collection of sign-ins that wait for their second step. */
export const HALF = "half"

/** Milliseconds. */
const LIFETIME = 10 * 60 * 1000

/** A sign-in that waits for its second step. */
export interface HalfFinished {
  /** As by `keptIdentity`. */
  readonly identity: JsonValue
  /** The id of the provider. */
  readonly provider: string
  readonly callbackUrl: string
  /** See `Completion` of the sign-in. Absent if the flow does not know. */
  readonly startedBy?: string | null
  /** What the extensions know of it. */
  readonly notes: Readonly<Record<string, JsonValue>>
  /** The first step. */
  readonly first: Proof
  /** Who signs in, as people know them. */
  readonly person: string
  /** The key, in base32, of a person who must add a factor now. */
  readonly enrol?: string | undefined
  /** The second step, if it has been passed and only the recovery codes are still to be read. */
  readonly passed?: { readonly proof: Proof; readonly codes: readonly string[] } | undefined
}

/** The same as it was found for this browser. */
export interface Waiting extends Opened<HalfFinished> {
  readonly owner: string
}

type Place = Pick<PhaseContext, "request" | "cookies" | "now">

/** Keeps it, and returns the cookie of the one browser that may finish it. */
export async function keepHalf(
  setup: FactorsSetup,
  place: Place,
  { owner, value }: { readonly owner: string; readonly value: HalfFinished },
): Promise<Cookie> {
  const key = randomBase64url(32)
  const expires = new Date(place.now + LIFETIME)
  await putHalf(setup, { id: await hashedId(key), owner, value, expires })
  const { name, options } = cookieOf(place)
  return { name, value: key, options: { ...options, expires } }
}

const KEY = /^[\w-]{43}$/

/** The sign-in that waits in this browser; null if there is none, or not any more. */
export async function waitingIn(setup: FactorsSetup, place: Place): Promise<Waiting | null> {
  const key = place.request.cookies[cookieOf(place).name] ?? ""
  const found = KEY.test(key)
    ? await readSealed<HalfFinished>(setup, HALF, await hashedId(key))
    : null
  if (!found || found.record.owner === null) return null
  const identity = await broughtTogether(setup, HALF, found.value.identity)
  if (identity === undefined) return null
  return { ...found, value: { ...found.value, identity }, owner: found.record.owner }
}

/** Its identity may be too long for one record. The other ones are written first, and expire with it. */
async function putHalf(
  setup: FactorsSetup,
  { value, ...record }: Pick<StoredRecord, "id" | "owner" | "expires"> & { value: HalfFinished },
): Promise<void> {
  const place = { collection: HALF, owner: record.owner, expires: record.expires }
  const identity = await keptApart(setup, place, value.identity)
  await putSealed(setup, { ...place, id: record.id, value: { ...value, identity } }, "absent")
}

/** Takes it, so that it is finished once. False if another request was first, or if it is void by now. */
export async function takeHalf(setup: FactorsSetup, { record }: Waiting): Promise<boolean> {
  const { collection, id, version } = record
  return (await setup.records().store.take({ collection, id }, { version })) !== null
}

/** Puts back one that was taken, with what has changed. It lives no longer than before. */
export async function putHalfBack(
  setup: FactorsSetup,
  { record, value }: Waiting,
  changed: Partial<HalfFinished>,
): Promise<void> {
  const { id, owner, expires } = record
  await putHalf(setup, { id, owner, expires, value: { ...value, ...changed } })
}

/** Makes void whatever waits for this person. */
export async function removeHalves(setup: FactorsSetup, owner: string): Promise<void> {
  await setup.records().store.removeOwned({ owner, collection: HALF })
}

/** The deletion of the cookie, unless one of these is the cookie of a sign-in that waits again. */
export function clearedHalf(place: Place, set: readonly Cookie[]): readonly Cookie[] {
  const { name, options } = cookieOf(place)
  return set.some((one) => one.name === name) ? [] : [clearCookie(name, options)]
}

/** With `__Host-` where that is possible: no neighbouring site can plant its own half-finished sign-in here. */
function cookieOf({ cookies }: Place): CookieOption {
  return ownCookie(cookies, "second-factor")
}
