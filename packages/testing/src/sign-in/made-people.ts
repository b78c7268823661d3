import type { AuthConfig } from "@sallyport/core"
import { accountIdOf, type Person } from "./person.js"

export type Store = NonNullable<AuthConfig["adapter"]>
type User = Awaited<ReturnType<NonNullable<Store["getUserByAccount"]>>>

/** The provider of accounts by which `signedIn` knows whom it made where no other account says it. */
export const TESTING_PROVIDER = "testing"

export const NOT_MADE =
  "A user whom signedIn() did not make has this address: pass their id, { id }, or another address."

/** The user whom `signedIn` made for this person, by one of these providers; null if it made none. */
export async function madeFor(
  store: Store,
  person: Person,
  providers: readonly string[],
): Promise<User> {
  const providerAccountId = accountIdOf(person)
  for (const provider of [...providers, TESTING_PROVIDER]) {
    const user = await store.getUserByAccount?.({ provider, providerAccountId })
    if (user) return user
  }
  return null
}

/** Marks a user as made for this person, so that the next call finds them. */
export async function markAsMade(store: Store, person: Person, userId: string): Promise<void> {
  const key = { provider: TESTING_PROVIDER, providerAccountId: accountIdOf(person) }
  await store.linkAccount?.({ ...key, type: "oauth", userId })
}

/** A store in which an address leads only to the user whom `signedIn` made for this person. */
export interface GuardedStore {
  readonly store: Store
  /** After the sign-in. Throws if the address was that of another user. */
  readonly finish: () => Promise<void>
}

/**
 * Tests may run in front of a store with people in it, and what signs in by an address would sign in whoever has it. Who
 * gets the address during the sign-in is made by it.
 */
export async function guardedStore(
  store: Store,
  person: Person,
  providers: readonly string[],
): Promise<GuardedStore> {
  const made = await madeFor(store, person, providers)
  const seen: { free?: string; refused?: true } = {}
  const getUserByEmail: Store["getUserByEmail"] = async (email) => {
    const user = (await store.getUserByEmail?.(email)) ?? null
    if (user === null) seen.free ??= email
    if (user === null || user.id === made?.id || seen.free === email) return user
    seen.refused = true
    throw new Error(NOT_MADE)
  }
  const finish = async () => {
    if (seen.refused) throw new Error(NOT_MADE)
    const user = seen.free === undefined ? null : await store.getUserByEmail?.(seen.free)
    if (user && !(await madeFor(store, person, providers))) await markAsMade(store, person, user.id)
  }
  return { store: Object.create(store, { getUserByEmail: { value: getUserByEmail } }), finish }
}
