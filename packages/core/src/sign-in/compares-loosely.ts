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
