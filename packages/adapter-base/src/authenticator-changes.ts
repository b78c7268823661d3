import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import type { AuthenticatorOperations } from "./operations.js"

/** Changes members of a passkey by what they are, and answers the row then; null if there is none. */
export type ChangeAuthenticator = (
  credentialID: string,
  changeOf: (row: AdapterAuthenticator) => Partial<AdapterAuthenticator>,
) => Promise<AdapterAuthenticator | null>

/** The changes of a passkey, for stores that read a row and write it back in the version that was read. */
export function authenticatorChanges(
  change: ChangeAuthenticator,
): Pick<
  AuthenticatorOperations,
  "updateAuthenticatorCounter" | "updateAuthenticatorBackedUp" | "renameAuthenticator"
> {
  const changed: (
    ...given: Parameters<ChangeAuthenticator>
  ) => Promise<AdapterAuthenticator> = async (...given) => {
    const row = await change(...given)
    if (!row) throw new Error("The authenticator does not exist")
    return row
  }
  return {
    // The highest stays: of two sign-ins at once, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, newCounter) =>
      changed(id, ({ counter }) => ({ counter: Math.max(counter, newCounter) })),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) =>
      changed(id, () => ({ credentialBackedUp })),
    renameAuthenticator: (id, name) => changed(id, () => ({ name })),
  }
}
