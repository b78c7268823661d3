import {
  authenticatorChanges,
  omitUndefined,
  matchesExactly,
  type AuthenticatorOperations,
} from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { documentsOf } from "../documents-of-user.js"
import { change } from "../change.js"
import { contentOf } from "../content.js"
import type { Document } from "../database.js"
import { findUser } from "../find-user.js"
import { toAuthenticator } from "../rows.js"
import type { Store } from "../store.js"

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  const changes = authenticatorChanges(async (id, changeOf) => {
    const read = () => findAuthenticator(store, id)
    return rowOf(await change(store, read, (before) => changeOf(toAuthenticator(before))))
  })
  return {
    ...changes,
    getAuthenticator: async (id) => rowOf(await findAuthenticator(store, id)),
    createAuthenticator: (authenticator) => createAuthenticator(store, authenticator),
    listAuthenticatorsByUserId: async (userId) =>
      (await documentsOf(store, userId, "authenticators")).map(toAuthenticator),
    deleteAuthenticator: async (id) => {
      const found = await findAuthenticator(store, id)
      return rowOf(found && (await store.discard(found)))
    },
  }
}

async function findAuthenticator(store: Store, credentialID: string): Promise<Document | null> {
  const found = await store.get(await store.ids.authenticator(credentialID))
  return found && matchesExactly(found, { credentialID }) ? found : null
}

async function createAuthenticator(
  store: Store,
  authenticator: AdapterAuthenticator,
): Promise<AdapterAuthenticator> {
  const { userId, credentialID } = authenticator
  if (!(await findUser(store, userId)))
    throw new Error("The user of the authenticator does not exist")
  const _id = await store.ids.authenticator(credentialID)
  if (!(await store.put({ _id }, contentOf(omitUndefined(authenticator)))))
    throw new Error("The authenticator already exists")
  return authenticator
}

function rowOf(found: Document | null): AdapterAuthenticator | null {
  return found && toAuthenticator(found)
}
