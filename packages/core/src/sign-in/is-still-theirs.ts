import type { Account } from "../contract/account.js"
import type { AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { asTextOrNumber } from "./exact-user-by-account.js"
import { hasProofDate } from "./email-ownership.js"
import { accountKey } from "./strip-unproven-access.js"

/** A user, and the account that they signed in with. */
interface UserWithAccount {
  readonly user: AdapterUser
  readonly account: Account
  readonly numericId?: number | undefined
}

/**
 * Whether the account that someone signs in with still belongs to the same user. A link by email is proof by itself. An
 * account is looked for in the user's list first, because most stores return that with one request. If it is not there,
 * the adapter may still find it by its id. A password belongs to the application and has no account to look at: if the
 * user's address was proven in the meantime, the user now belongs to someone else.
 */
export async function isStillTheirs(
  adapter: CompleteAdapter,
  { user, account, numericId }: UserWithAccount,
): Promise<boolean> {
  const { type } = account
  if (type === "email") return true
  if (type !== "credentials" && (await isListed(adapter, { user, account }))) return true
  const now =
    type === "credentials"
      ? await adapter.getUser(user.id)
      : await asTextOrNumber(account, numericId, (key) => adapter.getUserByAccount(key))
  if (!now || String(now.id) !== String(user.id)) return false
  return type !== "credentials" || hasProofDate(now) === hasProofDate(user)
}

async function isListed(
  adapter: CompleteAdapter,
  { user, account }: UserWithAccount,
): Promise<boolean> {
  const listed = await adapter.listAccountsByUser?.(user.id)
  return listed?.some((one) => accountKey(one) === accountKey(account)) === true
}
