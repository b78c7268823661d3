import { expectEqual, expectExactly, expectNothing, expectRow } from "../expectations.js"
import { aSession, storedUser, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

export const sessionRules: readonly Rule[] = [
  rule(
    "createSession: stores what it was given",
    ["createUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const session = aSession((await storedUser(world)).id)
      expectRow(await world.adapter.createSession(session), session)
      expectRow(await world.reads.session?.(session.sessionToken), session)
    },
  ),
  rule(
    "getSessionAndUser: null for an unknown token, else exactly session and user",
    ["createUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const user = await storedUser(world)
      const session = aSession(user.id)
      await world.adapter.createSession(session)
      expectNothing(await world.adapter.getSessionAndUser(unique()))
      const found = await world.adapter.getSessionAndUser(session.sessionToken)
      expectEqual(Object.keys(found ?? {}).toSorted(), ["session", "user"])
      expectExactly(found?.user, user)
      expectRow(found?.session, session)
    },
  ),
  rule(
    "getSession: null for an unknown token, else the session, also of a user whom this store does not know",
    ["createSession", "getSession", "deleteSessionsByUser"],
    async ({ adapter, newId }) => {
      const session = aSession(newId())
      await adapter.createSession(session)
      expectRow(await adapter.getSession(session.sessionToken), session)
      expectNothing(await adapter.getSession(unique()))
      await adapter.deleteSessionsByUser(session.userId)
      expectNothing(await adapter.getSession(session.sessionToken))
    },
  ),
  rule(
    "getSessionAndUser: an expired session is returned as it is",
    ["createUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const user = await storedUser(world)
      const session = { ...aSession(user.id), expires: new Date("2020-01-01T00:00:00.001Z") }
      await world.adapter.createSession(session)
      for (let read = 0; read < 2; read++) {
        expectRow((await world.adapter.getSessionAndUser(session.sessionToken))?.session, session)
      }
    },
  ),
  rule(
    "getSessionAndUser: another case of the token is another token",
    ["createUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const user = await storedUser(world)
      const session = { ...aSession(user.id), sessionToken: `a${unique()}` }
      await world.adapter.createSession(session)
      expectNothing(await world.adapter.getSessionAndUser(session.sessionToken.toUpperCase()))
      expectNothing(await world.adapter.getSessionAndUser(`${session.sessionToken} `))
    },
  ),
  rule(
    "getSessionAndUser: null where the user does not exist",
    ["createSession", "getSessionAndUser"],
    async ({ adapter, newId }) => {
      const session = aSession(newId())
      // Refusing the session is as good as not finding it.
      await Promise.resolve(adapter.createSession(session)).catch(() => undefined)
      expectNothing(await adapter.getSessionAndUser(session.sessionToken))
    },
  ),
  rule(
    "updateSession: the expiry is exactly the given moment",
    ["createUser", "createSession", "updateSession", "getSessionAndUser"],
    async (world) => {
      const session = aSession((await storedUser(world)).id)
      await world.adapter.createSession(session)
      const expires = new Date("2031-12-31T23:59:59.987Z")
      await world.adapter.updateSession({ sessionToken: session.sessionToken, expires })
      expectRow(await world.reads.session?.(session.sessionToken), { ...session, expires })
    },
  ),
  rule(
    "updateSession: never inserts",
    ["createUser", "updateSession", "getSessionAndUser"],
    async (world) => {
      const session = aSession((await storedUser(world)).id)
      await Promise.resolve(world.adapter.updateSession(session)).catch(() => undefined)
      expectNothing(await world.adapter.getSessionAndUser(session.sessionToken))
    },
  ),
  rule(
    "deleteSession: the session is gone",
    ["createUser", "createSession", "deleteSession", "getSessionAndUser"],
    async (world) => {
      const { sessionToken } = await world.adapter.createSession(
        aSession((await storedUser(world)).id),
      )
      await world.adapter.deleteSession(sessionToken)
      expectNothing(await world.reads.session?.(sessionToken))
    },
  ),
  rule(
    "deleteSession: of a missing session answers null and does not fail",
    ["deleteSession"],
    async ({ adapter }) => {
      expectNothing(await adapter.deleteSession(unique()))
    },
  ),
  rule(
    "createSession: a second session of one user leaves the first alone",
    ["createUser", "createSession", "deleteSession", "getSessionAndUser"],
    async (world) => {
      const { id } = await storedUser(world)
      const [first, second] = [aSession(id), aSession(id)]
      await world.adapter.createSession(first)
      await world.adapter.createSession(second)
      await world.adapter.deleteSession(first.sessionToken)
      expectRow((await world.adapter.getSessionAndUser(second.sessionToken))?.session, second)
    },
  ),
]
