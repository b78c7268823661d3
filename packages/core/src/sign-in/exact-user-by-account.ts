import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"
import { AdapterError } from "../errors/dependency-errors.js"

/**
 * The user whose account has exactly this id at this provider. A store whose collation ignores letter case or accents
 * may find the row of `Jose` for `josé`, and another person would be signed in (CWE-178). So the account that was found
 * is compared, if the adapter can return it and does not guarantee that it has compared it. Otherwise the store is asked whether it compares loosely, and if it does,
 * the sign-in fails with `AdapterError`. `numericId`: the number that the id may be stored as.
 */
export async function exactUserByAccount(
  adapter: CompleteAdapter,
  key: AccountKey,
  numericId?: number,
): Promise<AdapterUser | null> {
  return asTextOrNumber(key, numericId, (one) => userAt(adapter, one))
}

async function userAt(
  adapter: CompleteAdapter,
  { provider, providerAccountId }: AccountKey,
): Promise<AdapterUser | null> {
  const user = await adapter.getUserByAccount({ provider, providerAccountId })
  if (!user || comparesExactly(adapter)) return user
  const isIt = (one: AdapterAccount): boolean =>
    one.provider === provider && String(one.providerAccountId) === String(providerAccountId)
  const account = await accountLike(adapter, { provider, providerAccountId })
  if (account && isIt(account) && String(account.userId) === String(user.id)) return user
  const listed = (await adapter.listAccountsByUser?.(user.id)) ?? []
  if (account || listed.length > 0) return listed.some(isIt) ? user : null
  // Nothing to compare with, so it matters how the store compares.
  if (await comparesLoosely(adapter, { provider, providerAccountId }, user))
    throw new AdapterError(LOOSE, { operation: "getUserByAccount" })
  return user
}

/**
 * Whether the adapter guarantees that its `getUserByAccount` compares ids exactly, as the base of our own adapters does,
 * and the application has not replaced that function. Members are read by their descriptors, because the adapter is
 * wrapped so that every member is a function. The key is in the global registry: adapters import only our types.
 */
function comparesExactly(adapter: CompleteAdapter): boolean {
  const members = Object.getOwnPropertyDescriptors<Readonly<Record<PropertyKey, unknown>>>(adapter)
  const exact = members[Symbol.for("sallyport.adapter-exact-lookup")]?.value
  return exact !== undefined && exact === members["getUserByAccount"]?.value
}

const LOOSE =
  "getUserByAccount() ignores letter case, accents or trailing blanks, so that the account found may be another person's, and the adapter returns no account to compare. Give the column providerAccountId an exact collation (utf8mb4_nopad_bin in MariaDB, utf8mb4_0900_bin in MySQL), or put withAccountLists of @sallyport/core/adapters around the adapter"

/** The account that may have been found; null for an adapter that does not return it. */
async function accountLike(
  adapter: CompleteAdapter,
  { provider, providerAccountId }: AccountKey,
): Promise<AdapterAccount | null> {
  try {
    // Some adapters have the operation but never return a row, because only passkeys used to call it.
    return (await adapter.getAccount(providerAccountId, provider)) ?? null
  } catch (error) {
    if (isAuthError(error, "MissingAdapterMethods")) return null
    throw error
  }
}

/**
 * Adapters that did not find an account under another spelling of its id. The objects are made for one configuration,
 * so that each configuration asks again.
 */
const exact = new WeakSet<CompleteAdapter>()

/**
 * Whether the store finds this user's account under spellings of the id that belong to nobody: with the letters in the
 * other case, with an accent, with a blank at the end. The user that was found may then own another id, which only looks
 * like this one to the store.
 *
 * Asked of adapters that return no account to compare with. A store that passes is not asked again. One that fails is,
 * at every sign-in: somebody who has linked two such spellings to one user fails alone.
 */
async function comparesLoosely(
  adapter: CompleteAdapter,
  key: AccountKey,
  user: AdapterUser,
): Promise<boolean> {
  if (exact.has(adapter) || isMadeByProvider(String(key.providerAccountId))) return false
  const spellings = otherSpellings(String(key.providerAccountId))
  const found = await Promise.all(
    spellings.map((providerAccountId) => ownerOf(adapter, { ...key, providerAccountId })),
  )
  if (found.some((owner) => owner && String(owner.id) === String(user.id))) return true
  const isSettled = spellings.length === SPELLINGS && !found.includes(undefined)
  if (isSettled) exact.add(adapter)
  return false
}

/**
 * The forms of ids that a provider makes and no person can choose, so that none is there to look like another: numbers;
 * lower-case UUIDs and other long hexadecimal ids, also in parts (Apple, Auth0); the long random texts of Entra ID. To
 * refuse their owners because of how the store compares would protect nobody.
 */
const MADE_BY_PROVIDER = [
  /^\d+$/,
  /^(?:[a-z\d-]{1,20}\|)?(?=.{20})[\da-f]+(?:[.-][\da-f]+)*$/,
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{40,}$/,
]

function isMadeByProvider(id: string): boolean {
  return MADE_BY_PROVIDER.some((form) => form.test(id))
}

/** How many spellings an id with a letter has. */
const SPELLINGS = 3

function otherSpellings(id: string): readonly string[] {
  const otherCase = id.replace(/[A-Za-z]/g, (letter) => {
    const lower = letter.toLowerCase()
    return letter === lower ? letter.toUpperCase() : lower
  })
  // Every character set that has accents has one for a vowel.
  const letter = /[aeiou]/i.test(id) ? /[aeiou]/i : /[a-z]/i
  const accented = id.replace(letter, (found) => `${found}\u0301`.normalize("NFC"))
  return [...new Set([`${id} `, otherCase, accented])].filter((spelling) => spelling !== id)
}

/** Undefined: the store fails, perhaps because it cannot look for such a text. It then finds nobody by it. */
async function ownerOf(
  adapter: CompleteAdapter,
  key: AccountKey,
): Promise<AdapterUser | null | undefined> {
  try {
    return await adapter.getUserByAccount(key)
  } catch {
    return undefined
  }
}

/** The key under which an account is stored. */
type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * What `lookUp` finds for the id as text, else for the number that it may be stored as: Auth.js stored ids as they
 * came, and stores that keep types do not find `"42"` if it is stored as `42`. Null if neither is there.
 */
export async function asTextOrNumber<Found>(
  { provider, providerAccountId }: AccountKey,
  numericId: number | undefined,
  lookUp: (key: AccountKey) => Awaitable<Found | null>,
): Promise<Found | null> {
  const found = await lookUp({ provider, providerAccountId })
  if (found || numericId === undefined) return found
  try {
    return await lookUp({ provider, providerAccountId: numericId as unknown as string })
  } catch (error) {
    // A store whose ids are text may throw when it looks for a number. It then has none.
    if (isAuthError(error, "AdapterError")) return null
    throw error
  }
}
