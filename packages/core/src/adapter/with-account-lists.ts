import type { Adapter, AdapterAccount, AdapterSession } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import { isOwnOperation, markOperations, ownOperations, ownRecords } from "./own-operations.js"

/** What the library reads of an account in a list. Rows may have other columns. */
export interface ListedAccount {
  readonly userId: string
  /** The id of the provider. */
  readonly provider: string
  readonly providerAccountId: string
  /** `"oauth"`, `"oidc"`, `"email"` or `"webauthn"`. */
  readonly type: string
  /** The stored ID Token. Without `verifiedEmail` it is all that says whether the provider had verified the address. */
  readonly id_token?: string | null | undefined
  readonly verifiedEmail?: string | null | undefined
}

/** The queries that an adapter lacks, on the tables that it uses. */
export interface AccountLists {
  /** All accounts of a user, in any order; an empty list for an unknown user. */
  readonly listAccountsByUser: (userId: string) => Awaitable<readonly ListedAccount[]>
  /**
   * Removes all sessions of a user. Needed if sessions are stored: an account of another person can be removed only
   * together with the sessions that it has begun.
   */
  readonly deleteSessionsByUser?: (userId: string) => unknown
  /**
   * Removes all sessions of a user but the one with this token, compared exactly. Used when people end their other
   * sessions; without it their rows are removed one by one.
   */
  readonly deleteOtherSessions?: (of: Pick<AdapterSession, "userId" | "sessionToken">) => unknown
  /**
   * Whether the table of accounts has a column `verifiedEmail` (text, may be null) that the adapter writes; `false` by
   * default. It holds the address that the provider had verified when the account was linked.
   */
  readonly hasVerifiedEmail?: boolean
}

/**
 * The adapter with the operations that judge each account of a user separately. The official adapters of Auth.js lack
 * them: people who come back by email link, or with another provider, are then let in or refused by the kinds of
 * providers in the configuration alone. Also needed for account ids in a column that ignores letter case.
 *
 * Call it last, around the adapter with your own changes. Throws `TypeError` if the adapter lists accounts itself, or has
 * no `linkAccount`.
 */
export function withAccountLists(
  adapter: Adapter,
  {
    listAccountsByUser,
    deleteSessionsByUser,
    deleteOtherSessions,
    hasVerifiedEmail = false,
  }: AccountLists,
): Adapter {
  const { linkAccount } = adapter
  if (typeof linkAccount !== "function")
    throw new TypeError("withAccountLists: the adapter has no linkAccount.")
  if (isOwnOperation(adapter, "listAccountsByUser"))
    throw new TypeError("withAccountLists: the adapter lists accounts itself. Use it as it is.")
  return markOperations({
    ...ownOperations(adapter),
    ...ownRecords(adapter),
    listAccountsByUser: async (userId) =>
      [...(await listAccountsByUser(userId))] as AdapterAccount[],
    ...(deleteSessionsByUser && {
      deleteSessionsByUser: async (userId: string) => deleteSessionsByUser(userId),
    }),
    ...(deleteOtherSessions && {
      deleteOtherSessions: async (of: Pick<AdapterSession, "userId" | "sessionToken">) =>
        deleteOtherSessions(of),
    }),
    ...(!hasVerifiedEmail && {
      // The core gives this member to every adapter that lists accounts, and some refuse what is no column.
      linkAccount: (account: AdapterAccount) => {
        const { verifiedEmail: _, ...stored } = account
        return linkAccount.call(adapter, stored as AdapterAccount)
      },
    }),
  })
}
