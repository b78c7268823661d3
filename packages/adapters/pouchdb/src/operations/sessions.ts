import { omitUndefined, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { Adapter, AdapterSession } from "@sallyport/core/adapters"
import { documentsOf, removeAll } from "../documents-of-user.js"
import { change } from "../change.js"
import { contentOf } from "../content.js"
import type { Document } from "../database.js"
import { findUser } from "../find-user.js"
import { toAdapterSession, toAdapterUser } from "../rows.js"
import { findSession } from "../find-session.js"
import type { Store } from "../store.js"

export function sessionOperations(
  store: Store,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  return {
    createSession: async (session) => {
      const _id = await store.ids.session(session.sessionToken)
      if (!(await store.put({ _id }, contentOf(omitUndefined(session)))))
        throw new Error("A session with this token already exists")
      return session
    },
    getSession: async (token) => rowOf(await findSession(store, token)),
    getSessionAndUser: async (token) => {
      const session = await findSession(store, token)
      const user = session && (await findUser(store, session["userId"]))
      return user ? { session: toAdapterSession(session), user: toAdapterUser(user) } : null
    },
    updateSession: async (wanted) => {
      const read = () => findSession(store, wanted.sessionToken)
      return rowOf(await change(store, read, () => omitUndefined(wanted)))
    },
    deleteSession: async (token) => {
      const session = await findSession(store, token)
      return rowOf(session && (await store.discard(session)))
    },
    deleteSessionsByUser: async (userId) =>
      removeAll(store, await documentsOf(store, userId, "sessions")),
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      const sessions = await documentsOf(store, userId, "sessions")
      const others = sessions.filter((session) => session["sessionToken"] !== sessionToken)
      await removeAll(store, others)
    },
  }
}

function rowOf(session: Document | null): AdapterSession | null {
  return session && toAdapterSession(session)
}
