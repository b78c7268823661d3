import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { expectExactly, expectNothing, expectRow } from "../expectations.js"
import { anAccount, aSession, aUser, aVerificationToken, unique } from "../fixtures.js"

type CompleteAdapter = Required<Adapter>

/**
 * Writes a user with everything that belongs to them through one adapter; reads, changes and removes it through the
 * other.
 */
export async function passOver(first: Adapter, second: Adapter): Promise<void> {
  // Each step uses operations that both must have; if one of them lacks an operation, its test fails.
  const [writer, reader] = [first as CompleteAdapter, second as CompleteAdapter]
  const user = await writer.createUser(aUser({ newId: unique }))
  expectExactly(await reader.getUser(user.id), user)
  expectExactly(await reader.getUserByEmail(user.email), user)
  await passAccount(writer, reader, user)
  await passSession(writer, reader, user)
  await passToken(writer, reader)
  const change = { id: user.id, name: "Countess of Lovelace" }
  // A copy, because other libraries' adapters modify their arguments.
  expectRow(await reader.updateUser({ ...change }), change)
  expectExactly(await writer.getUser(user.id), { ...user, ...change })
  await reader.deleteUser(user.id)
  expectNothing(await writer.getUser(user.id))
}

async function passAccount(
  writer: CompleteAdapter,
  reader: CompleteAdapter,
  user: AdapterUser,
): Promise<void> {
  const account = anAccount(user.id)
  await writer.linkAccount(account)
  // Only the key, as the contract says: an adapter may pass it to its database unchanged.
  const { provider, providerAccountId } = account
  const key = { provider, providerAccountId }
  expectExactly(await reader.getUserByAccount(key), user)
  await reader.unlinkAccount(key)
  expectNothing(await writer.getUserByAccount(key))
}

async function passSession(
  writer: CompleteAdapter,
  reader: CompleteAdapter,
  user: AdapterUser,
): Promise<void> {
  const session = aSession(user.id)
  await writer.createSession(session)
  const found = await reader.getSessionAndUser(session.sessionToken)
  expectRow(found?.session, session)
  expectExactly(found?.user, user)
  const expires = new Date(session.expires.getTime() + 60_000)
  await reader.updateSession({ sessionToken: session.sessionToken, expires })
  const extended = await writer.getSessionAndUser(session.sessionToken)
  expectRow(extended?.session, { ...session, expires })
  await reader.deleteSession(session.sessionToken)
  expectNothing(await writer.getSessionAndUser(session.sessionToken))
}

async function passToken(writer: CompleteAdapter, reader: CompleteAdapter): Promise<void> {
  const token = aVerificationToken()
  await writer.createVerificationToken(token)
  const key = { identifier: token.identifier, token: token.token }
  expectExactly(await reader.useVerificationToken(key), token)
  expectNothing(await writer.useVerificationToken(key))
}
