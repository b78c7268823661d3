import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { causedBy, isAuthError } from "../errors/auth-error.js"
import { AdapterError } from "../errors/dependency-errors.js"
import { lowerCaseAddress } from "./storable.js"

/** What a store may be behind our clock. In milliseconds. */
const CLOCKS_APART = 120_000

/** The user that this request wanted to create, and the row that the adapter returned. */
export interface UserCreation {
  readonly proposed: AdapterUser
  readonly created: AdapterUser
  /** Whether another user owns the account by now. */
  readonly isContested: boolean
}

/**
 * Deletes a user again whose first account could not be linked, and returns the error to throw. Without an account they
 * could never sign in, and nobody else with their address could: a user without accounts may be someone who has a
 * password, so no one is let in as them. A row that may be older than this request, or that cannot be deleted, stays,
 * and the error says so.
 */
export async function takeBackUser(
  context: ProviderContext,
  creation: UserCreation,
  error: unknown,
): Promise<unknown> {
  const { id } = creation.created
  const adapter = context.config.adapter as CompleteAdapter
  const isNew = await isCertainlyNew(context, creation)
  if (isNew && (await isDeleted(adapter, id))) return error
  const why = isNew
    ? "deleteUser() did not remove it"
    : "the adapter chooses ids, so it may be an older row"
  const left = new AdapterError(
    `linkAccount() failed after createUser(). The user with the id ${JSON.stringify(id)} is left without an account, because ${why}. If it is new, delete it: until then, nobody can sign up with its address.`,
    {
      ...causedBy(isAuthError(error) ? (error.cause?.err ?? error) : error),
      operation: "linkAccount",
    },
  )
  if (!creation.isContested) return left
  // This person is signed in as the other user, so that nobody else would hear of it.
  context.config.logger.error(left)
  return error
}

/**
 * Whether nobody can have known the row before. It is if it has the proposed id. An adapter that chooses ids may have
 * returned an older row, such as an invitation. Then it must have the address that belonged to no one when this sign-in
 * looked, no account, and no date from before this request. Without an address, the account must have gone to another
 * user at this moment, and the row must be exactly what was proposed.
 */
async function isCertainlyNew(
  { config, now }: ProviderContext,
  { proposed, created, isContested }: UserCreation,
): Promise<boolean> {
  if (created.id === proposed.id) return true
  const isAsExpected = proposed.email
    ? lowerCaseAddress(created.email ?? "") === lowerCaseAddress(proposed.email)
    : isContested && isAsProposed(proposed, created)
  if (!isAsExpected) return false
  const dates = Object.values(created).filter((value) => value instanceof Date)
  if (dates.some((date) => date.getTime() < now - CLOCKS_APART)) return false
  try {
    return ((await config.adapter?.listAccountsByUser?.(created.id)) ?? []).length === 0
  } catch {
    return false
  }
}

/**
 * Whether a row without an address is what was proposed, and an adapter had nothing by which to find an older one: no
 * member that the application's `profile()` has added.
 */
function isAsProposed(proposed: AdapterUser, created: AdapterUser): boolean {
  const { id: _, email: __, emailVerified: ___, name, image, ...others } = proposed
  if (Object.values(others).some((value) => value !== undefined)) return false
  const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)
  return !created.email && isSame(created.name, name) && isSame(created.image, image)
}

/** Some adapters have no deleteUser, or one that does nothing. */
async function isDeleted(adapter: CompleteAdapter, id: string): Promise<boolean> {
  try {
    await adapter.deleteUser(id)
    return !(await adapter.getUser(id))
  } catch {
    return false
  }
}
