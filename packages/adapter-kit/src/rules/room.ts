import { type AdapterAuthenticator, storedValues } from "@sallyport/core/adapters"
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

const { account, authenticator, user: userValues } = storedValues

/** What the store was told does not expire, with milliseconds. */
const FAR = new Date("2100-01-02T03:04:05.678Z")

/** A passkey's id of 1,023 bytes, which differs from all others at its end, too. */
function longestPasskeyId(): string {
  const size = (authenticator.credentialID.asciiCharacters * 3) / 4
  const bytes = Array.from({ length: size }, () => Math.floor(Math.random() * 256))
  return btoa(String.fromCodePoint(...bytes))
}

function aLongPasskey(userId: string): AdapterAuthenticator {
  const credentialID = longestPasskeyId()
  return {
    ...anAuthenticator(userId),
    credentialID,
    providerAccountId: credentialID,
    credentialPublicKey: "k".repeat(authenticator.credentialPublicKey.bytes),
    transports: "ble,cable,hybrid,internal,nfc,smart-card,usb",
    counter: authenticator.counter.most,
  }
}

/** An address with as many characters as there may be. */
function longestAddress(): string {
  const end = `.${unique()}@example.com`
  return `${"a".repeat(userValues.email.characters - end.length)}${end}`
}

/** What the library stores of the longest and largest that it is given: `storedValues` of `@sallyport/core/adapters`. */
export const roomRules: readonly Rule[] = [
  rule(
    "room: a passkey whose id has 1,023 bytes, and whose counter has 32 bits",
    ["createUser", "createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"],
    async (world) => {
      const { id } = await storedUser(world)
      const passkeys = [aLongPasskey(id), aLongPasskey(id)]
      for (const one of passkeys) expectRow(await world.adapter.createAuthenticator(one), one)
      for (const one of passkeys)
        expectRow(await world.adapter.getAuthenticator(one.credentialID), one)
      expectEqual((await world.adapter.listAuthenticatorsByUserId(id)).length, 2)
    },
  ),
  rule(
    "room: the account of a passkey whose id has 1,023 bytes",
    ["createUser", "linkAccount", "getUserByAccount", "unlinkAccount"],
    async (world) => {
      const { adapter } = world
      const user = await storedUser(world)
      const key = { provider: "passkey", providerAccountId: longestPasskeyId() }
      await adapter.linkAccount({ ...key, type: "webauthn", userId: user.id })
      expectExactly(await adapter.getUserByAccount(key), user)
      const { providerAccountId } = key
      const other = `${providerAccountId.slice(0, -1)}${providerAccountId.endsWith("A") ? "B" : "A"}`
      expectNothing(await adapter.getUserByAccount({ ...key, providerAccountId: other }))
      await adapter.unlinkAccount(key)
      expectNothing(await adapter.getUserByAccount(key))
    },
  ),
  rule(
    "room: an account whose id has 255 characters, of any letters",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (world) => {
      const length = account.providerAccountId.characters
      const user = await storedUser(world)
      const accounts = ["x", "日"].map((letter) => {
        const providerAccountId = `${letter.repeat(length - 36)}${unique()}`
        return { ...anAccount(user.id), providerAccountId }
      })
      for (const one of accounts) {
        await world.adapter.linkAccount(one)
        expectExactly(await world.adapter.getUserByAccount(one), user)
      }
    },
  ),
  rule("room: a picture of 100 kB in a URL", ["createUser", "getUser"], async (world) => {
    const image = `data:image/jpeg;base64,${"i".repeat(100_000)}`
    const given = { ...aUser(world), image }
    const { id } = await world.adapter.createUser(given)
    expectExactly(await world.adapter.getUser(id), { ...given, id })
  }),
  rule(
    "room: long names, scopes and tokens, as providers send them",
    ["createUser", "getUser", "linkAccount", "getUserByAccount"],
    async (world) => {
      const given = { ...aUser(world), name: "Ada ".repeat(500) }
      const { id } = await world.adapter.createUser(given)
      expectExactly(await world.adapter.getUser(id), { ...given, id })
      const token = "t".repeat(20_000)
      const linked = {
        ...anAccount(id),
        access_token: token,
        refresh_token: token,
        id_token: token,
        scope: "read:everything ".repeat(500),
        session_state: token,
        token_type: "bearer".padEnd(300, "r") as Lowercase<string>,
        expires_at: account.expires_at.most,
      }
      await world.adapter.linkAccount(linked)
      expectExactly(await world.adapter.getUserByAccount(linked), { ...given, id })
      if (world.reads.account) expectRow(await world.reads.account(linked), linked)
    },
  ),
  rule(
    "room: an address of 320 characters, and links to it",
    ["createUser", "getUserByEmail", "createVerificationToken", "useVerificationToken"],
    async (world) => {
      const given = { ...aUser(world), email: longestAddress() }
      const { id } = await world.adapter.createUser(given)
      expectExactly(await world.adapter.getUserByEmail(given.email), { ...given, id })
      const link = { ...aVerificationToken(), identifier: given.email, expires: FAR }
      await world.adapter.createVerificationToken(link)
      expectExactly(await world.adapter.useVerificationToken(link), link)
    },
  ),
  rule("room: users without an address", ["createUser", "getUser"], async (world) => {
    for (const name of ["Ada", "Bea"]) {
      const given = { ...aUser(world), name, email: null as unknown as string }
      const { id } = await world.adapter.createUser(given)
      expectExactly(await world.adapter.getUser(id), { ...given, id })
    }
  }),
  rule(
    "room: a session that lasts beyond 2038, with a token of 191 characters",
    ["createUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const { id } = await storedUser(world)
      const length = storedValues.session.sessionToken.asciiCharacters
      const session = { ...aSession(id), expires: FAR, sessionToken: unique().padEnd(length, "s") }
      await world.adapter.createSession(session)
      expectRow((await world.adapter.getSessionAndUser(session.sessionToken))?.session, session)
    },
  ),
]
