import { expectNothing, expectRow } from "../expectations.js"
import { aSession, anAccount, anAuthenticator, storedUser } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

export const deletionRules: readonly Rule[] = [
  rule(
    "deleteUser: the user, all their sessions and all their accounts are gone",
    [
      "createUser",
      "createSession",
      "linkAccount",
      "deleteUser",
      "getUser",
      "getSessionAndUser",
      "getUserByAccount",
      "getUserByEmail",
    ],
    async (world) => {
      const { adapter, reads } = world
      const { id, email } = await storedUser(world)
      const sessions = [aSession(id), aSession(id), aSession(id)]
      const accounts = [anAccount(id), { ...anAccount(id), provider: "gitlab" }, anAccount(id)]
      for (const session of sessions) await adapter.createSession(session)
      for (const account of accounts) await adapter.linkAccount(account)
      await adapter.deleteUser(id)

      expectNothing(await reads.user?.(id))
      expectNothing(await adapter.getUserByEmail(email))
      for (const { sessionToken } of sessions) {
        expectNothing(await reads.session?.(sessionToken))
        expectNothing(await adapter.getSessionAndUser(sessionToken))
      }
      for (const account of accounts) {
        expectNothing(await reads.account?.(account))
        expectNothing(await adapter.getUserByAccount(account))
      }
    },
  ),
  rule(
    "deleteUser: what was theirs can belong to somebody new",
    ["createUser", "linkAccount", "deleteUser", "getUserByAccount"],
    async (world) => {
      const old = await storedUser(world)
      const account = anAccount(old.id)
      await world.adapter.linkAccount(account)
      await world.adapter.deleteUser(old.id)
      const { id } = await world.adapter.createUser({ ...old, id: world.newId() })
      await world.adapter.linkAccount({ ...account, userId: id })
      expectRow(await world.adapter.getUserByAccount(account), { id })
    },
  ),
  rule(
    "deleteUser: leaves other users alone",
    [
      "createUser",
      "createSession",
      "linkAccount",
      "deleteUser",
      "getSessionAndUser",
      "getUserByAccount",
    ],
    async (world) => {
      const [other, user] = [await storedUser(world), await storedUser(world)]
      const [session, account] = [aSession(other.id), anAccount(other.id)]
      await world.adapter.createSession(session)
      await world.adapter.linkAccount(account)
      await world.adapter.deleteUser(user.id)
      expectRow((await world.adapter.getSessionAndUser(session.sessionToken))?.user, other)
      expectRow(await world.adapter.getUserByAccount(account), other)
    },
  ),
  rule(
    "deleteUser: their authenticators are gone",
    [
      "createUser",
      "createAuthenticator",
      "getAuthenticator",
      "listAuthenticatorsByUserId",
      "deleteUser",
    ],
    async (world) => {
      const { id } = await storedUser(world)
      const { credentialID } = await world.adapter.createAuthenticator(anAuthenticator(id))
      await world.adapter.deleteUser(id)
      expectNothing(await world.adapter.getAuthenticator(credentialID))
      expectNothing((await world.adapter.listAuthenticatorsByUserId(id))[0])
    },
  ),
]
