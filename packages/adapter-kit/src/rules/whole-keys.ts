import type { Adapter } from "@sallyport/core/adapters"
import { expectEqual, expectExactly, expectNothing, expectRow } from "../expectations.js"
import {
  aSession,
  aUser,
  aVerificationToken,
  anAccount,
  anAuthenticator,
  storedUser,
  unique,
} from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

type NewAccount = Parameters<Required<Adapter>["createUserAndAccount"]>[1]

/** Longer than a column of any store that has lengths. */
const LENGTH = 5000

/** What a store may cut a longer key to, if it says nothing. */
const CUTS = [64, 100, 128, 191, 255, 256, 320, 500, 512, 768, 1000, 1024, 1364, 2048]

const longKey = () => unique().padEnd(LENGTH, "k")
const longAddress = () => `${longKey()}@example.com`

/** Whether the store took the row. */
async function isTaken(write: () => unknown): Promise<boolean> {
  const [outcome] = await Promise.allSettled([(async () => write())()])
  return outcome.status === "fulfilled"
}

/** A store may refuse a key that is longer than what it holds, but it never stores the beginning of one. */
export const wholeKeyRules: readonly Rule[] = [
  rule(
    "room: an address that is too long is refused, or kept whole",
    ["createUser", "getUser", "getUserByEmail"],
    async ({ adapter, newId }) => {
      const given = { ...aUser({ newId }), email: longAddress() }
      if (await isTaken(() => adapter.createUser(given)))
        expectRow(await adapter.getUserByEmail(given.email), { email: given.email })
      await expectNoCut(given.email, adapter.getUserByEmail)
    },
  ),
  rule(
    "room: a changed address that is too long is refused, or kept whole",
    ["createUser", "updateUser", "getUser"],
    async (world) => {
      const { id, email } = await storedUser(world)
      const changed = { id, email: longAddress() }
      const isChanged = await isTaken(() => world.adapter.updateUser(changed))
      expectRow(await world.adapter.getUser(id), isChanged ? changed : { id, email })
    },
  ),
  rule(
    "room: the id of an account that is too long is refused, or kept whole",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (world) => {
      const { adapter } = world
      const user = await storedUser(world)
      const account = { ...anAccount(user.id), providerAccountId: longKey() }
      if (await isTaken(() => adapter.linkAccount(account)))
        expectExactly(await adapter.getUserByAccount(account), user)
      await expectNoCut(account.providerAccountId, (providerAccountId) =>
        adapter.getUserByAccount({ ...account, providerAccountId }),
      )
    },
  ),
  rule(
    "room: a new user whose account has an id that is too long is refused, or kept whole",
    ["createUserAndAccount", "getUserByAccount", "getUserByEmail"],
    async (world) => {
      const { adapter } = world
      const user = aUser(world)
      const { userId: _, ...account } = { ...anAccount(""), providerAccountId: longKey() }
      const create = () => adapter.createUserAndAccount(user, account as NewAccount)
      if (await isTaken(create))
        expectRow(await adapter.getUserByAccount(account), { email: user.email })
      else expectNothing(await adapter.getUserByEmail(user.email))
      await expectNoCut(account.providerAccountId, (providerAccountId) =>
        adapter.getUserByAccount({ ...account, providerAccountId }),
      )
    },
  ),
  rule(
    "room: a link to an address that is too long is refused, or kept whole",
    ["createVerificationToken", "useVerificationToken"],
    async ({ adapter }) => {
      const link = { ...aVerificationToken(), identifier: longAddress() }
      const isStored = await isTaken(() => adapter.createVerificationToken(link))
      await expectNoCut(link.identifier, (identifier) =>
        adapter.useVerificationToken({ ...link, identifier }),
      )
      if (isStored) expectExactly(await adapter.useVerificationToken(link), link)
    },
  ),
  rule(
    "room: a session whose token is too long is refused, or kept whole",
    ["createUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const { id } = await storedUser(world)
      const session = { ...aSession(id), sessionToken: longKey() }
      const isStored = await isTaken(() => world.adapter.createSession(session))
      await expectNoCut(session.sessionToken, world.adapter.getSessionAndUser)
      if (isStored)
        expectRow((await world.adapter.getSessionAndUser(session.sessionToken))?.session, session)
    },
  ),
  rule(
    "room: a passkey whose id is too long is refused, or kept whole",
    ["createUser", "createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"],
    async (world) => {
      const { id } = await storedUser(world)
      const passkey = { ...anAuthenticator(id), credentialID: longKey() }
      const isStored = await isTaken(() => world.adapter.createAuthenticator(passkey))
      const listed = await world.adapter.listAuthenticatorsByUserId(id)
      expectEqual(
        listed.map(({ credentialID }) => credentialID),
        isStored ? [passkey.credentialID] : [],
      )
    },
  ),
]

/** Nobody is found by the beginning of the key. A store that does not even look for one this long has not stored it. */
async function expectNoCut(key: string, read: (cut: string) => unknown): Promise<void> {
  for (const length of CUTS) {
    const [found] = await Promise.allSettled([(async () => read(key.slice(0, length)))()])
    if (found.status === "fulfilled") expectNothing(found.value)
  }
}
