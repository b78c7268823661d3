import type { AuditEntry, Occasion } from "../../contract/audit-entry.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { Transition } from "../../contract/transition.js"
import { randomHex } from "../../crypto/random.js"
import { timeNow } from "../counting/clock-times.js"
import { browserName } from "../browsers/browser-name.js"
import { type AddressOf, clientAddress } from "../counting/client-address.js"

type Members = {
  readonly [One in Transition as One["type"]]: {
    readonly [Name in Exclude<keyof One, "type">]-?: true
  }
}

const OF_KEY = { user: true, service: true, key: true } as const
const AT_PROVIDER = { user: true, provider: true } as const

/** What is recorded of each. Whatever else a value may have at run time is left out. */
const members: Members = {
  signedIn: { ...AT_PROVIDER, method: true, session: true, isNewUser: true },
  signInFailed: { provider: true, reason: true },
  linkSent: { provider: true },
  signedOut: { user: true, session: true, reason: true },
  sessionsEnded: { user: true, reason: true, count: true },
  userCreated: AT_PROVIDER,
  addressProved: AT_PROVIDER,
  takenOver: AT_PROVIDER,
  methodAdded: { ...AT_PROVIDER, method: true, reason: true },
  methodRemoved: { ...AT_PROVIDER, method: true, reason: true },
  passwordChanged: { user: true, reason: true },
  factorAdded: { user: true, factor: true },
  factorRemoved: { user: true, factor: true },
  removalRefused: { user: true, removes: true },
  secondFactorFailed: { user: true },
  recoveryCodeUsed: { user: true, left: true },
  browserTrusted: { user: true },
  trustedBrowsersRemoved: { user: true, reason: true },
  grantWidened: AT_PROVIDER,
  grantEnded: { ...AT_PROVIDER, reason: true },
  grantLost: AT_PROVIDER,
  addressChangeRequested: { user: true },
  addressChanged: { user: true },
  addressChangeUndone: { user: true },
  deletionRequested: { user: true },
  deletionTakenBack: { user: true },
  dataExported: { user: true, reason: true },
  blocked: { user: true },
  unblocked: { user: true },
  factorsReset: { user: true },
  secondFactorRequired: { user: true },
  newPasswordRequired: { user: true },
  actingStarted: { user: true, actor: true },
  actingEnded: { user: true, actor: true },
  keyMade: OF_KEY,
  keyRotated: { ...OF_KEY, former: true },
  keyEnded: { ...OF_KEY, reason: true },
  keyLeaked: OF_KEY,
  userRemoved: { user: true },
  extension: { extension: true, what: true, user: true, count: true },
}

/** Longer than whatever the library writes itself. */
const LONGEST = 300

/** What happens, where, and how an entry of it is made. */
export interface Occurrence {
  readonly context: PhaseContext | null
  readonly transition: Transition
  readonly typed: string | null
  readonly addressOf: AddressOf | undefined
  /** How many entries its request has already. */
  readonly earlier: number
}

/** The entry of a transition: its listed members, and the occasion. */
export function auditEntry({
  context,
  transition,
  typed,
  addressOf,
  earlier,
}: Occurrence): AuditEntry {
  const now = context?.now ?? timeNow()
  const request = context?.request
  const { type } = transition
  const facts = Object.entries(transition).filter(
    ([name, value]) => Object.hasOwn(members[type], name) && isPlain(value),
  )
  const occasion: Occasion = {
    id: entryId(now, earlier),
    at: new Date(now).toISOString(),
    browser: request ? browserName(request.headers.get("user-agent")) : null,
    address: (request && clientAddress(addressOf, request)) ?? null,
    typed,
  }
  return { type, ...Object.fromEntries(facts), ...occasion } as AuditEntry
}

/** Ids begin with what is left until then, so that a list in the order of ids begins with the latest. */
const END_OF_TIME = 9_999_999_999_999
/** Of the entries of one request, so many have a place of their own. */
export const MOST_OF_REQUEST = 99

/** A new id: in the order of ids it comes before those of earlier times, and before the `earlier` ones of its request. */
export function entryId(now: number, earlier: number): string {
  const time = String(END_OF_TIME - now).padStart(13, "0")
  const place = String(MOST_OF_REQUEST - Math.min(earlier, MOST_OF_REQUEST)).padStart(2, "0")
  return `${time}-${place}-${randomHex(12)}`
}

function isPlain(value: unknown): boolean {
  if (typeof value === "string") return value.length <= LONGEST
  return value === null || typeof value === "boolean" || typeof value === "number"
}
