import type { Caller } from "../../../contract/operation.js"
import { randomBase64url } from "../../../crypto/random.js"
import { hashedId } from "../../../records/record-id.js"
import { lineOf } from "../../../session/facts-format.js"
import { factsTextOf } from "../../../session/open-token.js"
import type { AccountsSetup } from "../accounts-setup.js"

/** The collection of links by which people delete their account at once. */
const DELETE_LINK = "deletion-link"
/** As long as a proof is fresh, in milliseconds: the page demands one anyway. */
const LIFETIME = 10 * 60 * 1000

/** Makes the token of a link that works once, in this session. */
export async function makeDeleteLink(
  setup: AccountsSetup,
  caller: Caller,
  owner: string,
): Promise<string> {
  const token = randomBase64url(32)
  const { store } = setup.records()
  await store.removeOwned({ owner, collection: DELETE_LINK })
  const id = await hashedId(token)
  const value = lineOf(factsTextOf(caller.session)) ?? null
  const expires = new Date(caller.now + LIFETIME)
  await store.put({ collection: DELETE_LINK, id, owner, value, expires }, "absent")
  return token
}

/** Whether a link is that of this person, in this session. `take`: it is used up. */
export async function isDeleteLink(
  setup: AccountsSetup,
  { session }: Pick<Caller, "session">,
  {
    token,
    owner,
    isTaken,
  }: { readonly token: unknown; readonly owner: string; readonly isTaken: boolean },
): Promise<boolean> {
  if (typeof token !== "string" || !/^[\w-]{43}$/.test(token)) return false
  const { store } = setup.records()
  const key = { collection: DELETE_LINK, id: await hashedId(token) }
  const record = await store.get(key)
  const isTheirs = record?.owner === owner && record.value === lineOf(factsTextOf(session))
  if (!record || !isTheirs) return false
  return !isTaken || (await store.take(key, { version: record.version })) !== null
}

/** Ends all links of a person. */
export async function removeDeleteLinks(setup: AccountsSetup, owner: string): Promise<void> {
  await setup.records().store.removeOwned({ owner, collection: DELETE_LINK })
}
