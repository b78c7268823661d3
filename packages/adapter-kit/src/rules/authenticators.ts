import { expectEqual, expectNothing, expectRejection, expectRow } from "../expectations.js"
import { anAccount, anAuthenticator, storedUser, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

export const authenticatorRules: readonly Rule[] = [
  rule(
    "getAccount: null for an unknown provider, id or both, else the account",
    ["createUser", "linkAccount", "getAccount"],
    async (world) => {
      const { getAccount } = world.adapter
      const account = anAccount((await storedUser(world)).id)
      await world.adapter.linkAccount(account)
      expectNothing(await getAccount(account.providerAccountId, "unknown"))
      expectNothing(await getAccount(unique(), account.provider))
      expectNothing(await getAccount(unique(), "unknown"))
      expectRow(await getAccount(account.providerAccountId, account.provider), account)
    },
  ),
  rule(
    "createAuthenticator: stores and answers what it was given",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (world) => {
      const given = anAuthenticator((await storedUser(world)).id)
      expectRow(await world.adapter.createAuthenticator(given), given)
      expectRow(await world.reads.authenticator?.(given.credentialID), given)
    },
  ),
  rule(
    "createAuthenticator: fails when the credential belongs to somebody",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (world) => {
      const given = anAuthenticator((await storedUser(world)).id)
      await world.adapter.createAuthenticator(given)
      const { id } = await storedUser(world)
      await expectRejection(() => world.adapter.createAuthenticator({ ...given, userId: id }))
      expectRow(await world.adapter.getAuthenticator(given.credentialID), given)
    },
  ),
  rule(
    "getAuthenticator: null for an unknown credential, else the authenticator",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (world) => {
      const given = {
        ...anAuthenticator((await storedUser(world)).id),
        credentialID: `a${unique()}`,
        credentialBackedUp: false,
        transports: null,
      }
      await world.adapter.createAuthenticator(given)
      expectNothing(await world.adapter.getAuthenticator(unique()))
      expectNothing(await world.adapter.getAuthenticator(given.credentialID.toUpperCase()))
      expectRow(await world.adapter.getAuthenticator(given.credentialID), given)
    },
  ),
  rule(
    "listAuthenticatorsByUserId: all of that user and of nobody else",
    ["createUser", "createAuthenticator", "listAuthenticatorsByUserId"],
    async (world) => {
      const [user, other] = [await storedUser(world), await storedUser(world)]
      const own = [anAuthenticator(user.id), anAuthenticator(user.id)]
      for (const one of [...own, anAuthenticator(other.id)])
        await world.adapter.createAuthenticator(one)
      expectEqual(await world.adapter.listAuthenticatorsByUserId(world.newId()), [])
      const listed = await world.adapter.listAuthenticatorsByUserId(user.id)
      const ids = (list: readonly { credentialID: string }[]) =>
        list.map((one) => one.credentialID).toSorted()
      expectEqual(ids(listed), ids(own))
    },
  ),
  rule(
    "updateAuthenticatorCounter: fails for an unknown credential, else answers the new counter",
    ["createUser", "createAuthenticator", "updateAuthenticatorCounter", "getAuthenticator"],
    async (world) => {
      const given = anAuthenticator((await storedUser(world)).id)
      await world.adapter.createAuthenticator(given)
      await expectRejection(() => world.adapter.updateAuthenticatorCounter(unique(), 5))
      expectRow(await world.adapter.updateAuthenticatorCounter(given.credentialID, 2), {
        ...given,
        counter: 2,
      })
      expectRow(await world.adapter.getAuthenticator(given.credentialID), { ...given, counter: 2 })
    },
  ),
  rule(
    "updateAuthenticatorCounter: a late writer does not turn it back",
    ["createUser", "createAuthenticator", "updateAuthenticatorCounter", "getAuthenticator"],
    async (world) => {
      const { credentialID } = await world.adapter.createAuthenticator(
        anAuthenticator((await storedUser(world)).id),
      )
      await world.adapter.updateAuthenticatorCounter(credentialID, 9)
      await Promise.resolve(world.adapter.updateAuthenticatorCounter(credentialID, 8)).catch(
        () => undefined,
      )
      expectRow(await world.adapter.getAuthenticator(credentialID), { counter: 9 })
    },
  ),
]
