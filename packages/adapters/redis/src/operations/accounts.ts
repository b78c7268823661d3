import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { getRow } from "../change-row.js"
import { insertUser } from "../insert-user.js"
import { lua } from "../lua.js"
import { accountToPut, IS_FREE, PUT_ACCOUNT } from "../put-account.js"
import type { Store } from "../store.js"

/** An account that another library wrote is not in our set yet; it is added at its next sign-in. */
const GET_OWNER = lua(`
  local row, text = read(KEYS[1])
  if not row or type(row.userId) ~= 'string' then return false end
  local user = redis.call('GET', ARGV[1] .. row.userId)
  if not user then return false end
  redis.call('SADD', ARGV[2] .. row.userId, KEYS[1])
  return { answer(text), answer(user) }
`)

const LINK = lua(`
  ${IS_FREE} ${PUT_ACCOUNT}
  local text, users = unpack(ARGV)
  if redis.call('EXISTS', KEYS[4]) == 0 then return 'nobody' end
  if not isFree(KEYS[1], users) then return 'linked' end
  putAccount(KEYS[1], KEYS[2], KEYS[3], text)
  return 'done'
`)

const UNLINK = lua(`
  local row, text = read(KEYS[1])
  if not row or row.provider ~= ARGV[1] or tostring(row.providerAccountId) ~= ARGV[2] then return false end
  redis.call('DEL', KEYS[1])
  if type(row.userId) == 'string' then
    redis.call('SREM', ARGV[3] .. row.userId, KEYS[1])
    local last = ARGV[4] .. row.userId
    if redis.call('GET', last) == KEYS[1] then redis.call('DEL', last) end
  end
  return answer(text)
`)

const LIST = lua(`
  local rows = {}
  for _, key in ipairs(owned(redis.call('SMEMBERS', KEYS[1]), redis.call('GET', KEYS[2]), ARGV[1])) do
    table.insert(rows, answer(redis.call('GET', key)))
  end
  return rows
`)

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

export function accountOperations(store: Store): AccountOperations {
  const { run, end, rowOf, rowsOf, keys } = store
  return {
    getUserByAccount: (key) => getUserByAccount(store, key),
    linkAccount: (account) => linkAccount(store, account),
    unlinkAccount: async ({ provider, providerAccountId }) => {
      const values = [provider, providerAccountId, keys.accounts(), keys.lastAccount()]
      const answer = await end(UNLINK, [keys.account(provider, providerAccountId)], values)
      return rowOf<AdapterAccount>(answer)?.row
    },
    getAccount: async (providerAccountId, provider) => {
      const key = { provider, providerAccountId }
      const found = await getRow<AdapterAccount>(store, keys.account(provider, providerAccountId))
      return found && isAccount(found.row, key) ? found.row : null
    },
    listAccountsByUser: async (id) =>
      rowsOf<AdapterAccount>(await run(LIST, [keys.accounts(id), keys.lastAccount(id)], [id])),
    createUserAndAccount: (user, account) => insertUser(store, user, account),
  }
}

async function getUserByAccount(
  { run, rowOf, keys }: Store,
  key: AccountKey,
): Promise<AdapterUser | null> {
  const names = [keys.account(key.provider, key.providerAccountId)]
  const answer = await run(GET_OWNER, names, [keys.user(), keys.accounts()])
  if (!Array.isArray(answer)) return null
  const account = rowOf<AdapterAccount>(answer[0])?.row
  const user = rowOf<AdapterUser>(answer[1])?.row
  return account && user && isAccount(account, key) ? user : null
}

/** Two pairs can produce the same key, because both parts may contain a colon: the row's own members are compared. */
function isAccount(row: AdapterAccount, { provider, providerAccountId }: AccountKey): boolean {
  return row.provider === provider && String(row.providerAccountId) === providerAccountId
}

async function linkAccount(store: Store, account: AdapterAccount): Promise<AdapterAccount> {
  const { run, keys } = store
  const { names, text, row } = accountToPut(store, account)
  const outcome = await run(LINK, [...names, keys.user(account.userId)], [text, keys.user()])
  if (outcome === "nobody") throw new Error("The user of the account does not exist")
  if (outcome === "linked") throw new Error("The account already belongs to a user")
  return row
}
