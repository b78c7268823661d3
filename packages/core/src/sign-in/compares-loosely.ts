import type { AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { AccountKey } from "./as-text-or-number.js"

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
export async function comparesLoosely(
  adapter: CompleteAdapter,
  key: AccountKey,
  user: AdapterUser,
): Promise<boolean> {
  if (exact.has(adapter) || isFixedForm(String(key.providerAccountId))) return false
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
 * Numbers and lower-case UUIDs: a provider gives these out in one form, and no person can choose one that only looks
 * like another.
 */
function isFixedForm(id: string): boolean {
  return /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(id)
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
