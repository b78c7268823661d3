import type { AdapterUser } from "../../contract/adapter.js"
import type { KeyLimit, MadeKey } from "../../contract/key.js"
import { AuthError } from "../../errors/auth-error.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { hashedId } from "../../records/record-id.js"
import { isName, LONGEST } from "../people/profile-rules.js"
import { COLLECTIONS, type KeptKey, keyRecord, shownKey } from "./api-key.js"
import { isLimit } from "./api-keys-options.js"
import { type KeyKind, makeKey } from "./key-form.js"
import { grantableTo, personOf } from "./key-holder.js"
import type { KeyOwner, KeysSetup } from "./keys-setup.js"

/** A key as somebody wants it, who may have written anything. */
interface AskedKey {
  readonly name: string
  readonly scopes: readonly string[]
  readonly days?: number | null | undefined
}

/** Milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000

/** The lifetime that a person asks for, in milliseconds; null: without end. Throws `InvalidInput` for one that nobody may have. */
function lifetimeOf({ options }: KeysSetup, days: number | null = options.days): number | null {
  if (days === null) {
    if (options.never) return null
    throw new InvalidInput("A key must end: choose a number of days.", { reason: "days" })
  }
  if (Number.isSafeInteger(days) && days >= 1 && days <= options.mostDays) return days * A_DAY
  throw new InvalidInput(`A key can be made for 1 to ${options.mostDays} days.`, { reason: "days" })
}

/** That of a key in place of this one: the same, but no longer than a person can choose now. */
export function lifetimeAgain(
  { options }: KeysSetup,
  { made, ends, user }: KeptKey,
): number | null {
  const former = ends === null ? null : ends - made
  if (user === null) return former
  if (former === null) return options.never ? null : options.mostDays * A_DAY
  return Math.min(former, options.mostDays * A_DAY)
}

/** Throws `InvalidInput` unless these are some of the scopes that may be given. */
function requireScopes(scopes: readonly string[], given: readonly string[]): void {
  if (scopes.length === 0)
    throw new InvalidInput("Choose at least one thing that the key is allowed.", {
      reason: "scopes",
    })
  if (scopes.every((scope) => given.includes(scope))) return
  throw new InvalidInput("The key cannot be allowed more than you may give it.", {
    reason: "scopes",
  })
}

function nameIn(name: string): string {
  if (isName(name)) return name.trim()
  throw new InvalidInput(
    `A key needs a name: one line of at most ${LONGEST.name} characters, by which you know it again.`,
    { reason: "name" },
  )
}

/** Rejects with `InvalidInput` unless this user may give all of these scopes to a key. */
export async function requireGrantable(
  setup: KeysSetup,
  user: AdapterUser,
  scopes: readonly string[],
): Promise<void> {
  requireScopes(scopes, await grantableTo(setup, user))
}

/** Makes a key of a person. Rejects with `InvalidInput` for one that they may not have. */
export async function makePersonsKey(
  setup: KeysSetup,
  user: AdapterUser,
  asked: AskedKey & { readonly now: number; readonly origin: string },
): Promise<MadeKey> {
  const name = nameIn(asked.name)
  const scopes = [...new Set(asked.scopes)]
  const lifetime = lifetimeOf(setup, asked.days)
  await requireGrantable(setup, user, scopes)
  const { owner } = await ownerOfUser(user.id)
  const ends = lifetime === null ? null : asked.now + lifetime
  const whose = { kind: "u", owner, user: String(user.id), service: null } as const
  const made = await writeKey(setup, whose, {
    name,
    scopes,
    made: asked.now,
    ends,
    limit: null,
    origin: asked.origin,
  })
  await requireStillThere(setup, { owner, user: whose.user, id: made.id })
  await requireRoom(setup, { owner, id: made.id, most: setup.options.most })
  return made
}

/** After the key was written: whoever was blocked or removed meanwhile has none that was not ended. */
export async function requireStillThere(
  setup: KeysSetup,
  { owner, user, id }: KeyOwner & { readonly id: string },
): Promise<void> {
  if (await personOf(setup, { owner, user })) return
  await setup.records().store.take({ collection: COLLECTIONS.u, id })
  throw new InvalidInput(
    "A key belongs to a user of the store, and this one is not there any more.",
  )
}

/** After the key was written: of two at the same time, none stays that is one too many. */
export async function requireRoom(
  setup: KeysSetup,
  { owner, id, most }: { readonly owner: string; readonly id: string; readonly most: number },
): Promise<void> {
  const { store } = setup.records()
  const collection = COLLECTIONS.u
  if ((await store.list({ collection, owner, limit: most + 1 })).length <= most) return
  await store.take({ collection, id })
  throw new InvalidInput(
    `You have ${most} keys, and cannot have more. End one that nothing uses.`,
    { reason: "too many" },
  )
}

/** Makes a key of a service, which acts for nobody. Rejects with `InvalidInput` for one that cannot be. */
export async function makeServiceKey(
  setup: KeysSetup,
  asked: AskedKey & {
    readonly service: string
    readonly limit?: KeyLimit | undefined
    readonly now: number
  },
): Promise<MadeKey> {
  const { service, days = null, limit = null, now } = asked
  if (!isName(service))
    throw new InvalidInput('create() takes the name of a service, such as "billing".', {
      reason: "service",
    })
  if (days !== null && !(Number.isSafeInteger(days) && days >= 1))
    throw new InvalidInput("create() takes a whole number of days, or null.", { reason: "days" })
  if (limit !== null && !isLimit(limit))
    throw new InvalidInput("create() takes a limit such as { max: 600, per: 60 }.", {
      reason: "limit",
    })
  const scopes = [...new Set(asked.scopes)]
  requireScopes(scopes, Object.keys(setup.options.scopes))
  const whose = { kind: "s", owner: null, user: null, service } as const
  const ends = days === null ? null : now + days * A_DAY
  return writeKey(setup, whose, {
    name: nameIn(asked.name),
    scopes,
    made: now,
    ends,
    limit,
    origin: null,
  })
}

/** Whose a key is. */
export interface KeyHolder {
  readonly kind: KeyKind
  readonly owner: string | null
  readonly user: string | null
  readonly service: string | null
}

/** Writes a new key, which nobody has had before. */
export async function writeKey(
  setup: KeysSetup,
  { kind, owner, user, service }: KeyHolder,
  about: Pick<KeptKey, "ends" | "limit" | "made" | "name" | "origin" | "scopes">,
): Promise<MadeKey> {
  const key = makeKey(setup.options.prefix, kind)
  const id = await hashedId(key)
  const kept = { ...about, used: null, last: key.slice(-4), until: null, user, service }
  const version = await setup.records().store.put(keyRecord({ kind, id, owner }, kept), "absent")
  // Another key with the same hash would be the first one ever.
  if (version === null) throw new AuthError("A new API key could not be written.")
  return { ...shownKey(id, kept), key }
}
