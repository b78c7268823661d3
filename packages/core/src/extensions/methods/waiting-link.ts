import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { Identity } from "../../contract/identity.js"
import type { JsonValue } from "../../contract/json.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { randomBase64url } from "../../crypto/random.js"
import { hashedId } from "../../records/record-id.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import { identityIn, keptIdentity } from "./kept-identity.js"
import { broughtTogether, keptApart } from "./long-identity.js"
import { putSealed, readSealed } from "../records/sealed-record.js"

const COLLECTION = "link"

/** Milliseconds. */
const LIFETIME = 10 * 60 * 1000

type DecidedSignIn = Parameters<NonNullable<Phases["decided"]>>[1]
type Place = Pick<PhaseContext, "request" | "cookies" | "now">

/** An account that waits to be linked, because the person proves first who they are. */
export interface WaitingLink {
  readonly record: StoredRecord
  readonly identity: Identity
  /** The id of the provider. */
  readonly provider: string
  readonly callbackUrl: string
  /** The id of the user to whom it is linked: nobody else may finish it. */
  readonly startedBy: string
}

function needed(setup: ExtensionSetup): Records {
  return requiredRecords(setup, "An account cannot wait to be linked without records.")
}

/** Keeps it, and returns the cookie of the one browser that may finish it. */
export async function keepLink(
  setup: ExtensionSetup,
  place: Place,
  { identity, callbackUrl, decision }: DecidedSignIn,
): Promise<Cookie> {
  const own = { records: () => needed(setup) }
  const key = randomBase64url(32)
  const expires = new Date(place.now + LIFETIME)
  const { provider } = identity.account
  const owner = String(decision.user?.id)
  const where = { collection: COLLECTION, owner, expires }
  const whole = keptIdentity(identity, setup.providers.get(provider))
  const kept = await keptApart(own, where, whole)
  const value = { identity: kept, provider, callbackUrl, startedBy: owner }
  await putSealed(own, { ...where, id: await hashedId(key), value }, "absent")
  const { name, options } = cookieOf(place)
  return { name, value: key, options: { ...options, expires } }
}

const KEY = /^[\w-]{43}$/

/** What waits in this browser; null if nothing does. Rejects if no secret opens it any more. */
export async function waitingLink(
  setup: ExtensionSetup,
  place: Place,
): Promise<WaitingLink | null> {
  const key = place.request.cookies[cookieOf(place).name] ?? ""
  if (!KEY.test(key)) return null
  const own = { records: () => needed(setup) }
  const found = await readSealed<Kept>(own, COLLECTION, await hashedId(key))
  const identity = found && (await broughtTogether(own, COLLECTION, found.value.identity))
  return found && identity
    ? { ...found.value, identity: identityIn(identity), record: found.record }
    : null
}

interface Kept extends Omit<WaitingLink, "identity" | "record"> {
  readonly identity: JsonValue
}

/** Takes it, so that it is finished once. False if another request was first. */
export async function takeLink(
  setup: ExtensionSetup,
  { record: { collection, id, version } }: WaitingLink,
): Promise<boolean> {
  return (await needed(setup).store.take({ collection, id }, { version })) !== null
}

/** The deletion of its cookie. */
export function clearedLink(place: Place): Cookie {
  const { name, options } = cookieOf(place)
  return clearCookie(name, options)
}

/** With `__Host-` where that is possible: no neighbouring site can plant its own account here. */
function cookieOf({ cookies }: Place): CookieOption {
  return ownCookie(cookies, "connect")
}
