import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { within } from "../async/within.js"
import { exactUserByAccount } from "./exact-user-by-account.js"

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

interface SignUp {
  /** Resolves when it has ended, however it ended. */
  readonly end: Promise<unknown>
  endedAt?: number
}

/** The first sign-ins of this process, by the account that each stores. The last one of an account stands for all. */
const signUps = new WeakMap<CompleteAdapter, Map<string, SignUp>>()

/** How long one that has ended is remembered: longer than another request can have looked for its account before. */
const REMEMBERED = 60_000

/** How long one waits for another, in seconds. A store that never answers must not keep a person out for good. */
const PATIENCE = 5

/**
 * Does what signs a person up, one after the other for one account, because a store may accept the same account twice,
 * or leave a user behind. `isFirst` is false if another first sign-in with this account was under way or has just ended.
 */
export async function inTurn<T>(
  adapter: CompleteAdapter,
  key: AccountKey,
  signUp: (isFirst: boolean) => Promise<T>,
): Promise<T> {
  const known = signUps.get(adapter) ?? new Map<string, SignUp>()
  signUps.set(adapter, known)
  forgetOld(known)
  const before = known.get(nameOf(key))
  const work = before ? within(PATIENCE, before.end, null).then(() => signUp(false)) : signUp(true)
  const entry: SignUp = { end: work.catch(() => null) }
  known.set(nameOf(key), entry)
  try {
    return await work
  } finally {
    entry.endedAt = performance.now()
  }
}

function forgetOld(known: Map<string, SignUp>): void {
  const oldest = performance.now() - REMEMBERED
  for (const [name, { endedAt }] of known) if (endedAt && endedAt < oldest) known.delete(name)
}

function nameOf({ provider, providerAccountId }: AccountKey): string {
  return JSON.stringify([provider, String(providerAccountId)])
}

/**
 * The owner of an account, if the user who has its address is this person's own, whom another request is signing up.
 * Null if no account appears.
 */
export async function ownerSoon(
  adapter: CompleteAdapter,
  key: AccountKey,
  lookUp: { readonly user: AdapterUser; readonly numericId: number | undefined },
): Promise<AdapterUser | null> {
  const here = signUps.get(adapter)?.get(nameOf(key))
  if (here) await within(PATIENCE, here.end, null)
  return ownerAppearing(adapter, key, lookUp)
}

/** In milliseconds. */
const PAUSES = [0, 150, 350]

/** The same where this request has its turn: a sign-up in another process shows in the store only. */
export async function ownerAppearing(
  adapter: CompleteAdapter,
  key: AccountKey,
  { user, numericId }: { readonly user: AdapterUser; readonly numericId?: number | undefined },
): Promise<AdapterUser | null> {
  const pauses = (await mayLackAccount(adapter, user.id)) ? PAUSES : [0]
  for (const pause of pauses) {
    if (pause) await within(pause / 1000, new Promise<never>(() => undefined), null)
    const owner = await exactUserByAccount(adapter, key, numericId)
    if (owner) return owner
  }
  return null
}

/** Whether this user may be one whose first account is being written. A store with transactions never shows one. */
async function mayLackAccount(adapter: CompleteAdapter, id: string): Promise<boolean> {
  if (adapter.createUserAndAccount) return false
  return ((await adapter.listAccountsByUser?.(id)) ?? []).length === 0
}
