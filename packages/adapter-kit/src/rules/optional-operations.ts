import {
  expectEqual,
  expectExactly,
  expectNothing,
  expectRejection,
  expectRow,
} from "../expectations.js"
import { aSession, aUser, anAccount, anAuthenticator, storedUser, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

export const optionalRules: readonly Rule[] = [
  rule(
    "deleteSessionsByUser: all sessions of that user, of nobody else",
    ["createUser", "createSession", "deleteSessionsByUser", "getSessionAndUser", "getUser"],
    async (world) => {
      const { adapter } = world
      const [user, other] = [await storedUser(world), await storedUser(world)]
      const [first, second, foreign] = [aSession(user.id), aSession(user.id), aSession(other.id)]
      for (const session of [first, second, foreign]) await adapter.createSession(session)
      await adapter.deleteSessionsByUser(user.id)
      expectNothing(await adapter.getSessionAndUser(first.sessionToken))
      expectNothing(await adapter.getSessionAndUser(second.sessionToken))
      expectRow((await adapter.getSessionAndUser(foreign.sessionToken))?.session, foreign)
      expectExactly(await adapter.getUser(user.id), user)
      await adapter.deleteSessionsByUser(user.id)
    },
  ),
  rule(
    "listAccountsByUser: all accounts of that user, of nobody else",
    ["createUser", "linkAccount", "listAccountsByUser"],
    async (world) => {
      const { adapter } = world
      const [user, other] = [await storedUser(world), await storedUser(world)]
      const [first, second] = [anAccount(user.id), { ...anAccount(user.id), provider: "gitlab" }]
      for (const account of [first, second, anAccount(other.id)]) await adapter.linkAccount(account)
      const listed = await adapter.listAccountsByUser(user.id)
      expectEqual(listed.length, 2)
      expectRow(
        listed.find(({ provider }) => provider === "github"),
        first,
      )
      expectRow(
        listed.find(({ provider }) => provider === "gitlab"),
        second,
      )
      expectEqual(await adapter.listAccountsByUser(world.newId()), [])
    },
  ),
  rule(
    "deleteAuthenticator: that one and no other; again without effect",
    ["createUser", "createAuthenticator", "deleteAuthenticator", "getAuthenticator"],
    async (world) => {
      const { adapter } = world
      const { id } = await storedUser(world)
      const [gone, kept] = [anAuthenticator(id), anAuthenticator(id)]
      for (const one of [gone, kept]) await adapter.createAuthenticator(one)
      await adapter.deleteAuthenticator(gone.credentialID)
      expectNothing(await adapter.getAuthenticator(gone.credentialID))
      expectRow(await adapter.getAuthenticator(kept.credentialID), kept)
      await adapter.deleteAuthenticator(gone.credentialID)
    },
  ),
  rule(
    "renameAuthenticator: fails for an unknown credential, else answers and stores the name",
    ["createUser", "createAuthenticator", "renameAuthenticator", "getAuthenticator"],
    async (world) => {
      const { adapter } = world
      const { id } = await storedUser(world)
      const [given, other] = [anAuthenticator(id), anAuthenticator(id)]
      for (const one of [given, other]) await adapter.createAuthenticator(one)
      const name = "Ada\u2019s key \u{1f511}"
      expectRow(await adapter.renameAuthenticator(given.credentialID, name), { ...given, name })
      expectRow(await adapter.getAuthenticator(given.credentialID), { ...given, name })
      expectEqual((await adapter.getAuthenticator(other.credentialID))?.name ?? null, null)
      await adapter.renameAuthenticator(given.credentialID, null)
      expectEqual((await adapter.getAuthenticator(given.credentialID))?.name ?? null, null)
      await expectRejection(() => adapter.renameAuthenticator(unique(), name))
    },
  ),
  rule(
    "updateAuthenticatorBackedUp: fails for an unknown credential, else answers and stores it, of that one alone",
    ["createUser", "createAuthenticator", "updateAuthenticatorBackedUp", "getAuthenticator"],
    async (world) => {
      const { adapter } = world
      const { id } = await storedUser(world)
      const [given, other] = [anAuthenticator(id), anAuthenticator(id)]
      for (const one of [given, other]) await adapter.createAuthenticator(one)
      const { credentialID } = given
      for (const credentialBackedUp of [false, true, false]) {
        const changed = { ...given, credentialBackedUp }
        const answered = await adapter.updateAuthenticatorBackedUp(credentialID, credentialBackedUp)
        expectRow(answered, changed)
        expectRow(await adapter.getAuthenticator(credentialID), changed)
      }
      expectRow(await adapter.getAuthenticator(other.credentialID), other)
      await expectRejection(() => adapter.updateAuthenticatorBackedUp(unique(), true))
    },
  ),
  rule(
    "createUserAndAccount: stores both and ties them",
    ["createUserAndAccount", "getUser", "getUserByAccount"],
    async (world) => {
      const given = aUser(world)
      const { userId: _, ...account } = anAccount("")
      const user = await world.adapter.createUserAndAccount(given, account)
      expectExactly(await world.adapter.getUser(user.id), { ...given, id: user.id })
      expectExactly(await world.adapter.getUserByAccount(account), user)
      if (world.reads.account)
        expectRow(await world.reads.account(account), { ...account, userId: user.id })
    },
  ),
  rule(
    "createUserAndAccount: when the account is taken, no user is left",
    ["createUser", "linkAccount", "createUserAndAccount", "getUserByAccount", "getUserByEmail"],
    async (world) => {
      const owner = await storedUser(world)
      const { userId: _, ...account } = anAccount("")
      await world.adapter.linkAccount({ ...account, userId: owner.id })
      const user = aUser(world)
      await expectRejection(() => world.adapter.createUserAndAccount(user, account))
      expectNothing(await world.adapter.getUserByEmail(user.email))
      expectExactly(await world.adapter.getUserByAccount(account), owner)
    },
  ),
  rule(
    "createUserAndAccount: when the email address is taken, no account is left",
    ["createUser", "createUserAndAccount", "getUserByAccount", "getUserByEmail"],
    async (world) => {
      const owner = await storedUser(world)
      const { userId: _, ...account } = anAccount("")
      await expectRejection(() =>
        world.adapter.createUserAndAccount({ ...aUser(world), email: owner.email }, account),
      )
      expectNothing(await world.adapter.getUserByAccount(account))
      expectExactly(await world.adapter.getUserByEmail(owner.email), owner)
    },
  ),
]
