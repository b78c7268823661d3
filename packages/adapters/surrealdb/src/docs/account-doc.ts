import type { AdapterAccount, AdapterAccountType } from "@sallyport/core/adapters"
import type { RecordId } from "surrealdb"
import { plain, stored } from "./members.js"
import { type Document, idOf, userRecord } from "./record-ids.js"

/** A row of the table `account`, with any other members that the provider has sent. */
export interface AccountDoc extends Document<"account"> {
  userId: RecordId<"user">
  type: AdapterAccountType
  provider: string
  providerAccountId: string
  access_token?: string | undefined
  refresh_token?: string | undefined
  /** Seconds since 1970. */
  expires_at?: number | undefined
  [member: string]: unknown
}

/** The account of a row. */
export function docToAccount(doc: AccountDoc): AdapterAccount {
  return { ...plain(doc), id: idOf(doc.id), userId: idOf(doc.userId) } as unknown as AdapterAccount
}

/** The row of an account, without an id, because an `id` in a provider's token response is not the row's id. */
export function accountToDoc(account: AdapterAccount): Omit<AccountDoc, "id"> {
  const { userId, type, provider, providerAccountId } = account
  return { ...stored(account), userId: userRecord(userId), type, provider, providerAccountId }
}
