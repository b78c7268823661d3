import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

export function authenticatorOperations({ authenticators }: Store): AuthenticatorOperations {
  const change = (credentialID: string, changed: Partial<AdapterAuthenticator>) => {
    const updated = authenticators.update(credentialID, changed)
    if (!updated) throw new Error("The authenticator does not exist")
    return updated
  }
  return {
    getAuthenticator: async (credentialID) => authenticators.get(credentialID),
    createAuthenticator: async (authenticator) => authenticators.insert(authenticator),
    listAuthenticatorsByUserId: async (userId) => authenticators.list(userId),
    updateAuthenticatorCounter: async (credentialID, newCounter) => {
      // The highest counter wins: of two simultaneous sign-ins, the one that finishes last may be the older.
      const old = authenticators.get(credentialID)?.counter ?? 0
      return change(credentialID, { counter: Math.max(old, newCounter) })
    },
    updateAuthenticatorBackedUp: async (credentialID, credentialBackedUp) =>
      change(credentialID, { credentialBackedUp }),
    deleteAuthenticator: async (credentialID) => authenticators.remove(credentialID),
    renameAuthenticator: async (credentialID, name) => change(credentialID, { name }),
  }
}
