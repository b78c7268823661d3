import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { RecordId } from "surrealdb"
import { type AccountDoc, accountToDoc, docToAccount } from "../docs/account-doc.js"
import { idOf, userRecord } from "../docs/record-ids.js"
import { docToUser, type UserDoc, userToDoc } from "../docs/user-doc.js"
import type { Store } from "../store.js"
import { newUserRecord, REQUIRE_FREE_ADDRESS } from "./users.js"

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

const SAME = "provider = $provider AND providerAccountId = $providerAccountId"

/** An account that was linked while its user was being deleted belongs to no one and counts as free. */
const REQUIRE_FREE_ACCOUNT = `
  DELETE account WHERE ${SAME} AND record::exists(userId) = false;
  IF (SELECT VALUE id FROM account WHERE ${SAME} LIMIT 1) != []
    { THROW 'The account already belongs to a user' };`

const LINK = `{
  IF record::exists($user) = false { THROW 'The user does not exist' };
  ${REQUIRE_FREE_ACCOUNT}
  RETURN CREATE ONLY $account CONTENT $rows.account
}`

const CREATE_WITH_USER = `{
  ${REQUIRE_FREE_ADDRESS}
  ${REQUIRE_FREE_ACCOUNT}
  LET $created = (CREATE ONLY $user CONTENT $rows.user);
  CREATE $account CONTENT $rows.account;
  RETURN $created
}`

export function accountOperations({ run, write }: Store): AccountOperations {
  const find = async <Doc>(text: string, key: AccountKey): Promise<Doc | undefined> => {
    const { provider, providerAccountId } = key
    if (typeof provider !== "string" || typeof providerAccountId !== "string") return undefined
    const [doc] = await run<Doc[]>(text, { provider, providerAccountId })
    return doc
  }
  return {
    getUserByAccount: async (key) => {
      const text = `SELECT * FROM account WHERE ${SAME} LIMIT 1 FETCH userId`
      const user = (await find<{ userId?: UserDoc | RecordId }>(text, key))?.userId
      return !user || user instanceof RecordId ? null : docToUser(user)
    },
    linkAccount: async (account) => {
      const keys = { ...keysOf(account), user: userRecord(account.userId) }
      return docToAccount(await write(LINK, { rows: { account: accountToDoc(account) }, keys }))
    },
    unlinkAccount: async (key) => {
      const doc = await find<AccountDoc>(`DELETE account WHERE ${SAME} RETURN BEFORE`, key)
      return doc && docToAccount(doc)
    },
    getAccount: async (providerAccountId, provider) => {
      const text = `SELECT * FROM account WHERE ${SAME} LIMIT 1`
      const doc = await find<AccountDoc>(text, { provider, providerAccountId })
      return doc ? docToAccount(doc) : null
    },
    listAccountsByUser: async (userId) => {
      const text = "SELECT * FROM account WHERE userId = $user"
      return (await run<AccountDoc[]>(text, { user: userRecord(userId) })).map(docToAccount)
    },
    createUserAndAccount: async (user, account) => {
      const record = newUserRecord(user)
      const linked = { ...(account as AdapterAccount), userId: idOf(record) }
      const rows = { user: userToDoc(user), account: accountToDoc(linked) }
      const keys = { ...keysOf(linked), user: record, email: user.email }
      return docToUser(await write(CREATE_WITH_USER, { rows, keys }))
    },
  }
}

/** The record's id is derived from the key, so of two simultaneous calls one fails, even without the unique index. */
function keysOf({ provider, providerAccountId }: AccountKey) {
  const account = new RecordId("account", [provider, providerAccountId])
  return { account, provider, providerAccountId }
}
