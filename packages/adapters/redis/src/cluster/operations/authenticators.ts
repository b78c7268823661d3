import {
  authenticatorChanges,
  type AuthenticatorOperations,
  changeRow,
  newVersion,
  omitUndefined,
} from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { getRow } from "../../change-row.js"
import { asText } from "../../store.js"
import { authenticatorsOf } from "../authenticators.js"
import { findUser } from "../find-user.js"
import { type ClusterStore, REMOVE } from "../one-key.js"
import { ownedRows } from "../owned-rows.js"

export function authenticatorOperations(store: ClusterStore): AuthenticatorOperations {
  const find = (id: string) => getRow<AdapterAuthenticator>(store, store.keys.authenticator(id))
  const changes = authenticatorChanges((id, changeOf) =>
    changeRow(
      () => find(id),
      async (old) => {
        const row = { ...old.row, ...changeOf(old.row) }
        const change = { from: old.text, to: asText(row) }
        return (await store.replace(store.keys.authenticator(id), change)) ? row : null
      },
    ),
  )
  return {
    ...changes,
    getAuthenticator: async (id) => (await find(id))?.row ?? null,
    createAuthenticator: (authenticator) => createAuthenticator(store, authenticator),
    listAuthenticatorsByUserId: async (userId) => [
      ...(await ownedRows<AdapterAuthenticator>(store, authenticatorsOf(store, userId))),
    ],
    deleteAuthenticator: (id) => deleteAuthenticator(store, id),
  }
}

async function createAuthenticator(
  store: ClusterStore,
  authenticator: AdapterAuthenticator,
): Promise<AdapterAuthenticator> {
  const { credentialID, userId } = authenticator
  const key = store.keys.authenticator(credentialID)
  const { entries, list } = authenticatorsOf(store, userId)
  const attempt = newVersion()
  const [user] = await Promise.all([findUser(store, userId), entries.begin(list, key, attempt)])
  const text = asText(omitUndefined(authenticator))
  if (!user || !(await store.insert(key, text))) {
    await entries.giveUp(list, key, attempt)
    throw user ? new Error("The authenticator already exists") : missing()
  }
  const [isStillThere] = await Promise.all([
    findUser(store, userId),
    entries.keep(list, key, attempt),
  ])
  if (isStillThere) return authenticator
  await Promise.all([store.remove(key, text), entries.remove(list, key)])
  throw missing()
}

async function deleteAuthenticator(
  store: ClusterStore,
  id: string,
): Promise<AdapterAuthenticator | null> {
  const key = store.keys.authenticator(id)
  const found = await getRow<AdapterAuthenticator>(store, key)
  if (!found) return null
  const { entries, list } = authenticatorsOf(store, found.row.userId)
  await entries.mark(list, [key])
  const isRemoved = (await store.end(REMOVE, [key], [found.text])) === 1
  // It was changed since, or somebody else has removed it.
  if (!isRemoved) return deleteAuthenticator(store, id)
  await entries.drop(list, [key])
  return found.row
}

function missing(): Error {
  return new Error("The user of the authenticator does not exist")
}
