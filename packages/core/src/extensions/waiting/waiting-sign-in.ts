import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { ProvenSignIn } from "../../contract/decided-sign-in.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { JsonObject, JsonValue } from "../../contract/json.js"
import type { SignInVisit } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { Proof } from "../../contract/session-facts.js"
import type { Step } from "../../contract/step.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { randomBase64url } from "../../crypto/random.js"
import { hashedId } from "../../records/record-id.js"
import { requiredRecords } from "../../records/records-of.js"
import { putSealed, readSealed, type SealedRecords } from "../records/sealed-record.js"
import { keptSignIn, signInIn } from "./kept-sign-in.js"
import { broughtTogether, keptApart } from "./long-value.js"

/** Milliseconds. */
const LIFETIME = 10 * 60 * 1000

/** What waits for a step, whatever its page needs to know. */
interface KeptSignIn {
  /** The name of the step: what waits for one is not shown to the page of another. */
  readonly step: string
  readonly signIn: ProvenSignIn
  /** What extensions have noted of it, also those that this process does not have. */
  readonly notes: Readonly<Record<string, JsonValue>>
  /** What it had proved by itself when it began to wait. */
  readonly first: Proof
  readonly state: JsonObject
}

/** A sign-in that waits, as it was found for this browser. */
export interface WaitingSignIn<State extends JsonObject = JsonObject> extends KeptSignIn {
  readonly record: StoredRecord
  /** Whose it is; null for somebody new. */
  readonly owner: string | null
  readonly state: State
}

/** Which step it waits for. */
type At = Pick<Step, "name" | "collection">

/** Keeps a sign-in for one step, and returns the cookie of the one browser that may finish it. */
export async function keepWaiting(
  setup: ObservedSetup,
  place: SignInVisit,
  {
    step,
    owner,
    signIn,
    state,
  }: Pick<KeptSignIn, "signIn" | "state"> & {
    readonly step: At
    readonly owner: string | null
  },
): Promise<Cookie> {
  const key = randomBase64url(32)
  const expires = new Date(place.now + LIFETIME)
  const first = setup.proofOf(signIn.identity, place.now)
  const notes = Object.fromEntries(place.notes)
  const whole = { step: step.name, signIn, notes, first, state }
  const { collection } = step
  await put(setup, { collection, id: await hashedId(key), owner, expires }, whole)
  const { name, options } = cookieOf(place, step)
  return { name, value: key, options: { ...options, expires } }
}

const KEY = /^[\w-]{43}$/

/** The sign-in that waits in this browser for this step; null if there is none, or not any more. */
export async function waitingFor<State extends JsonObject>(
  setup: ObservedSetup,
  place: Omit<SignInVisit, "notes">,
  step: At,
): Promise<WaitingSignIn<State> | null> {
  const key = place.request.cookies[cookieOf(place, step).name] ?? ""
  if (!KEY.test(key)) return null
  const own = sealed(setup)
  const found = await readSealed<JsonObject>(own, step.collection, await hashedId(key))
  const whole = found && (await broughtTogether(own, step.collection, found.value))
  if (!found || !whole || whole["step"] !== step.name) return null
  const { record } = found
  const kept = {
    ...whole,
    signIn: signInIn(whole["signIn"] as JsonObject),
  } as unknown as KeptSignIn
  return { ...kept, state: kept.state as State, record, owner: found.record.owner }
}

/** Takes it, so that it is finished once. False if another request was first, or if it is void by now. */
export async function takeWaiting(
  setup: ObservedSetup,
  { record: { collection, id, version } }: Pick<WaitingSignIn, "record">,
): Promise<boolean> {
  return (await sealed(setup).records().store.take({ collection, id }, { version })) !== null
}

/** Puts back one that was taken, with what is noted of it now. It lives no longer than before. */
export async function putWaitingBack<State extends JsonObject>(
  setup: ObservedSetup,
  place: Pick<SignInVisit, "notes">,
  { record, step, signIn, first, state }: WaitingSignIn<State>,
): Promise<void> {
  const notes = Object.fromEntries(place.notes)
  await put(setup, record, { step, signIn, notes, first, state })
}

/** The deletion of the cookie, unless one of these is the cookie of a sign-in that waits again. */
export function clearedWaiting(
  place: Pick<SignInVisit, "cookies">,
  step: Pick<At, "name">,
  set: readonly Cookie[],
): readonly Cookie[] {
  const { name, options } = cookieOf(place, step)
  return set.some((one) => one.name === name) ? [] : [clearCookie(name, options)]
}

async function put(
  setup: ObservedSetup,
  { collection, id, owner, expires }: Pick<StoredRecord, "collection" | "id" | "owner" | "expires">,
  { signIn, ...rest }: KeptSignIn,
): Promise<void> {
  const provider = setup.providers.get(signIn.identity.account.provider)
  const whole = { ...rest, signIn: keptSignIn(signIn, provider) } as unknown as JsonObject
  const where = { collection, owner, expires }
  const value = await keptApart(sealed(setup), where, whole)
  await putSealed(sealed(setup), { ...where, id, value }, "absent")
}

function sealed(setup: ObservedSetup): SealedRecords {
  return {
    records: () => requiredRecords(setup, "A sign-in cannot wait for a step without records."),
  }
}

/** With `__Host-` where that is possible: no neighbouring site can plant its own sign-in here. */
function cookieOf(
  { cookies }: Pick<SignInVisit, "cookies">,
  { name }: Pick<At, "name">,
): CookieOption {
  return ownCookie(cookies, name)
}
