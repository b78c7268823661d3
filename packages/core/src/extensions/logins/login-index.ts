import type { ProviderLogin } from "../../contract/provider-login.js"
import type { Records } from "../../records/records-of.js"

/** Who has signed in at a provider, by each key of their sign-in there. */
const COLLECTION = "login"

/** Whose sign-in it is, and until when it is to be found. */
export interface IndexedLogin {
  readonly owner: string
  readonly login: ProviderLogin
  readonly expires: Date
}

/** Notes whose sign-in this is, so that it is found when the provider ends it. Written anew while the session is in use. */
export async function indexLogin(
  { store }: Pick<Records, "store">,
  { owner, login, expires }: IndexedLogin,
): Promise<void> {
  const write = async (id: string) => {
    const record = { collection: COLLECTION, id, owner, value: true, expires }
    if ((await store.put(record, "always")) !== null) return
    // The account was another person's, and the owner of a record does not change.
    await store.take(record)
    await store.put(record, "always")
  }
  await Promise.all(login.keys.map(write))
}

/** The owners of the sign-ins that have one of these keys. */
export async function ownersOfLogins(
  { store }: Pick<Records, "store">,
  keys: readonly string[],
): Promise<readonly string[]> {
  const asked = keys.map(async (id) => store.get({ collection: COLLECTION, id }))
  const found = await Promise.all(asked)
  return [...new Set(found.flatMap((record) => record?.owner ?? []))]
}

/** The person is deleted. */
export async function forgetLogins(
  { store }: Pick<Records, "store">,
  owner: string,
): Promise<void> {
  await store.removeOwned({ owner, collection: COLLECTION })
}
