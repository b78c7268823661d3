import {
  authenticatorChanges,
  omitUndefined,
  type AuthenticatorOperations,
} from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { authenticatorsOf, findAuthenticator, removeAuthenticator } from "../authenticators.js"
import { change } from "../change.js"
import { propertiesOf } from "../entities.js"
import { findUser } from "../find-user.js"
import { addToList } from "../list.js"
import { lists, entityKeys } from "../entity-key.js"
import { rowOf } from "../row-of.js"
import type { Store } from "../store.js"

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  const changes = authenticatorChanges(
    async (id, changeOf) =>
      (await change(
        store,
        () => findAuthenticator(store, id),
        (before) => changeOf(before as unknown as AdapterAuthenticator),
      )) as AdapterAuthenticator | null,
  )
  return {
    ...changes,
    getAuthenticator: async (id) => rowOf<AdapterAuthenticator>(await findAuthenticator(store, id)),
    createAuthenticator: (authenticator) => createAuthenticator(store, authenticator),
    listAuthenticatorsByUserId: async (userId) =>
      (await authenticatorsOf(store, userId)).flatMap(
        (one) => rowOf<AdapterAuthenticator>(one) ?? [],
      ),
    deleteAuthenticator: async (id) => {
      const found = await findAuthenticator(store, id)
      return found && (await removeAuthenticator(store, found))
        ? rowOf<AdapterAuthenticator>(found)
        : null
    },
  }
}

async function createAuthenticator(
  store: Store,
  authenticator: AdapterAuthenticator,
): Promise<AdapterAuthenticator> {
  const { userId, credentialID } = authenticator
  if (!(await findUser(store, userId)))
    throw new Error("The user of the authenticator does not exist")
  await addToList(store, await lists.authenticators(userId), { credentialID })
  const entityKey = await entityKeys.authenticator(credentialID)
  if (!(await store.insert(entityKey, propertiesOf(omitUndefined(authenticator)))))
    throw new Error("The authenticator already exists")
  return authenticator
}
