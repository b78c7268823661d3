import { omitUndefined } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { lua } from "./lua.js"
import { accountToPut, IS_FREE, PUT_ACCOUNT } from "./put-account.js"
import { asText, type Store } from "./store.js"
import { IS_TAKEN } from "./taken-address.js"

/** The account is optional; its keys are the third to fifth. */
const CREATE = lua(`
  ${IS_TAKEN} ${IS_FREE} ${PUT_ACCOUNT}
  local text, id, email, users, account = unpack(ARGV)
  if redis.call('EXISTS', KEYS[1]) == 1 then return 'exists' end
  if email ~= '' and isTaken(KEYS[2], email, id, users) then return 'taken' end
  if account and not isFree(KEYS[3], users) then return 'linked' end
  redis.call('SET', KEYS[1], text)
  if email ~= '' then redis.call('SET', KEYS[2], id) end
  if account then putAccount(KEYS[3], KEYS[4], KEYS[5], account) end
  return 'done'
`)

const REFUSALS = new Map<unknown, string>([
  ["exists", "A user with this id already exists"],
  ["taken", "The email address belongs to another user"],
  ["linked", "The account already belongs to a user"],
])

/**
 * Stores a user, and an account if one is given: both or neither. A given id is kept, because user handles of passkeys
 * are computed from it.
 */
export async function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const { run, keys } = store
  const row = omitUndefined({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && accountToPut(store, { ...account, userId: row.id } as AdapterAccount)
  const names = [keys.user(row.id), keys.email(row.email), ...(linked?.names ?? [])]
  const values = [
    asText(row),
    row.id,
    row.email || "",
    keys.user(),
    ...(linked ? [linked.text] : []),
  ]
  const refusal = REFUSALS.get(await run(CREATE, names, values))
  if (refusal) throw new Error(refusal)
  return row
}
