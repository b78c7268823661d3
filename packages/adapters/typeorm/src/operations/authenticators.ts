import { requireValues, type AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { LessThan, type FindOptionsWhere, type ObjectLiteral } from "typeorm"
import { findRow, findRows, insertRow, takeRow } from "../rows.js"
import { toRow, type Row, type Store, type Target } from "../store.js"

export function authenticatorOperations(
  { manager }: Store,
  entity: Target,
): AuthenticatorOperations {
  const find = async (credentialID: string) =>
    asAuthenticator(await findRow(await manager(), entity, { credentialID }))
  /** Changes the row if it also meets `condition`, and returns what is stored afterwards. */
  const change = async (
    credentialID: string,
    members: Row,
    condition: FindOptionsWhere<ObjectLiteral> = {},
  ) => {
    const connected = await manager()
    const row = toRow(connected, entity, members)
    await connected.update(entity, { ...requireValues({ credentialID }), ...condition }, row)
    const stored = await find(credentialID)
    if (!stored) throw new Error("The authenticator does not exist")
    return stored
  }
  return {
    getAuthenticator: find,
    createAuthenticator: async (authenticator) =>
      asAuthenticator(
        await insertRow(await manager(), entity, authenticator),
      ) as AdapterAuthenticator,
    listAuthenticatorsByUserId: async (userId) =>
      (await findRows(await manager(), entity, { userId })) as unknown as AdapterAuthenticator[],
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      change(id, { counter }, { counter: LessThan(counter) }),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) => change(id, { credentialBackedUp }),
    renameAuthenticator: (id, name) => change(id, { name }),
    deleteAuthenticator: async (credentialID) =>
      asAuthenticator(await takeRow(await manager(), entity, { credentialID })),
  }
}

function asAuthenticator(row: Row | null): AdapterAuthenticator | null {
  return row as AdapterAuthenticator | null
}
