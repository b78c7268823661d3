import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { CookieVisit, PhaseContext } from "../../contract/phases.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { CLOCK_DIFFERENCE } from "../../crypto/jwt-claims.js"
import { randomHex } from "../../crypto/random.js"
import { hashedId } from "../../records/record-id.js"
import type { FactorsSetup } from "./factors-setup.js"
import { type OpenedRecord, putSealed, readSealed } from "../records/sealed-record.js"
import { isTrustKey, newTrustKey } from "./trust-key.js"

/** The collection of browsers in which people have left out the second step. */
export const DEVICE = "device"

/**
 * Milliseconds for which the former key is still accepted: a second tab may have sent it at the same moment. 30 seconds,
 * by the clock of whichever server reads it.
 */
const GRACE = 30_000 + CLOCK_DIFFERENCE * 1000

/** What is kept of a trusted browser. */
interface Device {
  /** With which its keys are made: see `newTrustKey`. */
  readonly secret: string
  /** The hash of the key that its cookie has. */
  readonly key: string
  /** The hash of the key before, and when it was replaced, in milliseconds since the epoch. */
  readonly former?: { readonly key: string; readonly at: number } | undefined
}

/** What the cookie of a browser says: which record is its own, and the key that proves it. */
interface BrowserKey {
  readonly id: string
  readonly key: string
}

/** Whether a browser is trusted, and by which record. `copied`: somebody else has the key of it, too. */
type Trust =
  | { readonly is: "trusted"; readonly found: OpenedRecord<Device>; readonly isFormer: boolean }
  | { readonly is: "unknown" | "copied" }

const PREFIX = "trusted-browser-"

/** Whether this browser has the cookie of anybody's trust: without one, nothing has to be asked. */
export function mayBeTrusted({ request }: CookieVisit): boolean {
  return Object.keys(request.cookies).some((name) => name.includes(PREFIX))
}

/**
 * Whether the second step of this person may be left out in this browser. A key that was replaced longer ago, however
 * often since, means that two browsers have used the same one: then none of this person's is trusted any more.
 */
export async function isTrustedBrowser(
  setup: FactorsSetup,
  context: PhaseContext,
  owner: string,
): Promise<boolean> {
  const trust = await trustOf(setup, context, owner)
  // Of two requests at once, one removes something and tells it.
  if (trust.is === "copied" && (await forgetBrowsers(setup, owner)) > 0) {
    await setup.happened(context, {
      type: "trustedBrowsersRemoved",
      user: owner,
      reason: "copied",
    })
  }
  return trust.is === "trusted"
}

async function trustOf(setup: FactorsSetup, place: CookieVisit, owner: string): Promise<Trust> {
  const held = heldIn(place.request.cookies[(await cookieOf(place, owner)).name])
  if (!held || setup.trustBrowserFor === 0) return { is: "unknown" }
  const found = await readSealed<Device>(setup, DEVICE, held.id)
  if (!found || found.record.owner !== owner) return { is: "unknown" }
  const { key, former, secret } = found.value
  const hash = await hashedId(held.key)
  if (equalConstantTime(key, hash)) return { is: "trusted", found, isFormer: false }
  const isFormer = former !== undefined && equalConstantTime(former.key, hash)
  if (isFormer && place.now - former.at <= GRACE) return { is: "trusted", found, isFormer }
  // Only a key that was right once says that it was copied: anybody can make up another one.
  return { is: (await isTrustKey(secret, held.key)) ? "copied" : "unknown" }
}

/** Gives a trusted browser another key, as at each use. The cookie with it; none if this browser is not trusted. */
export async function renewedTrust(
  setup: FactorsSetup,
  place: CookieVisit,
  owner: string,
): Promise<readonly Cookie[]> {
  const trust = await trustOf(setup, place, owner)
  // With the former key it has been renewed a moment ago, and that answer brings the new one.
  if (trust.is !== "trusted" || trust.isFormer) return []
  const { record, value } = trust.found
  const key = await newTrustKey(value.secret)
  const former = { key: value.key, at: place.now }
  const next = { ...value, key: await hashedId(key), former }
  const isWritten = await putSealed(setup, { ...record, value: next }, { version: record.version })
  const end = record.expires?.getTime() ?? place.now
  return isWritten === null ? [] : cookies(place, { owner, id: record.id, key, end })
}

/** Trusts this browser from now on. The cookie by which it is known. */
export async function trustBrowser(
  setup: FactorsSetup,
  context: PhaseContext,
  owner: string,
): Promise<readonly Cookie[]> {
  const [id, secret] = [randomHex(16), randomHex(32)]
  const key = await newTrustKey(secret)
  const end = context.now + setup.trustBrowserFor
  const value: Device = { secret, key: await hashedId(key) }
  const record = { collection: DEVICE, id, owner, value, expires: new Date(end) }
  await putSealed(setup, record, "absent")
  await setup.happened(context, { type: "browserTrusted", user: owner })
  return cookies(context, { owner, id, key, end })
}

/** None of this person's browsers is trusted any more. Returns how many were. */
export async function forgetBrowsers(setup: FactorsSetup, owner: string): Promise<number> {
  return setup.records().store.removeOwned({ owner, collection: DEVICE })
}

/** More than anybody has. */
const MOST_COUNTED = 100

/** How many browsers this person trusts. */
export async function trustedBrowsers(setup: FactorsSetup, owner: string): Promise<number> {
  const { store } = setup.records()
  return (await store.list({ collection: DEVICE, owner, limit: MOST_COUNTED })).length
}

interface KeptBrowser extends BrowserKey {
  readonly owner: string
  /** Milliseconds since the epoch. */
  readonly end: number
}

/** A family's computer, as in `known-browser`: browsers send every cookie with every request. */
const MOST_PEOPLE = 5

/** The cookie of one person. Those of others are deleted where there are too many: the first ones, which are the oldest. */
async function cookies(
  place: CookieVisit,
  { owner, id, key, end }: KeptBrowser,
): Promise<readonly Cookie[]> {
  const { name, options } = await cookieOf(place, owner)
  const others = Object.keys(place.request.cookies).filter(
    (one) => one !== name && one.startsWith(name.slice(0, name.indexOf(PREFIX) + PREFIX.length)),
  )
  const surplus = others.slice(0, Math.max(0, others.length + 1 - MOST_PEOPLE))
  return [
    ...surplus.map((one) => clearCookie(one, options)),
    { name, value: `${id}.${key}`, options: { ...options, expires: new Date(end) } },
  ]
}

/** One for each person: a family shares a browser. The name says nothing of them. */
async function cookieOf({ cookies }: CookieVisit, owner: string): Promise<CookieOption> {
  return ownCookie(cookies, `${PREFIX}${(await hashedId(owner)).slice(0, 12)}`)
}

const HELD = /^([\da-f]{32})\.([\w-]{54})$/

function heldIn(value: string | undefined): BrowserKey | null {
  const [, id, key] = HELD.exec(value ?? "") ?? []
  return id !== undefined && key !== undefined ? { id, key } : null
}
