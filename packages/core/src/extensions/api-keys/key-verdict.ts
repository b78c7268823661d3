import type { CredentialRequest } from "../../contract/access.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { within } from "../../async/within.js"
import { isWithin, moment, NEVER } from "../counting/clock-times.js"
import { later } from "../mail/later.js"
import { accessBy, changedKey, COLLECTIONS, endOf, type KeptKey, keyIn } from "./api-key.js"
import type { KeyKind } from "./key-form.js"
import type {
  GrantedScopes,
  KeyAnswer,
  KeyOwner,
  KeysSetup,
  KeyVerdict,
  KnownKeys,
} from "./keys-setup.js"
import { allowedOf, grantableTo, personOf } from "./key-holder.js"

/** A key that a request has brought. */
export interface BroughtKey {
  readonly kind: KeyKind
  /** The id of its record. */
  readonly id: string
  readonly now: number
  readonly request: CredentialRequest
}

/** Seconds to wait for what another request asks: its platform may have ended it with all that it was waiting for. */
const PATIENCE = 2

/** What a key gives, as this process has known it for less than `maxStaleness`, or else as the store says. */
export async function verdictOn(setup: KeysSetup, key: BroughtKey): Promise<KeyAnswer> {
  const answer = await answerOn(setup, key)
  const granted = answer?.granted
  if (!granted || granted.grantable === setup.options.grantable) return answer
  // Another configuration of this process has asked, whose people may give other scopes.
  const scopes = allowedOf(granted, await grantableTo(setup, granted.user))
  return { ...answer, access: Object.freeze({ ...answer.access, scopes: Object.freeze(scopes) }) }
}

async function answerOn(setup: KeysSetup, key: BroughtKey): Promise<KeyAnswer> {
  const known = await setup.known()
  const last = lastOf(known, key.id)
  if (last && isWithin(setup.options.maxStaleness, last.asked)) {
    if (last.answer !== undefined) return last.answer
    const answer = last.asking && (await within(PATIENCE, last.asking, undefined))
    if (answer !== undefined) return answer
  }
  // No other request comes between the look into the table and the entry in it, so at the bound one asks for all.
  return ask({ setup, known }, key, lastOf(known, key.id))
}

function lastOf({ verdicts, unknown }: KnownKeys, id: string): KeyVerdict | undefined {
  return verdicts.get(id) ?? unknown.get(id)
}

async function ask(
  { setup, known }: { readonly setup: KeysSetup; readonly known: KnownKeys },
  key: BroughtKey,
  last: KeyVerdict | undefined,
): Promise<KeyAnswer> {
  const { verdicts, unknown } = known
  const asked = moment()
  const owner = last?.owner
  const asking = answerOf(setup, key, owner)
  // What is known stays where it is looked for first: a service's key has no owner.
  const table = verdicts.get(key.id) ? verdicts : unknown
  const mine: KeyVerdict = { asked, asking, owner }
  table.set(key.id, mine)
  // Whoever has ended the key meanwhile, or has asked later, knows better.
  const isLatest = () => lastOf(known, key.id) === mine
  try {
    const answer = await asking
    if (!isLatest()) return answer
    const found = answer === null ? owner : ownerOf(answer)
    ;(answer === null ? table : verdicts).set(key.id, { asked, answer, owner: found })
    return answer
  } catch (error) {
    // The next request asks again.
    if (isLatest()) table.set(key.id, { asked: NEVER, owner })
    throw error
  }
}

function ownerOf({ owner, access: { userId } }: NonNullable<KeyAnswer>): KeyOwner | undefined {
  return owner === null || userId === null ? undefined : { owner, user: userId }
}

async function answerOf(
  setup: KeysSetup,
  { kind, id, now, request }: BroughtKey,
  known: KeyOwner | undefined,
): Promise<KeyAnswer> {
  const [record, person] = await Promise.all([
    setup.records().store.get({ collection: COLLECTIONS[kind], id }),
    known && personOf(setup, known),
  ])
  const key = record && keyIn(record)
  if (!record || !key) return null
  const allowed = await scopesOf(setup, { record, key, person })
  if (!allowed) return null
  void later(setup, { request }, async () => noteUse(setup, { record, key, now }))
  const { scopes, granted } = allowed
  const access = accessBy(id, { ...key, scopes })
  return { access, ends: endOf(key), limit: key.limit, owner: record.owner, granted }
}

/** What a key is allowed now; null if it is that of somebody who is gone or blocked. */
async function scopesOf(
  setup: KeysSetup,
  {
    record,
    key,
    person,
  }: {
    readonly record: StoredRecord
    readonly key: KeptKey
    readonly person: AdapterUser | null | undefined
  },
): Promise<{ readonly scopes: readonly string[]; readonly granted: GrantedScopes | null } | null> {
  const { grantable, scopes: declared } = setup.options
  if (key.user === null) {
    const scopes = allowedOf(key, Object.keys(declared))
    return record.owner === null ? { scopes, granted: null } : null
  }
  if (record.owner === null) return null
  const owner = { owner: record.owner, user: key.user }
  const user = person === undefined ? await personOf(setup, owner) : person
  if (!user) return null
  // Whoever may do less than when they made the key cannot do more by it.
  const scopes = allowedOf(key, await grantableTo(setup, user))
  return { scopes, granted: { scopes: key.scopes, user, grantable } }
}

/** Milliseconds. */
const AN_HOUR = 60 * 60 * 1000

/** By version: a key that was ended or replaced meanwhile stays as it is. */
async function noteUse(
  setup: KeysSetup,
  used: {
    readonly record: StoredRecord
    readonly key: KeptKey
    readonly now: number
  },
): Promise<void> {
  const { record, key, now } = used
  if (key.used !== null && key.used + AN_HOUR > now) return
  const { version } = record
  await setup.records().store.put(changedKey(record, key, { used: now }), { version })
}

/** Makes this process refuse these keys from now on: those that it knows and that are meant. */
export async function forgetKeys(
  setup: KeysSetup,
  meant: { readonly ids: readonly string[] } | { readonly owner: string },
): Promise<void> {
  const { verdicts, unknown } = await setup.known()
  if ("ids" in meant) {
    const gone: KeyVerdict = { asked: moment(), answer: null }
    for (const id of meant.ids) {
      if (verdicts.get(id)) verdicts.set(id, gone)
      // A question from before may be here as well. What was never a key displaces none.
      unknown.set(id, gone)
    }
    return
  }
  verdicts.deleteWhere(({ owner }) => owner?.owner === meant.owner)
  // Whose key it is was not known yet when it was asked for the first time, or is not known now.
  unknown.deleteWhere(({ asking }) => asking !== undefined)
}

/** Makes this process ask for a key that has got another end, and take no answer from before. */
export async function askAgain(setup: KeysSetup, id: string): Promise<void> {
  const known = await setup.known()
  for (const table of [known.verdicts, known.unknown]) {
    const last = table.get(id)
    if (last) table.set(id, { asked: NEVER, owner: last.owner })
  }
}
