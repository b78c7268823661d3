import { omitUndefined, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { Adapter, AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { change } from "../change.js"
import { propertiesOf } from "../entities.js"
import { findUser } from "../find-user.js"
import { addToList } from "../list.js"
import { lists, entityKeys } from "../entity-key.js"
import { rowOf } from "../row-of.js"
import { findSession, removeSession, removeSessionsOf } from "../sessions.js"
import type { Store } from "../store.js"

export function sessionOperations(
  store: Store,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  return {
    createSession: (session) => createSession(store, session),
    getSession: async (token) => rowOf<AdapterSession>(await findSession(store, token)),
    getSessionAndUser: async (token) => {
      const found = await findSession(store, token)
      const user = found && rowOf<AdapterUser>(await findUser(store, found.row["userId"]))
      const session = rowOf<AdapterSession>(found)
      return session && user ? { session, user } : null
    },
    updateSession: async (wanted) => {
      const read = () => findSession(store, wanted.sessionToken)
      return (await change(store, read, () => omitUndefined(wanted))) as AdapterSession | null
    },
    deleteSession: async (token) => {
      const session = await findSession(store, token)
      return session && (await removeSession(store, session))
        ? rowOf<AdapterSession>(session)
        : null
    },
    deleteSessionsByUser: (userId) => removeSessionsOf(store, { userId }),
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken: kept } = sessionToKeep(of)
      await removeSessionsOf(store, { userId, kept })
    },
  }
}

async function createSession(store: Store, session: AdapterSession): Promise<AdapterSession> {
  const { sessionToken, userId } = session
  // Added to the list first: an entry without a session does no harm, but a session that is not listed would not be
  // removed with its user.
  await addToList(store, await lists.sessions(userId), { sessionToken })
  if (
    !(await store.insert(
      await entityKeys.session(sessionToken),
      propertiesOf(omitUndefined(session)),
    ))
  )
    throw new Error("A session with this token already exists")
  // `@auth/azure-tables-adapter` reads this entity when it deletes a user.
  await store.merge(await entityKeys.sessionByUserId(userId), { sessionToken })
  return session
}
