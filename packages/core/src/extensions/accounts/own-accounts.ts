import type { OperationsFor } from "../../contract/operation.js"
import { callersUser } from "../people/callers-user.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { type OwnAddress, ownAddress } from "./address/own-address.js"
import { type OwnDeletion, ownDeletion } from "./deletion/own-deletion.js"

/** An account at a provider by which a person signs in. */
export interface LinkedAccount {
  /** The id of the provider. */
  readonly provider: string
  /** The id of the account at the provider. */
  readonly account: string
}

/** What a person can do with their own account here. */
export interface OwnAccounts extends OwnAddress, OwnDeletion {
  /** The accounts at providers by which they sign in. */
  readonly list: () => Promise<readonly LinkedAccount[]>
}

/** The operations of a person on their own account. */
export function ownAccounts(setup: AccountsSetup): OperationsFor<OwnAccounts> {
  return {
    ...ownAddress(setup),
    ...ownDeletion(setup),
    list: {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "reads",
      args: [],
      run: async (caller) => {
        const user = await callersUser(setup, caller)
        const rows = user ? await setup.accountsOf(user.id) : []
        const result = rows.map(({ provider, providerAccountId }) => ({
          provider,
          account: String(providerAccountId),
        }))
        return { result }
      },
    },
  }
}
