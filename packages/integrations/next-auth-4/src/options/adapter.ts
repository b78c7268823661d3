import {
  markOperations,
  type Adapter as CoreAdapter,
  type AdapterUser,
} from "@sallyport/core/adapters"
import { ownOperations, ownRecords } from "@sallyport/core/integration"
import type { Adapter } from "../types/adapter.js"
import { accountOfVersion4 } from "./account.js"

/**
 * An adapter as version 4 calls it: a new user has no id yet, because tables of version 4 may number their rows, and an
 * account of OpenID Connect is stored as `oauth`.
 */
export function adapterFor(adapter: Adapter | CoreAdapter): CoreAdapter {
  const own = ownOperations(adapter as CoreAdapter)
  const { createUser, linkAccount, createUserAndAccount } = own
  return markOperations<CoreAdapter>({
    ...own,
    ...ownRecords(adapter as CoreAdapter),
    ...(createUser && {
      createUser: async (proposed) => {
        const { id: _, ...user } = proposed
        return createUser(user as AdapterUser)
      },
    }),
    ...(linkAccount && {
      linkAccount: async (account: object) => {
        await linkAccount(accountOfVersion4(account) as never)
      },
    }),
    // One statement for both, which only adapters of ours have.
    ...(createUserAndAccount && {
      createUserAndAccount: async (user, account) =>
        createUserAndAccount(user, accountOfVersion4(account) as never),
    }),
  })
}
