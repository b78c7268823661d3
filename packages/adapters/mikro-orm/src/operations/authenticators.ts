import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { findRow, findRows, insertRow, takeRow, toMembers, where } from "../rows.js"
import type { Row, Store, Target } from "../store.js"

export function authenticatorOperations(
  { manager }: Store,
  target: Target,
): AuthenticatorOperations {
  const find = async (credentialID: string) => {
    const row = await findRow(await manager(), target, { credentialID })
    return row && asAuthenticator(row)
  }
  /** Changes the row if it also meets `condition`, and returns what is stored afterwards. */
  const change = async (credentialID: string, members: Row, condition: Row = {}) => {
    const connected = await manager()
    const row = toMembers(connected, target, members)
    await connected.nativeUpdate(target, where({ credentialID, ...condition }), row)
    const stored = await find(credentialID)
    if (!stored) throw new Error("The authenticator does not exist")
    return stored
  }
  return {
    getAuthenticator: find,
    createAuthenticator: async (authenticator) =>
      asAuthenticator(await insertRow(await manager(), target, authenticator)),
    listAuthenticatorsByUserId: async (userId) =>
      (await findRows(await manager(), target, { userId })).map(asAuthenticator),
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      change(id, { counter }, { counter: { $lt: counter } }),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) => change(id, { credentialBackedUp }),
    renameAuthenticator: (id, name) => change(id, { name }),
    deleteAuthenticator: async (credentialID) => {
      const row = await takeRow(await manager(), target, { credentialID })
      return row && asAuthenticator(row)
    },
  }
}

/** PostgreSQL returns a `bigint` as text. */
function asAuthenticator(row: Row): AdapterAuthenticator {
  return { ...row, counter: Number(row["counter"]) } as unknown as AdapterAuthenticator
}
