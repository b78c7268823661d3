import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import type { AuthenticatorOperations } from "./operations.js"

/** Changes members of a passkey depending on its current row, and returns the new row; null if there is none. */
export type ChangeAuthenticator = (
  credentialID: string,
  changeOf: (row: AdapterAuthenticator) => Partial<AdapterAuthenticator>,
) => Promise<AdapterAuthenticator | null>

/**
 * The operations that change a passkey, for stores that read a row and write it back only if its version is unchanged.
 */
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
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, newCounter) =>
      changed(id, ({ counter }) => ({ counter: Math.max(counter, newCounter) })),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) =>
      changed(id, () => ({ credentialBackedUp })),
    renameAuthenticator: (id, name) => changed(id, () => ({ name })),
  }
}
