import { omitUndefined } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { asText, type Store } from "./store.js"

/**
 * Lua: whether an account is free. It is also free if its user no longer exists, because `@auth/upstash-redis-adapter`
 * leaves such rows behind.
 */
export const IS_FREE = `
  local function isFree(accountKey, users)
    local row, text = read(accountKey)
    if not text then return true end
    return row and type(row.userId) == 'string' and redis.call('EXISTS', users .. row.userId) == 0
  end
`

/**
 * Lua: writes an account, and the entries that lead from its user to it: in our set, and where
 * `@auth/upstash-redis-adapter` looks. An account that was recorded there before is added to our set.
 */
export const PUT_ACCOUNT = `
  local function putAccount(account, accounts, lastAccount, text)
    redis.call('SET', account, text)
    redis.call('SADD', accounts, account, redis.call('GET', lastAccount) or account)
    redis.call('SET', lastAccount, account)
  end
`

/** The three keys that `putAccount` writes to, and the row. */
export function accountToPut(
  { keys }: Store,
  account: AdapterAccount,
): { names: string[]; text: string; row: AdapterAccount } {
  const { provider, providerAccountId, userId } = account
  const row = omitUndefined({ ...account, id: `${provider}:${providerAccountId}` })
  const key = keys.account(provider, providerAccountId)
  return { names: [key, keys.accounts(userId), keys.lastAccount(userId)], text: asText(row), row }
}
